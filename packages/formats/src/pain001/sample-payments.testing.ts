// Payments for the tests of this folder: one plain payment of each type, to be changed in what a test is about.
import { calendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { decimal, standardCurrency } from '@kontor/domain/money'
import type { CurrencyCode } from '@kontor/domain/money'
import type { Address, PaymentDetails, PaymentType } from '@kontor/domain/payments'
import { profileWith } from '../profiles/index.ts'
import type { BankProfile, BankProfileName } from '../profiles/index.ts'
import type { OutgoingPayment, OwnAccount } from './outgoing-payment.ts'
import type { PlanOptions } from './plan-files.ts'

export const addresses = {
  zurich: address('Muster Lieferant AG', 'Bahnhofstrasse', '1', '8001', 'Zürich', 'CH'),
  koeln: address('Beispiel GmbH', 'Hauptstr.', '5', '50667', 'Köln', 'DE'),
  boston: address('Example Corp', 'Main Street', '12', '02110', 'Boston', 'US'),
  nameOnly: address('Beispiel GmbH', null, null, null, null, null),
}

export const ourAccounts = {
  CH: own('CH9300762011623852957', 'CHF', 'KBAGCH22XXX', addresses.zurich),
  DE: own('DE89370400440532013000', 'EUR', 'COBADEFFXXX', addresses.koeln),
  AT: own('AT611904300234573201', 'EUR', 'BKAUATWWXXX', address('Muster', null, null, '1010', 'Wien', 'AT')),
} satisfies Record<string, OwnAccount>

export type Changes = {
  readonly type?: PaymentType
  /** Unsigned. */
  readonly amount?: string
  readonly currency?: string
  readonly date?: string
  readonly valueDate?: string
  readonly iban?: string | null
  readonly accountNumber?: string | null
  readonly bic?: string | null
  readonly address?: Address
  readonly details?: Partial<PaymentDetails>
  readonly outgoing?: Partial<OutgoingPayment>
}

let lastNumber = 1000

/** An own account's payment; numbers count up in the order of making. */
export function payment(debtor: OwnAccount, changes: Changes): OutgoingPayment {
  lastNumber += 1
  const currency = standardCurrency((changes.currency ?? 'EUR') as CurrencyCode)
  const amount = decimal(changes.amount ?? '10.00').times(-1)
  const one = decimal('1')
  return {
    id: `payment-${lastNumber}` as PaymentId,
    transactionNumber: lastNumber,
    version: 1,
    executionDate: calendarDate(changes.date ?? '2026-11-23'),
    debtor,
    transferTo: null,
    isShorteningConfirmed: false,
    batch: null,
    ...changes.outgoing,
    content: {
      accountId: debtor.iban ?? 'account',
      type: changes.type ?? 'sepa',
      valueDate: calendarDate(changes.valueDate ?? changes.date ?? '2026-11-23'),
      amounts: {
        paymentAmount: amount,
        paymentCurrency: currency,
        accountCurrency: currency,
        accountExchangeRate: one,
        exchangeRateFactor: 1,
        intermediateAmount: amount,
        feesAndChargesAmount: decimal('0'),
        accountAmount: amount,
      },
      details: {
        beneficiary: {
          iban: changes.iban === undefined ? 'DE02120300000000202051' : changes.iban,
          accountNumber: changes.accountNumber ?? null,
          address: changes.address ?? addresses.koeln,
        },
        bankOfBeneficiary:
          changes.bic === undefined || changes.bic === null
            ? null
            : { bankIdentifierCode: changes.bic, domesticBankCode: null, address: null },
        intermediaryAgent: null,
        reference: null,
        message: 'Invoice 4711',
        instruction: null,
        chargeBearer: null,
        debitAdvice: null,
        isSalary: false,
        isInstant: false,
        transferAccountId: null,
        executeAsSepa: false,
        ...changes.details,
      },
    },
  }
}

export const domestic = (changes: Changes) =>
  payment(ourAccounts.CH, {
    type: 'domestic',
    currency: 'CHF',
    iban: 'CH5604835012345678009',
    address: addresses.zurich,
    ...changes,
  })
export const sepa = (changes: Changes, debtor: OwnAccount = ourAccounts.CH) =>
  payment(debtor, { type: 'sepa', currency: 'EUR', ...changes })
export const international = (changes: Changes, debtor: OwnAccount = ourAccounts.CH) =>
  payment(debtor, {
    type: 'international',
    currency: 'USD',
    iban: null,
    accountNumber: '000123456789',
    bic: 'BOFAUS3NXXX',
    address: addresses.boston,
    ...changes,
  })

/** The terms of a contract with a bank of that profile, its message ids counted from 1. */
export function terms(name: BankProfileName, overrides: Partial<BankProfile> = {}): PlanOptions {
  const profile = profileWith(name, overrides)
  let messages = 0
  return {
    profile,
    formats: profile.formats,
    isOutdatedFormatForced: false,
    newMessageId: () => `KT20261123-${(messages += 1)}`,
    initiatingParty: 'Muster Holding AG',
    today: calendarDate('2026-11-23'),
    verification: 'opt-out',
  }
}

function address(
  name: string,
  streetName: string | null,
  buildingNumber: string | null,
  postCode: string | null,
  townName: string | null,
  countryCode: string | null,
): Address {
  return { name, streetName, buildingNumber, postCode, townName, countryCode }
}

function own(iban: string, currency: string, bic: string, home: Address): OwnAccount {
  return { iban, qrIban: null, otherId: null, currency, bic, name: 'Muster Holding AG', address: home }
}
