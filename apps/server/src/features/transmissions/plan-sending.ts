// What sending these payments would mean: who is ready, on which day, in which files. Used for the preview and for
// the sending itself, so that what is shown is what is done.
import { type Refusal, limits, refusal } from '@kontor/domain'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import type { PaymentSettings } from '@kontor/contract'
import type { AccountId, CommunicationId, PaymentId } from '@kontor/domain/identifiers'
import { decideSending, decideVersion, isDeliveryOpen, isOneOf, sendableStatuses } from '@kontor/domain/payments'
import {
  type OutgoingPayment,
  type OwnAccount,
  type PlannedFile,
  planFiles,
  preflightLines,
} from '@kontor/formats/pain001'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, findAccount, ownAccount } from '../accounts/public.ts'
import { type CommunicationRow, findCommunication, termsOf } from '../communications/public.ts'
import {
  type PaymentRecord,
  changedRecordOf,
  checkPayment,
  isBatch,
  mayOnPayment,
  readBatch,
  checkReceiving,
  isMasked,
  readSignables,
  sendingDay,
} from '../payments/public.ts'
import { getPaymentSettings } from '../settings/public.ts'
import { listAnswered } from './answered-not-received.store.ts'
import { listBookedUnsent } from './booked-unsent.ts'
import { listSendingsOf } from './forgotten.store.ts'
import { type ChangedTexts, createChangedTexts } from './changed-texts.ts'
import { refuseContradicted } from './refuse-contradicted.ts'

export type ReadyPayment = {
  readonly payment: PaymentRecord
  /** Of a batch its transactions, else one. */
  readonly outgoing: readonly OutgoingPayment[]
  readonly executionDate: CalendarDate
  readonly isMoved: boolean
  readonly changes: readonly ChangedTexts[]
}
export type PlannedContract = {
  readonly communication: CommunicationRow
  readonly ready: readonly ReadyPayment[]
  readonly files: readonly PlannedFile[]
}
export type SendingPlan = {
  readonly contracts: readonly PlannedContract[]
  readonly refused: readonly { readonly payment: PaymentRecord; readonly refusals: readonly Refusal[] }[]
}

/** What the person who sends agreed to. */
export type Consent = {
  readonly isShorteningConfirmed: boolean
  /** Versions as they were shown; a payment that is not among them is taken as it is. */
  readonly shown: ReadonlyMap<PaymentId, number>
}

type Candidate = ReadyPayment & { readonly communication: CommunicationRow }

export async function planSending(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  payments: readonly PaymentRecord[],
  consent: Consent,
): Promise<SendingPlan> {
  const facts = await readFacts(tx, payments)
  const refusedOnes: { payment: PaymentRecord; refusals: readonly Refusal[] }[] = []
  const byContract = new Map<CommunicationId, Candidate[]>()
  for (const payment of payments) {
    try {
      const candidate = await readyPayment(kernel, tx, caller, facts, payment, consent)
      const same = byContract.get(candidate.communication.id)
      if (same) same.push(candidate)
      else byContract.set(candidate.communication.id, [candidate])
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      refusedOnes.push({ payment, refusals: error.refusals })
    }
  }
  const contracts: PlannedContract[] = []
  for (const ready of byContract.values()) {
    // a batch goes out in a file of its own: what the bank says of the file it says of the batch
    const single = ready.filter(({ payment }) => !isBatch(payment))
    const sets = [single, ...ready.filter(({ payment }) => isBatch(payment)).map((one) => [one])]
    for (const set of sets) {
      const { contract, unwritable } = planContract(kernel, set)
      if (contract) contracts.push(contract)
      refusedOnes.push(
        ...unwritable.map(({ payment, refusals }) => ({ payment, refusals: toldTo(caller, payment, refusals) })),
      )
    }
  }
  return { contracts, refused: refusedOnes }
}

/** The files of those that can be written; each of the others with its own reasons. */
function planContract(
  kernel: Kernel,
  candidates: readonly Candidate[],
): { readonly contract: PlannedContract | null; readonly unwritable: SendingPlan['refused'] } {
  const [first] = candidates
  if (!first) return { contract: null, unwritable: [] }
  const { communication } = first
  const terms = termsOf(communication)
  const today = wallClock(kernel.clock.now(), terms.profile.zone).date
  const planned = planFiles(
    candidates.flatMap(({ outgoing }) => outgoing),
    {
      ...terms,
      newMessageId: () => newMessageId(kernel, today),
      initiatingParty: first.outgoing[0]?.debtor.name ?? '',
      today,
      verification: 'opt-out',
    },
  )
  if (planned.ok) {
    const isCut = isBatch(first.payment) && planned.value.length > 1
    if (!isCut) return { contract: { communication, ready: candidates, files: planned.value }, unwritable: [] }
    const refusals = [refusal('batch.too-large-for-file', { count: `${terms.profile.maxTxPerFile}` })]
    return { contract: null, unwritable: [{ payment: first.payment, refusals }] }
  }
  if (isBatch(first.payment)) {
    const refusals = planned.refusals.slice(0, limits.count.refusals)
    return { contract: null, unwritable: [{ payment: first.payment, refusals }] }
  }
  const byIndex = Map.groupBy(planned.refusals, ({ field }) => field?.match(/^payments\.(\d+)(\.|$)/)?.[1] ?? '')
  const left = candidates.filter((_one, index) => !byIndex.has(`${index}`))
  // a reason that is about none of them is about all
  if (left.length === candidates.length) {
    const all = candidates.map(({ payment }) => ({ payment, refusals: planned.refusals }))
    return { contract: null, unwritable: all }
  }
  const unwritable = candidates.flatMap(({ payment }, index) => {
    const refusals = byIndex.get(`${index}`)
    return refusals ? [{ payment, refusals }] : []
  })
  const rest = planContract(kernel, left)
  return { contract: rest.contract, unwritable: [...unwritable, ...rest.unwritable] }
}

async function readyPayment(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  facts: SendingFacts,
  payment: PaymentRecord,
  { isShorteningConfirmed, shown }: Consent,
): Promise<Candidate> {
  checkPayment(caller, payment, 'PaymentsSend')
  const version = shown.get(payment.id)
  if (version !== undefined) orRefuse(decideVersion(version, changedRecordOf(payment), 'payment.changed-before-act'))
  if (facts.sentInVersion.has(payment.id)) throw refused('payment.version-already-sent')
  if (facts.answered.has(payment.id)) throw refused('payment.answered-not-received')
  if (facts.bookedUnsent.has(payment.id)) throw refused('payment.booked-unsent')
  if (!isDeliveryOpen(payment.sendingState)) refuseContradicted([payment])
  const own = facts.accounts.get(payment.accountId)
  if (own === undefined || !isInUse(own.account)) throw refused('account.not-in-use')
  const { account, debtor, communication } = own
  if (communication === null) throw refused('account.no-communication')
  if (communication.state !== 'ready' || communication.type !== 'file')
    throw refused('communication.not-ready', { name: communication.name })
  const terms = termsOf(communication)
  const { content } = payment
  const { transferAccountId } = content.details
  const receiving = transferAccountId === null ? null : (facts.accounts.get(transferAccountId as AccountId) ?? null)
  if (receiving !== null && !isInUse(receiving.account)) throw refused('account.not-in-use')
  checkReceiving(payment, receiving?.account ?? null)
  const signable = facts.signables.get(payment.id)
  if (signable === undefined) throw new Error('A payment whose facts were not read')
  const decided = decideSending({
    payment: signable,
    signatures: payment.signatures,
    sender: { userId: caller.userId, maySend: mayOnPayment(caller, payment, 'PaymentsSend') },
    settings: facts.settings,
    date: sendingDay(kernel, terms.profile, {
      valueDate: content.valueDate,
      currency: content.amounts.paymentCurrency.code,
      isInstant: content.details.isInstant,
      bankCountry: account.bankCountry,
    }),
  })
  if (!decided.ok) throw new RefusalError(decided.refusals)
  const { executionDate, isMoved } = decided.value
  const one = outgoingPayment(payment, debtor, receiving?.debtor ?? null, executionDate, isShorteningConfirmed)
  const outgoing = isBatch(payment) ? await outgoingBatch(tx, payment, one) : [one]
  const today = wallClock(kernel.clock.now(), terms.profile.zone).date
  const { changes, refusals } = preflightAll(outgoing, { ...terms, today })
  if (refusals.length > 0) throw new RefusalError(toldTo(caller, payment, refusals))
  return { payment, outgoing, executionDate, isMoved, changes, communication }
}

/** They name a limit, and nothing of what is written. */
const namingNothing: ReadonlySet<string> = new Set([
  'text.too-long',
  'batch.shortening-unconfirmed',
  'batch.too-large-for-file',
])

/** Why the bank's format refuses a payment, as far as the sender may know what stands in it: sentences quote names. */
function toldTo(caller: Caller, payment: PaymentRecord, refusals: readonly Refusal[]): readonly Refusal[] {
  if (!isMasked(caller, payment) || refusals.every(({ code }) => namingNothing.has(code))) return refusals
  return [...refusals.filter(({ code }) => namingNothing.has(code)), refusal('payment.salary-not-writable')]
}

/** Each transaction with its own content, on the batch's day. */
async function outgoingBatch(
  tx: TenantTx,
  payment: PaymentRecord,
  one: OutgoingPayment,
): Promise<readonly OutgoingPayment[]> {
  const transactions = await readBatch(tx, payment)
  return transactions.map(({ content, index, originalEndToEndId }) => ({
    ...one,
    content,
    batch: { index, originalEndToEndId },
  }))
}

function preflightAll(outgoing: readonly OutgoingPayment[], terms: Parameters<typeof preflightLines>[0]) {
  const check = preflightLines(terms)
  const changes = createChangedTexts()
  const refusals: Refusal[] = []
  for (const one of outgoing) {
    const found = check(one, one.batch)
    changes.take(found.notices, one.batch?.index ?? null)
    if (refusals.length < limits.count.refusals) refusals.push(...found.refusals)
  }
  return { changes: changes.list(), refusals }
}

function isInUse({ enabled, closedOn }: AccountRow): boolean {
  return enabled && closedOn === null
}

function outgoingPayment(
  payment: PaymentRecord,
  debtor: OwnAccount,
  transferTo: OwnAccount | null,
  executionDate: CalendarDate,
  isShorteningConfirmed: boolean,
): OutgoingPayment {
  return {
    id: payment.id,
    transactionNumber: Math.trunc(+payment.transactionNumber),
    version: payment.transmissionCount + 1,
    content: payment.content,
    executionDate,
    debtor,
    transferTo,
    isShorteningConfirmed,
    batch: null,
  }
}

type AccountFacts = {
  readonly account: AccountRow
  readonly debtor: OwnAccount
  readonly communication: CommunicationRow | null
}
type SendingFacts = {
  readonly accounts: ReadonlyMap<AccountId, AccountFacts>
  readonly settings: PaymentSettings
  readonly bookedUnsent: ReadonlySet<PaymentId>
  /** In a file that counts as not received, and on which the bank has answered. */
  readonly answered: ReadonlySet<PaymentId>
  /** One version of a payment goes out once. */
  readonly sentInVersion: ReadonlySet<PaymentId>
  readonly signables: Awaited<ReturnType<typeof readSignables>>
}

/** What all payments of the set share, read once: hundreds of them debit a handful of accounts. */
async function readFacts(tx: TenantTx, payments: readonly PaymentRecord[]): Promise<SendingFacts> {
  const accounts = new Map<AccountId, AccountFacts>()
  const accountIds = payments.flatMap(({ accountId, content }) => [
    accountId,
    ...(content.details.transferAccountId === null ? [] : [content.details.transferAccountId as AccountId]),
  ])
  for (const accountId of new Set(accountIds)) {
    const account = await findAccount(tx, accountId)
    if (!account) continue
    const { communicationId } = account
    accounts.set(accountId, {
      account,
      debtor: ownAccount(account),
      communication: communicationId === null ? null : await findCommunication(tx, communicationId),
    })
  }
  return {
    accounts,
    settings: await getPaymentSettings(tx),
    // of the others nobody knows whether they are sent, which is said below
    bookedUnsent: await listBookedUnsent(
      tx,
      payments.filter(({ sendingState }) => !isDeliveryOpen(sendingState)),
    ),
    answered: await listAnswered(
      tx,
      payments.map(({ id }) => id),
    ),
    sentInVersion: await listSentInVersion(tx, payments),
    signables: await readSignables(tx, payments, ({ content: { details } }) => {
      const receiving = details.transferAccountId as AccountId | null
      return receiving === null ? null : (accounts.get(receiving)?.account ?? null)
    }),
  }
}

async function listSentInVersion(tx: TenantTx, payments: readonly PaymentRecord[]): Promise<ReadonlySet<PaymentId>> {
  // why others are not sent is said below
  const asked = payments.filter((one) => isOneOf(sendableStatuses, one.status) && one.sendingState === null)
  const ids = asked.map(({ id }) => id)
  const versions = new Map(asked.map(({ id, version }) => [id, version]))
  const sendings = await listSendingsOf(tx, ids)
  return new Set(sendings.filter((one) => one.version === versions.get(one.paymentId)).map((one) => one.paymentId))
}

/** `K`, the day, and 16 random letters: 25 characters, unique for ever (a constraint says so too). */
function newMessageId({ ids }: Kernel, today: CalendarDate): string {
  return `K${today.replaceAll('-', '')}${ids.text(16)}`
}
