// What people and banks do in the walk over payments: each act through the real route or folder, on as many at once as one
// call takes, and held to what is known of each by the walk alone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeTable } from '@kontor/contract'
import { createPerson } from '../provisioning/create-tenant.ts'
import { type Client, type House, type Json, signInByEmail, worldPassword, settleShown } from '../testing/index.ts'
import { BrokenSequence } from '../testing/play-sequences.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { type BankWord, type SentFile, type Upload, type WalkedBank, reportOn } from './walked-bank.testing.ts'
import {
  type PersonalAct,
  type Sending,
  type Signer,
  type Walked,
  type Writer,
  answer,
  batchOf,
  bodyOf,
  bornOf,
  describeWalked,
  isOf,
  isSignedAsItIs,
  linesOf,
  may,
  mayNote,
  maySign,
  newWalked,
  sign,
  statusOf,
  unsign,
} from './walked-payments.testing.ts'

/** Where it is walked, and by whom. */
export type Walk = House & {
  readonly bank: WalkedBank
  readonly writers: Readonly<Record<Writer, Client>>
  readonly signers: Readonly<Record<Signer, Client>>
  readonly sender: Client
  readonly decider: Client
  /** How often each way was gone. */
  readonly counts: Record<Upload | 'sentAgain' | 'rejected' | 'contradicted', number>
}

export async function beginWalk(house: House, bank: WalkedBank): Promise<Walk> {
  const { kernel, app, world, as } = house
  const email = `author@${world.key}.example`
  const roles = ['PaymentCreator', 'PaymentSigner']
  await createPerson(kernel, world.tenant, { email, firstName: 'Author', lastName: 'Tester', roles }, worldPassword)
  const author = await signInByEmail(app, world, email)
  return {
    ...house,
    bank,
    writers: { creator: await as('creator'), author },
    signers: { signer1: await as('signer1'), signer2: await as('signer2'), author },
    sender: await as('treasurer'),
    decider: await as('treasurer2'),
    counts: { taken: 0, unheard: 0, lost: 0, refused: 0, sentAgain: 0, rejected: 0, contradicted: 0 },
  }
}

function must(walked: Walked | null, holds: boolean, rule: string, found?: unknown): void {
  if (holds) return
  const of = walked === null ? '' : ` of ${JSON.stringify(describeWalked(walked))}`
  throw new BrokenSequence(walked?.place ?? null, `${rule}: ${JSON.stringify(found ?? null)}${of}`)
}

const reason = 'A reason that is long enough.'
const idsOf = (many: readonly Walked[]) => many.map(({ id }) => id)

export async function create({ app, writers }: Walk, many: readonly Walked[]): Promise<void> {
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

export async function signAll(
  { signers }: Walk,
  signer: Signer,
  many: readonly Walked[],
  isStale = false,
): Promise<void> {
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
  for (const { line } of file.transactions)
    must(many.find((walked) => isOf(walked, line)) ?? null, byLine.has(line), 'what leaves is what was signed', line)
  const own = Map.groupBy(file.transactions, ({ line }) => byLine.get(line) ?? null)
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

async function keptOf(
  { kernel, world }: Walk,
  { messageId }: SentFile,
): Promise<{ readonly id: string; readonly payload: Uint8Array }> {
  return kernel.database.withTenant(world.tenantId, async ({ session }) => {
    const { rows } = await session.query(
      'select transmission_id as id, payload from transmission where message_id = $1',
      [messageId],
    )
    return rows[0] as Json
  })
}

/** How often the bank has said yes to each after its no. */
async function contradictionsOf(
  { kernel, world }: Walk,
  many: readonly Walked[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      `select payment_id as id, count(*)::int as times from bank_answer
       where effect = 'bank-contradicts-itself' and payment_id = any($1::uuid[]) group by payment_id`,
      [idsOf(many)],
    ),
  )
  return new Map((rows as Json[]).map(({ id, times }) => [id, times]))
}

/** Those of which a person has not settled the last time: nothing of them leaves before that. */
async function contradictedOf(walk: Walk, many: readonly Walked[]): Promise<readonly Walked[]> {
  const times = await contradictionsOf(walk, many)
  return many.filter((walked) => (times.get(walked.id) ?? 0) > walked.settledContradictions)
}

async function settleAlarms(walk: Walk, many: readonly Walked[]): Promise<void> {
  const { decider, counts } = walk
  const times = await contradictionsOf(walk, many)
  for (const walked of many) {
    const { status, body } = await settleShown(decider, walked.id, reason)
    must(walked, status === 200, 'a person settles the alarm', body)
    walked.settledContradictions = times.get(walked.id) ?? 0
    counts.contradicted += 1
  }
}

const saidOfUpload = { taken: 'Success', unheard: 'Warning', lost: 'Warning', refused: 'Error' } as const

export async function sendAll(walk: Walk, many: readonly Walked[], upload: Upload): Promise<void> {
  if (many.length === 0) return
  const { bank, sender, counts } = walk
  const held = (await contradictedOf(walk, many)).filter((one) => may(one, 'send'))
  bank.next = upload
  const { status: answered, body } = await sender.call('sendPayments', { body: { cashTransactionIds: idsOf(many) } })
  bank.next = 'taken'
  must(null, answered === 200, 'many are sent', body)
  const wanted = new Set(many.filter((one) => may(one, 'send') && !held.includes(one)))
  for (const [index, walked] of many.entries()) {
    const { status, code } = body.results[index]
    const isSaid = wanted.has(walked) ? status === saidOfUpload[upload] : status !== 'Success'
    must(walked, isSaid, `its file is ${upload}`, [status, code])
  }
  const left = new Set<Walked>()
  for (const file of bank.take()) {
    must(null, file.bytes.equals((await keptOf(walk, file)).payload), 'what leaves is what is kept', file.messageId)
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
  await settleAlarms(walk, held)
  if (upload === 'refused') for (const walked of wanted) unsign(walked, 'rejected')
}

/** A person says of its last file whether the bank has it; where it has not, the same bytes go once more. */
export async function settle(
  walk: Walk,
  walked: Walked,
  word: 'Delivered' | 'NotReceived',
  all: readonly Walked[],
): Promise<void> {
  const file = walked.sendings.at(-1)?.file
  if (file === undefined) return
  const { decider, bank } = walk
  const isAgain = word === 'NotReceived'
  const inFile = all.filter(({ sendings }) => sendings.at(-1)?.file === file)
  const held = isAgain && file.isUnknown ? await contradictedOf(walk, inFile) : []
  const mayBeSettled = file.isUnknown && held.length === 0
  const { status, body } = await decider.call('resolveTransmission', {
    params: { id: (await keptOf(walk, file)).id },
    body: { decision: word, reason },
  })
  must(walked, (status === 200) === mayBeSettled, 'a person settles what nobody knows', body)
  const again = bank.take()
  must(walked, again.length === (isAgain && mayBeSettled ? 1 : 0), 'it goes once more where a person says so')
  must(
    walked,
    again.every(({ bytes }) => bytes.equals(file.bytes)),
    'the same bytes go once more',
  )
  await settleAlarms(walk, held)
  if (!mayBeSettled) return
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
export function saidOf(walked: Walked, word: BankWord | 'late'): readonly Said[] {
  const isLate = word === 'late'
  const sending = isLate && walked.sendings.length < 2 ? undefined : walked.sendings.at(isLate ? 0 : -1)
  // a bank speaks of what it has
  return sending?.file.hasArrived ? [{ ...sending, walked, word: isLate ? 'yes' : word }] : []
}

/** Of a batch in doubt the first is refused and the second not. */
const wordOf = ({ word, ends }: Said, index: number): BankWord =>
  ends.length === 1 || word !== 'doubt' ? word : index === 0 ? 'no' : 'yes'

/** One report a file, in the folder of its contract. */
export async function answerAll(walk: Walk, said: readonly Said[], all: readonly Walked[]): Promise<void> {
  if (said.length === 0) return
  const { kernel, world, counts } = walk
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
  for (const { walked, word, file, ends } of said) {
    const isPart = word === 'doubt' && ends.length > 1
    // a part acceptance that is repeated says nothing: a person may have decided since (decision 0079)
    if (isPart && walked.acceptedInPart === file) continue
    if (isPart) walked.acceptedInPart = file
    if (walked.sendings.at(-1)?.file !== file || !answer(walked, word) || word !== 'no') continue
    walked.paidBy = null
    counts.rejected += 1
  }
}

/** What one person does to one, and whether it is right. */
export async function doAct(
  walk: Walk,
  walked: Walked,
  act: PersonalAct | 'note',
  writer: Writer = 'creator',
): Promise<void> {
  const { writers, decider } = walk
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
  must(
    walked,
    status < 300 === isRight && status < 500,
    `${act} is ${isRight ? 'taken' : 'refused'}`,
    body?.message ?? status,
  )
  if (!isRight) return
  if (act === 'edit') Object.assign(walked, { edits: edited.edits, editedBy: writer })
  // what the bank rejected is taken up by any saving
  if (act === 'edit' || act === 'revert' || (act === 'note' && walked.status === 'rejected')) unsign(walked, 'open')
  if (act === 'not-executed') walked.status = 'not-executed'
  if (act === 'accept') walked.status = 'accepted'
  if (act === 'delete') walked.isDeleted = true
}

/** Another one of the same content, on which the rest of its sequence is played. */
export async function copy(walk: Walk, many: readonly Walked[]): Promise<readonly Walked[]> {
  const copies = many
    .filter(({ kind }) => kind !== 'batch')
    .map(({ place, kind, edits }) => ({
      ...newWalked(walk.world, { place, kind, createdBy: 'creator', edits }),
      isTemplate: false,
    }))
  await create(walk, copies)
  return copies
}

/** What recurs makes the one payment of the next thirty days. */
export async function bear({ kernel, world }: Walk, templates: readonly Walked[]): Promise<readonly Walked[]> {
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

export async function check({ kernel, world }: Walk, all: readonly Walked[]): Promise<void> {
  const { rows } = await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      `select payment_id as id, version, case when deleted_at is null then status else 'deleted' end as status,
         coalesce(sending_state = 'unknown', false) as "isOnItsWay",
         (select count(distinct s.user_id)::int from signature s where s.payment_id = p.payment_id
           and s.voided_at is null and s.content_hash = p.content_hash and s.payment_version = p.version) as signed
       from payment p where payment_id = any($1::uuid[])
       union all
       select recurring_payment_id, version, case when deleted_at is null then status else 'deleted' end, false,
         (select count(distinct s.user_id)::int from recurring_signature s
           where s.recurring_payment_id = r.recurring_payment_id and s.voided_at is null
           and s.content_hash = r.content_hash and s.payment_version = r.version)
       from recurring_payment r where recurring_payment_id = any($1::uuid[])`,
      [idsOf(all)],
    ),
  )
  const found = new Map((rows as Json[]).map((row) => [row.id, row]))
  for (const walked of all) {
    const row = found.get(walked.id)
    must(walked, row?.status === statusOf(walked), 'it is where its acts have led it', row)
    must(walked, row.isOnItsWay === walked.isOnItsWay, 'it waits while nobody knows what the bank has', row)
    must(walked, row.signed === walked.signed.size, 'each signature counts once', row)
    walked.version = row.version
  }
}
