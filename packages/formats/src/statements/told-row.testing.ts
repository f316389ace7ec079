// An entry as the oracle's expectations and those of the own samples write it: one row, texts without white space, amounts
// as plain decimals, what is empty left out.
import {
  type AccountHolder,
  type BankCharge,
  type BankEntry,
  type DetailLine,
  type EntryDetail,
  counterpartyOf,
  detailLines,
  inAccountCurrency,
  onlyDetail,
  realReference,
} from '@kontor/domain/entries'
import { decimal } from '@kontor/domain/money'

export type Row = { readonly [name: string]: unknown }

/** What the reader and the rules of the domain make of an entry on an account. */
export function toldRow(
  entry: BankEntry,
  accountCurrency: string,
  holder: AccountHolder,
  closingDay: string | null,
): Row {
  const kept = inAccountCurrency(entry, accountCurrency) ?? entry
  const only = onlyDetail(kept)
  const { name, iban, otherAccount, ultimate } = counterpartyOf(kept, holder)
  return {
    bookingDate: entry.bookingDate ?? (entry.status === 'booked' ? closingDay : null),
    valueDate: entry.valueDate ?? entry.bookingDate,
    amount: kept.amount.toFixed(),
    currency: kept.currency,
    counterparty: { name, account: iban ?? otherAccount, ultimate },
    ultimateOwn: (kept.amount.lt(0) ? only?.ultimateDebtor : only?.ultimateCreditor) ?? null,
    acctSvcrRef: realReference(entry.accountServicerReference),
    ntryRef: realReference(entry.entryReference),
    customerReference: realReference(entry.customerReference),
    reversal: entry.isReversal,
    batch: entry.batch && {
      messageId: realReference(entry.batch.messageId),
      paymentInfoId: realReference(entry.batch.paymentInformationId),
      count: entry.batch.numberOfTransactions === null ? null : `${entry.batch.numberOfTransactions}`,
    },
    ...factsOf(only),
    isReturn: kept.details.some((one) => one.isReturn),
    original: originalOf(entry, only, accountCurrency),
    charges: [...entry.chargeRecords, ...entry.details.flatMap((one) => one.charges)].map(chargeRow),
    details: {
      count: entry.details.length,
      items: entry.details.length < 2 ? itemsOf(kept) : kept.details.map((one) => itemRow(kept, one, holder)),
      remainder: detailLines(kept).flatMap(remainderRow),
    },
  }
}

function factsOf(detail: EntryDetail | null): Row {
  return {
    endToEndId: realReference(detail?.endToEndId ?? null),
    references: detail?.references.filter((one) => realReference(one.value) !== null) ?? [],
    remittance: detail?.remittance ?? null,
    additional: detail?.additionalRemittance ?? [],
    documents: detail?.documents ?? [],
    returnReason: detail?.returnReason ?? null,
    mandate: detail?.mandateId ?? null,
    creditorId: detail?.creditorId ?? null,
    purpose: detail?.purpose ?? null,
    uetr: detail?.uetr ?? null,
  }
}

function itemsOf(entry: BankEntry): Row[] {
  return detailLines(entry).flatMap((line) =>
    line.kind === 'detail' ? [{ amount: line.amount?.toFixed() ?? null }] : [],
  )
}

function itemRow(entry: BankEntry, detail: EntryDetail, holder: AccountHolder): Row {
  const { name, iban, otherAccount } = counterpartyOf(entry, holder, detail)
  const { endToEndId, references, remittance, returnReason } = factsOf(detail)
  return {
    amount: detail.amount?.toFixed() ?? null,
    counterparty: { name, account: iban ?? otherAccount },
    endToEndId,
    references,
    remittance,
    returnReason,
    acctSvcrRef: realReference(detail.accountServicerReference),
  }
}

function remainderRow(line: DetailLine): Row[] {
  if (line.kind === 'detail') return []
  return [{ kind: line.kind === 'charges' ? 'charge' : 'difference', amount: line.amount.toFixed() }]
}

function chargeRow({ amount, currency, isCredit, isIncluded }: BankCharge): Row {
  return { amount: amount.toFixed(), currency, direction: isCredit ? 'CRDT' : 'DBIT', included: isIncluded }
}

function originalOf(entry: BankEntry, only: EntryDetail | null, accountCurrency: string): Row | null {
  const exchange = only?.exchange ?? entry.exchange
  const rate = {
    rate: exchange?.rate ?? null,
    sourceCurrency: exchange?.sourceCurrency ?? null,
    targetCurrency: exchange?.targetCurrency ?? null,
  }
  if (entry.currency !== accountCurrency) return { amount: entry.amount.toFixed(), currency: entry.currency, ...rate }
  const instructed =
    only === null ? entry.instructed : { amount: only.instructedAmount, currency: only.instructedCurrency }
  const amount = instructed?.amount ?? null
  return amount && { amount: amount.toFixed(), currency: instructed?.currency ?? null, ...rate }
}

/** Names in `expected` whose value is another one in `told`; `{either: […]}` takes each of them. */
export function differences(expected: Row, told: Row, ignored: ReadonlySet<string> = new Set()): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    if (ignored.has(name) || !(name in told) || isSame(value, told[name])) return []
    return [`${name}: expected ${JSON.stringify(value)}, told ${JSON.stringify(told[name])}`]
  })
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

function isSame(expected: unknown, told: unknown): boolean {
  if (isEmpty(expected)) return isEmpty(told)
  if (Array.isArray(expected)) {
    const list: readonly unknown[] = Array.isArray(told) ? told : told === null ? [] : [told]
    return expected.length === list.length && expected.every((one, index) => isSame(one, list[index]))
  }
  if (isRow(expected)) return isSameRow(expected, told)
  return isEmpty(told) ? false : plain(`${expected as string}`) === plain(`${told as string}`)
}

function isSameRow(expected: Row, told: unknown): boolean {
  const { either } = expected
  if (Array.isArray(either)) return either.some((one) => isSame(one, told))
  if (!isRow(told)) return Object.values(expected).every(isEmpty)
  // a detail whose amount only informs stands for its entry
  const isInformation = (name: string): boolean =>
    name === 'information' || (name === 'amount' && 'information' in expected)
  return Object.entries(expected).every(([name, value]) => isInformation(name) || isSame(value, told[name]))
}

function plain(text: string): string {
  const bare = text.replaceAll(/\s/g, '')
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(bare) ? decimal(bare).toFixed() : bare
}
