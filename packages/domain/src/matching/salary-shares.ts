// What is a salary without any id: it pays, or gives back, exactly what one costs, to its account, however the bank tells
// that, or to its person where the bank tells no account.
import { type Agent, type EntryDetail, type Party, isCollection } from '../entries/index.ts'
import type { AccountId } from '../identifiers/index.ts'
import { type CurrencyCode, type Decimal, formatDecimal } from '../money/index.ts'
import { expectedBooking } from './booked-difference.ts'
import { type EntryLine, comesBack } from './entry-lines.ts'
import { fileIdKey } from './file-ids.ts'
import type { OutstandingPayment } from './matchable.ts'
import { indexBy } from './matching-run.ts'
import { textsOf } from './told-texts.ts'

/** What a salary, or a transaction of a batch of them, costs in one of its currencies, and whom it pays. */
export type SalaryShare = {
  readonly accountId: AccountId
  /** Electronic form. */
  readonly creditorAccount: string | null
  readonly name: string | null
  readonly currency: CurrencyCode
  /** Unsigned. */
  readonly amount: Decimal
}

export function sharesOf(payment: OutstandingPayment): readonly SalaryShare[] {
  const { accountId, beneficiaryIban: creditorAccount, amounts } = payment
  const of = (currency: CurrencyCode, amount: Decimal) => ({ accountId, creditorAccount, name: null, currency, amount })
  return [
    of(amounts.accountCurrency.code, expectedBooking(amounts)),
    of(amounts.paymentCurrency.code, amounts.paymentAmount.abs()),
  ]
}

export function indexShares(shares: readonly SalaryShare[]): (line: EntryLine) => boolean {
  const index = indexBy(shares, ({ accountId, currency, amount }) => [
    `${accountId} ${currency} ${formatDecimal(amount)}`,
  ])
  return (line) => {
    const isBack = comesBack(line)
    if (!isBack && (!line.isDebit || isCollection(line.of.entry, line.detail))) return false
    return amountsOf(line).some((amount) =>
      (index.get(`${line.of.accountId} ${amount}`) ?? []).some((share) => isTold(line, share, isBack)),
    )
  }
}

/** In each currency in which the bank tells it. */
export function amountsOf({ of: { entry }, amount, detail }: EntryLine): readonly string[] {
  const { instructedAmount = null, instructedCurrency = null } = detail ?? {}
  const told = [`${entry.currency} ${formatDecimal((amount ?? entry.amount).abs())}`]
  if (instructedAmount !== null && instructedCurrency !== null)
    told.push(`${instructedCurrency} ${formatDecimal(instructedAmount.abs())}`)
  return told
}

/** Of what comes back a bank may have turned the parties round. */
function isTold(line: EntryLine, share: SalaryShare, isBack: boolean): boolean {
  const { of, detail } = line
  const { details: _, ...entry } = of.entry
  const texts = [...textsOf(entry), ...(detail === null ? [] : textsOf(detail))].join(' ')
  const { creditorAccount, name } = share
  if (creditorAccount !== null && standsIn(texts, creditorAccount)) return true
  if (detail === null) return isNamed(texts, name)
  return partiesOf(detail, isBack).some(([party, agent]) => {
    if (party.iban === null && party.otherAccount === null) return isNamed(party.name ?? texts, name)
    return creditorAccount !== null && isAccount(party, agent, creditorAccount)
  })
}

function partiesOf(detail: EntryDetail, isBack: boolean): readonly (readonly [Party, Agent | null])[] {
  const creditor = [detail.creditor, detail.creditorAgent] as const
  return isBack ? [creditor, [detail.debtor, detail.debtorAgent]] : [creditor]
}

const longestAccountOfBank = 10

/** Of `DE89370400440532013000` the bank may tell `0532013000` beside `37040044`, without zeros before it. */
function isAccount({ iban, otherAccount }: Party, agent: Agent | null, creditorAccount: string): boolean {
  const told = fileIdKey(iban ?? otherAccount ?? '')
  if (told === creditorAccount) return true
  const number = told.replace(/^0+/, '')
  const own = creditorAccount.slice(4)
  if (number === '' || !/^[A-Z]{2}\d{2}/.test(creditorAccount)) return number === creditorAccount.replace(/^0+/, '')
  const bank = [agent?.bic, agent?.number].map((one) => fileIdKey(one ?? '')).find((one) => /^\d{5,8}$/.test(one))
  if (bank !== undefined) return own.startsWith(bank) && own.slice(bank.length).replace(/^0+/, '') === number
  return own.endsWith(number.padStart(longestAccountOfBank, '0'))
}

/** The whole of it, or its bank and its number as words of their own. */
function standsIn(texts: string, creditorAccount: string): boolean {
  if (creditorAccount.length > longestAccountOfBank) {
    if (fileIdKey(texts).includes(creditorAccount)) return true
    const own = creditorAccount.slice(4)
    const numbers: readonly string[] = texts.match(/(?<![A-Z0-9])\d{5,12}(?![A-Z0-9])/g) ?? []
    return numbers.some(
      (bank) =>
        own.startsWith(bank) &&
        numbers.some((one) => one.replace(/^0+/, '') === own.slice(bank.length).replace(/^0+/, '')),
    )
  }
  return [...(texts.match(/[A-Z0-9]+/g) ?? [])].includes(creditorAccount)
}

const titles = new Set(['DR', 'PROF', 'HERR', 'HERRN', 'FRAU', 'MR', 'MRS', 'MS', 'M', 'MME', 'SIG', 'SIGRA', 'ING'])

/** In any order and case, without accents and titles. A single word must be all that is told. */
function isNamed(told: string, name: string | null): boolean {
  if (name === null) return false
  const wanted = wordsOf(name)
  const there = wordsOf(told)
  const isWhole = wanted.size > 1 || there.size === 1
  return wanted.size > 0 && isWhole && wanted.isSubsetOf(there)
}

/** `Müller`, `Mueller` and `MULLER` are one. */
function wordsOf(text: string): ReadonlySet<string> {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/([AOU])E/g, '$1')
  return new Set((plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !titles.has(word)))
}
