// What a bank tells of an entry or of one of its details beside amount, dates and name, as a list that screens, search
// and interfaces share: each fact once, in the order in which people ask for them.
import { formatDecimal } from '../money/index.ts'
import type {
  Agent,
  BankCharge,
  BankEntry,
  CurrencyAmount,
  CurrencyExchange,
  EntryDetail,
  ReturnReason,
} from './bank-statement.ts'
import { type AccountHolder, counterpartyOf, ownPartyOf } from './counterparty.ts'
import { realReference } from './entry-identity.ts'

export const factKinds = [
  'remittance',
  'additional-remittance',
  'reference',
  'document',
  'end-to-end-id',
  'account',
  'agent',
  'intermediary-agent',
  'own-account',
  'own-agent',
  'ultimate-counterparty',
  'own-ultimate-party',
  'instructed-amount',
  'counter-value',
  'exchange',
  'charge',
  'charge-included',
  'charge-credited',
  'mandate',
  'creditor-id',
  'purpose',
  'customer-reference',
  'instruction-id',
  'payment-information-id',
  'message-id',
  'transaction-id',
  'uetr',
  'bank-reference',
  'entry-reference',
  'information',
] as const
export type FactKind = (typeof factKinds)[number]
export type ToldFact = { readonly kind: FactKind; readonly value: string }

/** Why money came back: of the only detail, or what all details share. */
export function returnReasonOf({ details }: Pick<BankEntry, 'details'>): ReturnReason | null {
  const [first, ...others] = details.map((one) => one.returnReason)
  if (first === undefined || first === null) return null
  return others.every((one) => one?.code === first.code && one.text === first.text) ? first : null
}

/** Of the entry itself, without its details. */
export function factsOfEntry(entry: BankEntry): readonly ToldFact[] {
  const { instructed, exchange, counterValues, chargeRecords, batch } = entry
  return facts([
    ['instructed-amount', instructed && money(instructed)],
    ...counterValues.map((one) => ['counter-value', money(one)] as const),
    ['exchange', exchange && rateText(exchange)],
    ...chargeRecords.map(chargeFact),
    ['customer-reference', realReference(entry.customerReference)],
    ['payment-information-id', realReference(batch?.paymentInformationId ?? null)],
    ['message-id', realReference(batch?.messageId ?? null)],
    ['bank-reference', realReference(entry.accountServicerReference)],
    ['entry-reference', realReference(entry.entryReference)],
    ['information', entry.additionalInformation],
  ])
}

export function factsOfDetail(entry: BankEntry, detail: EntryDetail, holder: AccountHolder): readonly ToldFact[] {
  const other = counterpartyOf(entry, holder, detail)
  const own = ownPartyOf(entry, holder, detail)
  const instructed =
    detail.instructedAmount === null
      ? null
      : { amount: detail.instructedAmount, currency: detail.instructedCurrency ?? entry.currency }
  return facts([
    ['remittance', detail.remittance],
    ...detail.additionalRemittance.map((one) => ['additional-remittance', one] as const),
    ...detail.references.map(({ type, value }) => ['reference', joined(type, value)] as const),
    ...detail.documents.map(({ type, number, date }) => ['document', joined(type, number, date)] as const),
    ['end-to-end-id', realReference(detail.endToEndId)],
    ['account', other.iban],
    ['account', other.otherAccount],
    ['agent', other.agent && agentText(other.agent)],
    ...detail.intermediaryAgents.map((one) => ['intermediary-agent', agentText(one)] as const),
    ['own-account', own.iban],
    ['own-account', own.otherAccount],
    ['own-agent', own.agent && agentText(own.agent)],
    ['ultimate-counterparty', other.ultimate],
    ['own-ultimate-party', own.ultimate],
    ['instructed-amount', instructed && money(instructed)],
    ['exchange', detail.exchange && rateText(detail.exchange)],
    ...detail.charges.map(chargeFact),
    ['mandate', detail.mandateId],
    ['creditor-id', detail.creditorId],
    ['purpose', detail.purpose],
    ['instruction-id', realReference(detail.instructionId)],
    ['payment-information-id', realReference(detail.paymentInformationId)],
    ['message-id', realReference(detail.messageId)],
    ['transaction-id', realReference(detail.transactionId)],
    ['uetr', detail.uetr],
    ['bank-reference', realReference(detail.accountServicerReference)],
    ['information', detail.additionalInformation],
  ])
}

/** All that an entry can be found by, in lower case; of a batch as much as a search can be asked to read. */
export function searchTextOf(entry: BankEntry, most: number): string {
  const parts = new Set<string>()
  let size = 0
  const add = (value: string | null | undefined): void => {
    if (!value || parts.has(value) || size > most) return
    parts.add(value)
    size += value.length + 1
  }
  for (const { value } of factsOfEntry(entry)) add(value)
  if (entry.own !== null) add(money(entry.own))
  for (const detail of entry.details) {
    if (size > most) break
    for (const { value } of factsOfDetail(entry, detail, { numbers: [], name: null })) add(value)
    for (const party of [detail.debtor, detail.creditor]) {
      add(party.name)
      add(party.iban)
      add(party.otherAccount)
    }
    add(detail.returnReason?.code)
    add(detail.returnReason?.text)
  }
  return [...parts].join('\n').slice(0, most).toWellFormed().toLowerCase()
}

type Told = readonly [FactKind, string | null]

function facts(told: readonly Told[]): readonly ToldFact[] {
  const found: ToldFact[] = []
  const values = new Set<string>()
  for (const [kind, value] of told) {
    if (value === null || value === '') continue
    // most values stand once: only of one that stands again the kinds are compared
    if (values.has(value) && found.some((one) => one.kind === kind && one.value === value)) continue
    values.add(value)
    found.push({ kind, value })
  }
  return found
}

function chargeFact(charge: BankCharge): Told {
  const { isCredit, isIncluded } = charge
  return [isCredit ? 'charge-credited' : isIncluded === true ? 'charge-included' : 'charge', money(charge)]
}

function agentText({ bic, number, name }: Agent): string {
  return joined(bic, number, name)
}

function money({ amount, currency }: CurrencyAmount): string {
  return joined(currency, formatDecimal(amount))
}

/** `1 USD = 0.8851 CHF` as far as the bank says it. */
function rateText({ sourceCurrency, targetCurrency, unitCurrency, rate }: CurrencyExchange): string {
  const from = unitCurrency ?? sourceCurrency
  const to = from === targetCurrency ? sourceCurrency : targetCurrency
  return from === null || to === null ? rate : `1 ${from} = ${rate} ${to}`
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((one) => one !== null && one !== '').join(' ')
}
