// What speaks before money leaves, for many payments at once: duplicates, cover on the value date, accounts that are new.
// It forbids nothing. Only what the reader may see is compared, and told.
import {
  type Language,
  type PaymentDoubt,
  type PaymentDoubtText,
  fillText,
  paymentDoubtTexts,
  paymentFieldTexts,
} from '@kontor/contract'
import { companiesWith } from '@kontor/domain/access'
import { laterOf } from '@kontor/domain/calendar'
import type { CompanyId } from '@kontor/domain/identifiers'
import { type BankDetail, type PaidBeneficiary, doubtDetails, paidToOf } from '@kontor/domain/partners'
import {
  type CreditorAccount,
  asHouseCreditor,
  creditorAccountOf,
  decideLikeness,
  isFirstPayment,
  isOneOf,
  isRejected,
  isUncovered,
  listDuplicates,
  numbersOf,
  unsentStatuses,
} from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listVisibleAccounts } from '../accounts/public.ts'
import { amountText } from '../ledger/public.ts'
import { type AskedDetails, listPaidBeneficiaries } from '../partners/public.ts'
import { isBatch } from './batch-of-payment.ts'
import { listPaidInBatches, listSimilarTransactions } from './batch-doubts.store.ts'
import { listBatchLines, sumUpLines } from './doubt-batch-lines.ts'
import { paymentScope } from './list-payments.ts'
import {
  type ReaderScope,
  listKnownCreditors,
  listSimilarEntries,
  listSimilarPayments,
} from './payment-doubts.store.ts'
import type { Doubted } from './doubted-payment.ts'
import { listPaidInDetails, listSimilarDetails } from './debit-details.store.ts'
import type { PaymentRecord } from './payment-record.ts'
import { isMasked } from './payment-rights.ts'
import type { ComparedSide, SimilarDebit } from './place-similar.ts'
import { type ProjectedBalances, projectBalances } from './project-balances.ts'
import { type RecurringRecord, nextDateOf, todayOf } from './recurring-record.ts'

/** By payment id; of one that can be stopped no more, and of a salary that the reader does not see, nothing is said. */
export async function doubtPayments(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  payments: readonly PaymentRecord[],
): Promise<ReadonlyMap<string, readonly PaymentDoubt[]>> {
  const doubted = payments.filter((payment) => isOneOf(unsentStatuses, payment.status) && !isMasked(caller, payment))
  const lines = await listBatchLines(tx, doubted)
  const asked = [...doubted.map(doubtedOf), ...lines.map((line) => line.doubted)]
  const doubts = await listDoubts(kernel, tx, caller, asked)
  const told = lines.map((line, place) => ({ ...line, doubts: doubts[doubted.length + place] ?? [] }))
  const ofBatch = Map.groupBy(told, ({ batch }) => batch.id)
  return new Map(
    doubted.map((payment, place) => {
      const own = isBatch(payment) ? sumUpLines(payment, ofBatch.get(payment.id) ?? []) : []
      const ofLines = own.map(({ kind, text, params }) => doubt(caller, kind, text, params))
      return [payment.id, [...(doubts[place] ?? []), ...ofLines]]
    }),
  )
}

function doubtedOf(payment: PaymentRecord): Doubted {
  const { amounts, details, valueDate } = payment.content
  const isOpen = !isRejected(payment.status) && !payment.isReturned
  return {
    companyId: payment.companyId,
    accountId: payment.accountId,
    paymentId: payment.id,
    recurringId: payment.recurringId,
    beneficiaryId: payment.beneficiaryId,
    paidTo: paidToOf(details),
    creditor: creditorAccountOf(details),
    currency: amounts.paymentCurrency.code,
    amount: amounts.paymentAmount.abs(),
    valueDate,
    reference: details.reference,
    cover: {
      day: payment.expectedDate ?? payment.executionDate ?? valueDate,
      // rejected it counts nowhere, until it is signed again
      draftAmount: isOpen ? null : amounts.accountAmount,
    },
  }
}

/** Of one that recurs: as it would be paid on its next day, compared with none of those that it made. */
export async function doubtRecurring(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  recurring: readonly RecurringRecord[],
): Promise<ReadonlyMap<string, readonly PaymentDoubt[]>> {
  const doubted = recurring.filter(({ payment }) => !isMasked(caller, payment))
  const asked = doubted.map((one): Doubted => {
    const today = todayOf(kernel.clock, one.payment)
    const next = nextDateOf(one, today) ?? one.payment.content.valueDate
    const doubt = doubtedOf(one.payment)
    // what is to come of it is counted on its days
    return { ...doubt, recurringId: one.payment.id, valueDate: next, cover: { day: next, draftAmount: null } }
  })
  const doubts = await listDoubts(kernel, tx, caller, asked)
  return new Map(doubted.map(({ payment }, place) => [payment.id, doubts[place] ?? []]))
}

/** In the order of what was asked. */
export async function listDoubts(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  asked: readonly Doubted[],
): Promise<readonly (readonly PaymentDoubt[])[]> {
  if (asked.length === 0) return []
  const companyIds = companiesWith(caller.facts, { feature: 'Payments' }) as readonly CompanyId[]
  const scope = paymentScope(caller, companyIds)
  const house = (await listVisibleAccounts(tx, caller, companyIds)).map(({ id, ...numbers }) => ({
    ...numbers,
    accountId: id,
  }))
  const doubted = asked.map((one) => ({ ...one, creditor: one.creditor && asHouseCreditor(one.creditor, house) }))
  const similar = await listSimilar(tx, scope, doubted)
  const known = Map.groupBy(await listKnown(tx, scope, doubted), ({ number }) => number)
  const cover = await openCover(kernel, tx, caller, doubted)
  const paid = Map.groupBy(await listPaidBeneficiaries(tx, detailsAsked(doubted)), ({ place }) => place)
  const alike = Map.groupBy(similar, ({ place }) => place)
  const now = kernel.clock.now()
  return doubted.map((payment, place) => [
    ...duplicatesOf(payment, alike.get(place) ?? [], caller),
    ...detailsOf(
      payment,
      (paid.get(place) ?? []).map(({ beneficiary }) => beneficiary),
      now,
      caller,
    ),
    ...uncoveredOf(payment, cover, caller),
    ...(isFirstPayment(payment.creditor, knownUnder(known, payment.creditor))
      ? [doubt(caller, 'FirstPayment', 'first-payment')]
      : []),
  ])
}

function detailsAsked(doubted: readonly Doubted[]): readonly AskedDetails[] {
  return doubted.flatMap(({ companyId, beneficiaryId, paidTo }, place) =>
    beneficiaryId === null && paidTo.iban === null && paidTo.accountNumber === null
      ? []
      : [{ place, companyId, beneficiaryId, ...paidTo }],
  )
}

/** Two partners may have one account: each says its own, the same sentence once. */
function detailsOf(
  { paidTo }: Doubted,
  beneficiaries: readonly PaidBeneficiary[],
  now: number,
  caller: Caller,
): readonly PaymentDoubt[] {
  const said = beneficiaries.flatMap(({ name, ...one }) => {
    const found = doubtDetails(paidTo, { name, ...one }, now)
    if (found === null) return []
    if (!('entered' in found)) return [doubt(caller, 'BankDetails', `bank-details.${found.kind}`, { name })]
    const { enteredByName: by, enteredAt, decidedByName, decidedAt } = found.entered
    const isOfDecision = found.kind === 'changed' || found.kind === 'declined' || found.kind === 'left'
    const when = daysAgo((isOfDecision ? decidedAt : null) ?? enteredAt, now, caller.language)
    const what = found.kind === 'changed' ? found.changed.map((field) => wordOf(field, caller.language)).join(', ') : ''
    const decider = decidedByName ?? ''
    const params = {
      name,
      by,
      when,
      ...(found.kind === 'changed' && { what, confirmer: decider }),
      ...(found.kind === 'declined' && { decliner: decider }),
      ...(found.kind === 'left' && { confirmer: decider }),
    }
    return [doubt(caller, 'BankDetails', `bank-details.${found.kind}`, params)]
  })
  return [...new Map(said.map((one) => [one.message, one])).values()]
}

/** `2 days ago`, `yesterday`, `today`: whole days of 24 hours. */
function daysAgo(at: number, now: number, language: Language): string {
  const days = Math.max(0, Math.floor((now - at) / 86_400_000))
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day')
}

const fieldWords = {
  name: 'beneficiary',
  iban: 'iban',
  accountNumber: 'accountNumber',
  bankIdentifierCode: 'bank',
  domesticBankCode: 'bank',
} as const satisfies Record<BankDetail, keyof typeof paymentFieldTexts>

function wordOf(field: BankDetail, language: Language): string {
  return paymentFieldTexts[fieldWords[field]][language]
}

/** The accounts to which money went before; in details of bookings only those are looked for that nothing else tells. */
async function listKnown(
  tx: TenantTx,
  scope: ReaderScope,
  doubted: readonly Doubted[],
): Promise<readonly CreditorAccount[]> {
  const creditors = doubted.flatMap(({ creditor }) => (creditor === null || creditor.isOwn ? [] : [creditor]))
  const known = await listKnownCreditors(tx, scope, numbersOfAll(creditors))
  const byNumber = Map.groupBy(known, ({ number }) => number)
  const left = creditors.filter((creditor) => isFirstPayment(creditor, knownUnder(byNumber, creditor)))
  const leftNumbers = numbersOfAll(left)
  return [
    ...known,
    ...(await listPaidInBatches(tx, scope, leftNumbers)),
    ...(await listPaidInDetails(tx, scope, leftNumbers)),
  ]
}

/** Those that a creditor can be: to go through all of them for each transaction of a batch would take seconds. */
function knownUnder(
  known: ReadonlyMap<string, readonly CreditorAccount[]>,
  creditor: CreditorAccount | null,
): readonly CreditorAccount[] {
  return creditor === null ? [] : numbersOf(creditor).flatMap((number) => known.get(number) ?? [])
}

const numbersOfAll = (creditors: readonly CreditorAccount[]): readonly string[] => [
  ...new Set(creditors.flatMap(numbersOf)),
]

async function listSimilar(
  tx: TenantTx,
  scope: ReaderScope,
  doubted: readonly Doubted[],
): Promise<readonly SimilarDebit[]> {
  const wanted = doubted.flatMap(({ creditor, ...facts }, place) =>
    creditor === null ? [] : numbersOf(creditor).map((number) => ({ ...facts, place, number })),
  )
  const entries = await listSimilarEntries(tx, scope, wanted)
  const named = new Set(entries.map((one) => keyOf(one)))
  // one booking speaks once, however often the bank tells it
  const details = (await listSimilarDetails(tx, scope, wanted)).filter((one) => !named.has(keyOf(one)))
  return [
    ...(await listSimilarPayments(tx, scope, wanted)),
    ...(await listSimilarTransactions(tx, scope, wanted)),
    ...entries,
    ...details,
  ]
}

const keyOf = ({ place, side }: SimilarDebit): string =>
  `${place} ${side.kind === 'entry' ? side.entryId : side.paymentId}`

function duplicatesOf(payment: Doubted, similar: readonly SimilarDebit[], caller: Caller): readonly PaymentDoubt[] {
  const asked = { ...payment, templateId: payment.recurringId }
  const alike = similar.filter((one) => decideLikeness(asked, one) !== null)
  // a booking of which two details are alike is one, as is what two numbers of one account find
  const once = [...new Map(alike.map((one) => [keyOf(one), one])).values()]
  return listDuplicates(asked, once).map(({ other, likeness }) =>
    doubt(caller, 'Duplicate', `duplicate.${other.side.kind}.${likeness}`, sideParams(other), comparedWith(other.side)),
  )
}

function sideParams({ side, valueDate }: SimilarDebit): Readonly<Record<string, string>> {
  return side.kind === 'payment'
    ? { number: side.transactionNumber, date: valueDate }
    : { account: side.accountShortName, date: side.bookingDate }
}

function comparedWith(side: ComparedSide): NonNullable<PaymentDoubt['comparedWith']> {
  if (side.kind === 'payment') {
    const { paymentId, transactionNumber } = side
    return { kind: 'Payment', paymentId, transactionNumber: Math.trunc(+transactionNumber) }
  }
  return { ...side, kind: 'Entry' }
}

/** The books of every account that is debited, each read once. */
async function openCover(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  doubted: readonly Doubted[],
): Promise<ReadonlyMap<Doubted, ProjectedBalances>> {
  const byAccount = new Map<string, ProjectedBalances>()
  const covers = new Map<Doubted, ProjectedBalances>()
  const latest =
    doubted
      .flatMap(({ cover }) => cover?.day ?? [])
      .toSorted()
      .at(-1) ?? null
  for (const one of doubted) {
    if (one.cover === null) continue
    // only a draft stands in the place of what is there
    const except = one.cover.draftAmount === null ? null : one.paymentId
    const key = `${one.accountId} ${except ?? ''}`
    const read =
      byAccount.get(key) ?? (await projectBalances(kernel, tx, caller, one.accountId, { except, until: latest }))
    if (read === null) continue
    byAccount.set(key, read)
    covers.set(one, read)
  }
  return covers
}

/** Nothing is said of an account whose balance no bank has told. */
function uncoveredOf(
  payment: Doubted,
  covers: ReadonlyMap<Doubted, ProjectedBalances>,
  caller: Caller,
): readonly PaymentDoubt[] {
  const balances = covers.get(payment)
  if (payment.cover === null || balances === undefined || !balances.isKnown) return []
  const { account, today } = balances
  const day = laterOf(payment.cover.day, today)
  const before = balances.projectedOn(day)
  const projected = payment.cover.draftAmount === null ? before : before.plus(payment.cover.draftAmount)
  if (!isUncovered(projected)) return []
  const text = balances.withoutSalaries ? 'not-covered.without-salaries' : 'not-covered'
  const balance = `${account.currency.code} ${amountText(projected, account.currency.minorUnit)}`
  return [doubt(caller, 'NotCovered', text, { account: account.shortName, date: day, balance })]
}

function doubt(
  { language }: Caller,
  kind: PaymentDoubt['kind'],
  text: PaymentDoubtText,
  params: Readonly<Record<string, string>> = {},
  compared: PaymentDoubt['comparedWith'] = null,
): PaymentDoubt {
  return { kind, message: fillText(paymentDoubtTexts[text][language], params), comparedWith: compared }
}
