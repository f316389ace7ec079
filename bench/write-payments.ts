// pain.001 of many transfers: planned and written by us beside a bare template over the same rows, in turns.
import { calendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { decimal, standardCurrency } from '@kontor/domain/money'
import type { CurrencyCode } from '@kontor/domain/money'
import {
  type OutgoingPayment,
  type OwnAccount,
  type PlanOptions,
  encodePain001,
  planFiles,
} from '@kontor/formats/pain001'
import { profileWith } from '@kontor/formats/profiles'
import { timed } from './median.ts'
import { type TemplateRow, writeByTemplate } from './template.ts'

export type WritingResult = {
  readonly transfers: number
  readonly ours: readonly number[]
  readonly template: readonly number[]
  readonly ourBytes: number
  readonly templateBytes: number
}

export async function measureWriting(transfers: number, rounds: number): Promise<WritingResult> {
  const rows = Array.from({ length: transfers }, (_, index) => rowOf(index))
  const payments = rows.map(paymentOf)
  let messages = 0
  const profile = profileWith('DE', {})
  const options: PlanOptions = {
    profile,
    formats: profile.formats,
    isOutdatedFormatForced: false,
    newMessageId: () => `KTBENCH${(messages += 1)}`,
    initiatingParty: 'Kontor Benchmark Holding',
    today: calendarDate('2026-11-23'),
    verification: 'opt-out',
  }
  const ours: number[] = []
  const template: number[] = []
  let ourBytes = 0
  let templateBytes = 0
  // the first round warms both up and is not counted
  for (let round = 0; round <= rounds; round++) {
    const own = await timed(() => {
      const planned = planFiles(payments, options)
      if (!planned.ok) throw new Error(`Not planned: ${planned.refusals[0]?.code}`)
      ourBytes = 0
      for (const file of planned.value) {
        ourBytes += encodePain001(file, '2026-11-23T09:00:00Z').length
      }
    })
    const bare = await timed(() => {
      templateBytes = Buffer.from(writeByTemplate(rows)).length
    })
    if (round === 0) continue
    ours.push(own)
    template.push(bare)
  }
  return { transfers, ours, template, ourBytes, templateBytes }
}

const names = [
  'Alpenblick Käserei AG',
  'Druckhaus Mitte GmbH',
  'Ferrotec & Söhne KG',
  'Gärtnerei Wiesengrund',
  'Lumière & Cie',
]
const ibans = ['DE02120300000000202051', 'DE89370400440532013000', 'AT611904300234573201', 'DE02500105170137075030']

const currency = standardCurrency('EUR' as CurrencyCode)
const debtor: OwnAccount = {
  // none of those that are paid: no file pays its own account
  iban: 'DE75512108001245126199',
  qrIban: null,
  otherId: null,
  currency: 'EUR',
  bic: 'COBADEFFXXX',
  name: 'Kontor Benchmark Holding',
  address: {
    name: 'Kontor Benchmark Holding',
    streetName: null,
    buildingNumber: null,
    postCode: null,
    townName: 'Köln',
    countryCode: 'DE',
  },
}

function rowOf(index: number): TemplateRow {
  return {
    endToEndId: `KT${String(index).padStart(8, '0')}-1`,
    cents: 100 + ((index * 7919) % 900_000),
    name: `${names[index % names.length] ?? ''} ${index % 5000}`,
    street: 'Hauptstrasse',
    buildingNumber: String(1 + (index % 200)),
    postCode: '50667',
    town: 'Köln',
    country: 'DE',
    iban: ibans[index % ibans.length] ?? '',
    remittance: `Rechnung ${index}, Kunde ${index % 9000}`,
  }
}

function paymentOf(row: TemplateRow, index: number): OutgoingPayment {
  const amount = decimal(`-${Math.floor(row.cents / 100)}.${String(row.cents % 100).padStart(2, '0')}`)
  return {
    id: `payment-${index}` as PaymentId,
    transactionNumber: index + 1,
    version: 1,
    executionDate: calendarDate('2026-11-23'),
    debtor,
    transferTo: null,
    isShorteningConfirmed: false,
    batch: null,
    content: {
      accountId: 'account',
      type: 'sepa',
      valueDate: calendarDate('2026-11-23'),
      amounts: {
        paymentAmount: amount,
        paymentCurrency: currency,
        accountCurrency: currency,
        accountExchangeRate: decimal('1'),
        exchangeRateFactor: 1,
        intermediateAmount: amount,
        feesAndChargesAmount: decimal('0'),
        accountAmount: amount,
      },
      details: {
        beneficiary: {
          iban: row.iban,
          accountNumber: null,
          address: {
            name: row.name,
            streetName: row.street,
            buildingNumber: row.buildingNumber,
            postCode: row.postCode,
            townName: row.town,
            countryCode: row.country,
          },
        },
        bankOfBeneficiary: null,
        intermediaryAgent: null,
        reference: null,
        message: row.remittance,
        instruction: null,
        chargeBearer: null,
        debitAdvice: null,
        isSalary: false,
        isInstant: false,
        transferAccountId: null,
        executeAsSepa: false,
      },
    },
  }
}
