// Goal G17 against the real server: whatever people and banks do to payments of every type, in whatever order, each is where
// its acts have led it, and what leaves is what two people signed as it is, once. Many sequences are played side by side, a
// step of all at a time: what many do at once goes in one call, as from the lists.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeTable } from '@kontor/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileTransport } from '../kernel/bank-transport.ts'
import { createPerson } from '../provisioning/create-tenant.ts'
import { type Client, type Json, signInByEmail, testHouse, worldPassword } from '../testing/index.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { type SentFile, type Upload, reportOn, walkedBank } from './walked-bank.testing.ts'
import {
  type BankWord,
  type PersonalAct,
  type Sending,
  type Signer,
  type Walked,
  type Writer,
  answer,
  bankWords,
  batchOf,
  bodyOf,
  bornOf,
  isSignedAsItIs,
  linesOf,
  may,
  mayNote,
  maySign,
  newWalked,
  personalActs,
  sign,
  statusOf,
  unsign,
  walkIn,
} from './walked-payments.testing.ts'

const bank = walkedBank()
const { kernel, app, world, as } = await testHouse({ transport: { ...fileTransport, ...bank.transport } })
walkIn(world)
const email = `author@${world.key}.example`
const roles = ['PaymentCreator', 'PaymentSigner']
await createPerson(kernel, world.tenant, { email, firstName: 'Author', lastName: 'Tester', roles }, worldPassword)
const author = await signInByEmail(app, world, email)
const writers: Readonly<Record<Writer, Client>> = { creator: await as('creator'), author }
const signers: Readonly<Record<Signer, Client>> = { signer1: await as('signer1'), signer2: await as('signer2'), author }
const sender = await as('treasurer')
const decider = await as('treasurer2')

/** So many sequences in a run of the suite; `KONTOR_SEQUENCES` asks for others, and `KONTOR_SEED` for those of a run before. */
const sequenceCount = Number(process.env['KONTOR_SEQUENCES'] ?? 2000)
const seed = Number(process.env['KONTOR_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const atOnce = 500
/** Before this step what recurs makes its payment. */
const birthStep = 2

const weights = {
  sign1: 7,
  sign2: 7,
  'sign-author': 2,
  'sign-stale': 1,
  send: 7,
  'send-lost': 1,
  'send-refused': 1,
  'settle-sent': 1,
  'settle-again': 1,
  yes: 2,
  change: 1,
  doubt: 2,
  no: 2,
  late: 1,
  'edit-creator': 1,
  'edit-author': 1,
  note: 1,
  revert: 1,
  'not-executed': 1,
  accept: 1,
  copy: 1,
  delete: 1,
} as const
type Act = keyof typeof weights
const anyAct = fc.oneof(
  ...Object.entries(weights).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) })),
)
const anyKind = fc.oneof(
  { weight: 8, arbitrary: fc.constant('domestic' as const) },
  { weight: 8, arbitrary: fc.constantFrom('qr', 'sepa', 'international', 'transfer') },
  { weight: 3, arbitrary: fc.constant('template' as const) },
  { weight: 1, arbitrary: fc.constant('batch' as const) },
)
const anySequence = fc.record({ kind: anyKind, acts: fc.array(anyAct, { minLength: 4, maxLength: 12 }) })
type Sequence = { readonly kind: Walked['kind']; readonly acts: readonly Act[] }

/** What does not hold, and of which sequence. */
class Broken extends Error {
  readonly place: number | null
  constructor(walked: Walked | null, rule: string, found: unknown = '') {
    super(`${rule}: ${JSON.stringify(found)} of ${JSON.stringify(walked && { ...walked, paidBy: walked.paidBy?.messageId, sendings: walked.sendings.map(({ file }) => file.messageId), signed: [...walked.signed.keys()] })}`)
    this.place = walked?.place ?? null
  }
}
function must(walked: Walked | null, holds: boolean, rule: string, found?: unknown): void {
  if (!holds) throw new Broken(walked, rule, found)
}

const counts = { taken: 0, lost: 0, refused: 0, sentAgain: 0, rejected: 0 }
const reason = 'A reason that is long enough.'
const idsOf = (many: readonly Walked[]) => many.map(({ id }) => id)

async function create(many: readonly Walked[]): Promise<void> {
  for (const [writer, client] of Object.entries(writers)) {
    const own = many.filter(({ kind, createdBy }) => kind !== 'batch' && createdBy === writer)
    if (own.length === 0) continue
    const { status, body } = await client.call('createPayments', { body: { payments: own.map((one) => bodyOf(one)) } })
    must(null, status === 200, 'what is in order is created', body)
    for (const [index, walked] of own.entries()) walked.id = body.payments[index].id
  }
  for (const walked of many.filter(({ kind }) => kind === 'batch')) {
    const file = { content: batchOf(walked), name: `${walked.number}.xml` }
    const { status, body } = await uploadFile(app, writers[walked.createdBy], routeTable.createBatch.path, file)
    must(walked, status === 200, 'what is in order is created', body)
    walked.id = body.payments[0].id
  }
}

async function signAll(signer: Signer, many: readonly Walked[], isStale = false): Promise<void> {
  for (const route of ['signPayments', 'signRecurringPayments'] as const) {
    const wanted = many.filter(({ isTemplate }) => isTemplate === (route === 'signRecurringPayments'))
    if (wanted.length === 0) continue
    const payments = wanted.map(({ id, version }) => ({ id, version: isStale ? version - 1 : version }))
    const { body } = await signers[signer].call(route, { body: { password: worldPassword, payments } })
    for (const [index, walked] of wanted.entries()) {
      const isRight = !isStale && maySign(walked, signer)
      must(walked, (body.results[index].status === 'Success') === isRight, `${signer} signs`, body.results[index])
      if (isRight) sign(walked, signer)
    }
  }
}

/** What is whose in a file, by what it is called there: what nobody asked for is other content. */
function endsIn(file: SentFile, many: readonly Walked[]): ReadonlyMap<Walked, readonly string[]> {
  const byLine = new Map(many.flatMap((walked) => linesOf(walked).map((line) => [line, walked] as const)))
  const own = Map.groupBy(file.transactions, ({ line }) => byLine.get(line) ?? null)
  must(null, !own.has(null), 'what leaves is what was signed', own.get(null))
  const ends = new Map<Walked, readonly string[]>()
  for (const [walked, transactions] of own) {
    if (walked === null) continue
    const lines = transactions.map(({ line }) => line)
    must(walked, lines.join() === linesOf(walked).join(), 'all of it leaves, once', lines)
    const names = transactions.map(({ endToEndId }) => endToEndId)
    ends.set(walked, names)
  }
  return ends
}

async function keptOf({ messageId }: SentFile): Promise<{ readonly id: string; readonly payload: Uint8Array }> {
  return kernel.database.withTenant(world.tenantId, async ({ session }) => {
    const { rows } = await session.query(
      'select transmission_id as id, payload from transmission where message_id = $1',
      [messageId],
    )
    return rows[0] as Json
  })
}

const saidOfUpload = { taken: 'Success', lost: 'Warning', refused: 'Error' } as const

async function sendAll(many: readonly Walked[], upload: Upload): Promise<void> {
  if (many.length === 0) return
  bank.next = upload
  const { body } = await sender.call('sendPayments', { body: { cashTransactionIds: idsOf(many) } })
  bank.next = 'taken'
  const wanted = new Set(many.filter((one) => may(one, 'send')))
  for (const [index, walked] of many.entries()) {
    const { status, code } = body.results[index]
    const isSaid = wanted.has(walked) ? status === saidOfUpload[upload] : status !== 'Success'
    must(walked, isSaid, `its file is ${upload}`, [status, code])
  }
  const left = new Set<Walked>()
  for (const file of bank.take()) {
    must(null, file.bytes.equals((await keptOf(file)).payload), 'what leaves is what is kept', file.messageId)
    for (const [walked, ends] of endsIn(file, [...wanted])) {
      must(walked, isSignedAsItIs(walked), 'two people signed it as it is')
      must(walked, !left.has(walked), 'it leaves once')
      left.add(walked)
      if (upload === 'refused') continue
      must(walked, walked.paidBy === null, 'nothing is paid twice', file.messageId)
      walked.sendings.push({ file, ends })
      walked.isOnItsWay = file.isUnknown
      if (file.hasArrived) walked.paidBy = file
      if (!file.isUnknown) walked.status = 'delivered'
      counts.sentAgain += walked.sendings.length > 1 ? 1 : 0
    }
  }
  must(null, left.size === wanted.size, 'all that may leave do', left.size)
  counts[upload] += left.size
  if (upload === 'refused') for (const walked of wanted) unsign(walked, 'rejected')
}

/** A person says of its last file whether the bank has it; where it has not, the same bytes go once more. */
async function settle(walked: Walked, isAgain: boolean, all: readonly Walked[]): Promise<void> {
  const file = walked.sendings.at(-1)?.file
  if (file === undefined) return
  const { status, body } = await decider.call('resolveTransmission', {
    params: { id: (await keptOf(file)).id },
    body: { decision: isAgain ? 'NotReceived' : 'Delivered', reason },
  })
  must(walked, (status === 200) === file.isUnknown, 'a person settles what nobody knows', body)
  const again = bank.take()
  must(walked, again.length === (isAgain && file.isUnknown ? 1 : 0), 'it goes once more where a person says so')
  must(walked, again.every(({ bytes }) => bytes.equals(file.bytes)), 'the same bytes go once more')
  if (!file.isUnknown) return
  file.hasArrived ||= isAgain
  deliver(file, all)
}

/** The house knows by now that the bank has it. */
function deliver(file: SentFile, all: readonly Walked[]): void {
  file.isUnknown = false
  for (const walked of all.filter(({ sendings }) => sendings.at(-1)?.file === file)) {
    walked.isOnItsWay = false
    walked.status = 'delivered'
    if (file.hasArrived) walked.paidBy = file
  }
}

type Said = Sending & { readonly walked: Walked; readonly word: BankWord }

/** Of a late word the file is an older one, which the bank has refused. */
function saidOf(walked: Walked, word: BankWord | 'late'): readonly Said[] {
  const isLate = word === 'late'
  const sending = isLate && walked.sendings.length < 2 ? undefined : walked.sendings.at(isLate ? 0 : -1)
  // a bank speaks of what it has
  return sending?.file.hasArrived ? [{ ...sending, walked, word: isLate ? 'yes' : word }] : []
}

/** Of a batch in doubt the first is refused and the second not. */
const wordOf = ({ word, ends }: Said, index: number): BankWord =>
  ends.length === 1 || word !== 'doubt' ? word : index === 0 ? 'no' : 'yes'

/** One report a file, in the folder of its contract. */
async function answerAll(said: readonly Said[], all: readonly Walked[]): Promise<void> {
  if (said.length === 0) return
  for (const [file, ones] of Map.groupBy(said, (one) => one.file)) {
    const words = new Map(ones.flatMap((one) => one.ends.map((end, index) => [end, wordOf(one, index)] as const)))
    const contract = file.transactions[0]?.line.startsWith(world.ibans.german) ? 'german' : 'swiss'
    const folder = join(kernel.config.dataDir, 'communications', world.communications[contract], 'in')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${file.messageId}.xml`), reportOn(file, words))
  }
  await kernel.schedule.turn('statements.fetch-from-folders')
  await kernel.jobs.drain()
  for (const { file } of said) if (file.isUnknown) deliver(file, all)
  for (const { walked, word, file } of said) {
    if (walked.sendings.at(-1)?.file !== file || !answer(walked, word) || word !== 'no') continue
    walked.paidBy = null
    counts.rejected += 1
  }
}

const isPersonal = (act: string): act is PersonalAct | 'note' =>
  act === 'note' || personalActs.some((one) => one === act)

/** What one person does to one, and whether it is right. */
async function doAct(walked: Walked, named: Act | null): Promise<void> {
  const writer = named === 'edit-author' ? 'author' : 'creator'
  const act = named === 'edit-author' || named === 'edit-creator' ? 'edit' : named
  if (act === null || !isPersonal(act)) return
  const { id, isTemplate } = walked
  const isRight = act === 'note' ? mayNote(walked) : may(walked, act)
  const params = { id, cashTransactionId: id }
  const decided = { params, body: { reason } }
  const edited = { ...walked, edits: walked.edits + 1 }
  const { status, body } = await {
    edit: () => writers[writer].call('updatePayment', { params, body: bodyOf(edited) }),
    note: () => writers[writer].call('updatePayment', { params, body: bodyOf(walked, { note: 'Office' }) }),
    revert: () => decider.call(isTemplate ? 'revertRecurringPayment' : 'revertPayment', decided),
    'not-executed': () => decider.call('markPaymentNotExecuted', decided),
    accept: () => decider.call('acceptPayment', decided),
    delete: () => writers[writer].call(isTemplate ? 'deleteRecurringPayment' : 'deletePayment', { params }),
  }[act]()
  must(walked, status < 300 === isRight && status < 500, `${act} is ${isRight ? 'taken' : 'refused'}`, body?.message ?? status)
  if (!isRight) return
  if (act === 'edit') Object.assign(walked, { edits: edited.edits, editedBy: writer })
  // what the bank rejected is taken up by any saving
  if (act === 'edit' || act === 'revert' || (act === 'note' && walked.status === 'rejected')) unsign(walked, 'open')
  if (act === 'not-executed') walked.status = 'not-executed'
  if (act === 'accept') walked.status = 'accepted'
  if (act === 'delete') walked.isDeleted = true
}

/** Another one of the same content, on which the rest of its sequence is played. */
async function copy(many: readonly Walked[]): Promise<readonly Walked[]> {
  const copies = many
    .filter(({ kind }) => kind !== 'batch')
    .map(({ place, kind, edits }) => ({ ...newWalked(place, kind, 'creator', edits), isTemplate: false }))
  await create(copies)
  return copies
}

/** What recurs makes the one payment of the next thirty days. */
async function bear(templates: readonly Walked[]): Promise<readonly Walked[]> {
  await kernel.schedule.turn('payments.make-occurrences')
  const { rows } = await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      `select recurring_payment_id as template, payment_id as id from recurring_occurrence
       where recurring_payment_id = any($1::uuid[])`,
      [idsOf(templates)],
    ),
  )
  return templates.flatMap((template) => {
    const [first, ...others] = (rows as Json[]).filter((row) => row.template === template.id)
    const isBorn = first !== undefined && others.length === 0
    must(template, isBorn !== template.isDeleted, 'it makes its one payment', others)
    return isBorn ? [bornOf(template, first.id)] : []
  })
}

async function check(all: readonly Walked[]): Promise<void> {
  const { rows } = await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      `select payment_id as id, version, case when deleted_at is null then status else 'deleted' end as status,
         coalesce(sending_state = 'unknown', false) as "isOnItsWay",
         (select count(distinct s.user_id)::int from signature s where s.payment_id = p.payment_id
           and s.voided_at is null and s.content_hash = p.content_hash and s.payment_version = p.version) as signed
       from payment p where payment_id = any($1::uuid[])`,
      [idsOf(all)],
    ),
  )
  const found = new Map((rows as Json[]).map((row) => [row.id, row]))
  for (const walked of all) {
    const row = found.get(walked.id)
    if (walked.isTemplate) continue
    must(walked, row?.status === statusOf(walked), 'it is where its acts have led it', row)
    must(walked, row.isOnItsWay === walked.isOnItsWay, 'it waits while nobody knows what the bank has', row)
    must(walked, walked.isDeleted || walked.status === 'rejected' || row.signed === walked.signed.size, 'each signature counts', row)
    walked.version = row.version
  }
}

async function play(sequences: readonly Sequence[]): Promise<void> {
  const present = sequences.map(({ kind }, place) => newWalked(place, kind, place % 5 === 0 ? 'author' : 'creator'))
  /** With those that were copied, or that made a payment. */
  let all: readonly Walked[] = present
  await create(present)
  for (let step = 0; sequences.some(({ acts }) => step < acts.length); step += 1) {
    const goOnWith = (others: readonly Walked[]) => {
      for (const walked of others) present[walked.place] = walked
      all = [...all, ...others]
    }
    const actOf = ({ place }: Walked) => sequences[place]?.acts[step]
    const doing = (act: Act) => present.filter((walked) => actOf(walked) === act)
    if (step === birthStep) goOnWith(await bear(present.filter(({ isTemplate }) => isTemplate)))
    await signAll('signer1', doing('sign1'))
    await signAll('signer2', doing('sign2'))
    await signAll('author', doing('sign-author'))
    await signAll('signer2', doing('sign-stale'), true)
    for (const walked of present) await doAct(walked, actOf(walked) ?? null)
    await sendAll(doing('send'), 'taken')
    await sendAll(doing('send-lost'), 'lost')
    await sendAll(doing('send-refused'), 'refused')
    for (const walked of doing('settle-sent')) await settle(walked, false, all)
    for (const walked of doing('settle-again')) await settle(walked, true, all)
    await answerAll(
      [...bankWords, 'late' as const].flatMap((word) => doing(word).flatMap((walked) => saidOf(walked, word))),
      all,
    )
    goOnWith(await copy(doing('copy')))
    await check(all)
  }
}

/** A sequence that fails is played alone, and shorter by one act as long as it still does. */
async function shorten({ kind, acts }: Sequence): Promise<readonly Act[] | null> {
  const fails = (some: readonly Act[]) =>
    play([{ kind, acts: some }]).then(
      () => false,
      () => true,
    )
  if (!(await fails(acts))) return null
  for (let index = 0; index < acts.length; index += 1) {
    const shorter = acts.toSpliced(index, 1)
    if (await fails(shorter)) return shorten({ kind, acts: shorter })
  }
  return acts
}

test(`G17: none of ${sequenceCount} sequences leads where it may not, or sends what two people did not sign as it is`, async () => {
  const sequences: readonly Sequence[] = fc.sample(anySequence, { numRuns: sequenceCount, seed })
  for (let from = 0; from < sequenceCount; from += atOnce) {
    const round = sequences.slice(from, from + atOnce)
    try {
      await play(round)
    } catch (error) {
      const sequence = error instanceof Broken && error.place !== null ? round[error.place] : undefined
      if (sequence === undefined) throw new Error(`KONTOR_SEED=${seed}, in the round from ${from}`, { cause: error })
      const shorter = await shorten(sequence)
      const said = shorter === null ? `among others only: ${sequence.acts.join(' ')}` : `alone: ${shorter.join(' ')}`
      throw new Error(`KONTOR_SEED=${seed}, ${sequence.kind}, ${said}\n${(error as Error).message}`, { cause: error })
    }
  }
  // each way was gone often enough to mean something
  for (const [way, count] of Object.entries(counts)) expect(count, way).toBeGreaterThan(sequenceCount / 100)
}, 600_000)
