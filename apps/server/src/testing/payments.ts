// Payments of the three types as a client sends them.
import type { World } from './world.ts'

type Body = Record<string, unknown>
const today = '2026-11-23'

const address = {
  name: 'Muster Lieferant AG',
  streetName: 'Industriestrasse',
  buildingNumber: '12',
  postCode: '8005',
  townName: 'Zürich',
  countryCode: 'CH',
}

export function domesticPayment(world: World): Body {
  return {
    accountId: world.accounts.chf,
    type: 'Domestic',
    cashflowId: world.suppliers,
    valueDate: today,
    currencyId: currencyIdOf(world, 'CHF'),
    paymentAmount: '-100.00',
    accountAmount: '-100.00',
    details: { beneficiary: { iban: 'CH9300762011623852957', address }, remarks: 'Invoice 4711' },
  }
}

export function qrPayment(world: World): Body {
  return {
    ...domesticPayment(world),
    type: 'QrCh',
    paymentAmount: '-1949.75',
    accountAmount: '-1949.75',
    details: {
      beneficiary: { iban: 'CH7230000000123456789', address },
      qr: { reference: '210000000003139471430009017', additionalInformation: 'Order 15.06.2026' },
    },
  }
}

export function sepaPayment(world: World): Body {
  return {
    accountId: world.accounts.eur,
    type: 'Sepa',
    valueDate: today,
    currencyId: currencyIdOf(world, 'EUR'),
    paymentAmount: '-50.00',
    accountAmount: '-50.00',
    details: {
      beneficiary: {
        iban: 'DE89370400440532013000',
        address: { ...address, name: 'Beispiel GmbH', townName: 'Köln', postCode: '50667', countryCode: 'DE' },
      },
      remarks: 'Invoice 815',
    },
  }
}

export function currencyIdOf(world: World, code: string): string {
  const currency = world.tenant.currencies.get(code)
  if (!currency) throw new Error(`No currency ${code}`)
  return currency.id
}

export function withIban(body: Body, iban: string): Body {
  const details = body['details'] as { beneficiary: object }
  return { ...body, details: { ...details, beneficiary: { ...details.beneficiary, iban } } }
}

/** The rent on the last of each month, twelve times; `part` of its recurring details. */
export function recurringPayment(world: World, part: Body = {}): Body {
  return {
    ...domesticPayment(world),
    valueDate: '2026-11-30',
    recurringDetails: {
      recurringName: 'Rent',
      repeatSchedule: 'Monthly',
      recurringType: 'OCCURRENCE',
      endAfter: 12,
      beforeHoliday: true,
      ...part,
    },
  }
}
