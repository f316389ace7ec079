// Whatever people do to payments that recur while days pass, in whatever order: no occurrence is made twice or without being
// due, none is signed that two people did not sign as it is, and none changes that was made. The model beside it knows acts
// and days alone, and counts by another calendar.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  type Client,
  type Json,
  type PersonKey,
  openTestKernel,
  recurringPayment,
  signIn,
  createWorld,
  worldPassword,
} from '../../testing/index.ts'
import { BrokenSequence, playSequences, sequenceCount, sequenceSeed } from '../../testing/play-sequences.ts'
import { openApp } from '../../open-app.ts'

const kernel = await openTestKernel({ seed: 'recurring-walk' })
const { app } = await openApp(kernel)
const world = await createWorld(kernel)
afterAll(async () => {
  await app.close()
  await kernel.close()
})

const acts = ['nothing', 'edit', 'rename', 'sign1', 'sign2', 'revert', 'skip', 'reschedule'] as const
const count = sequenceCount(100)
const atOnce = 50
const steps = 6

const anySequence = fc.record({ acts: fc.array(fc.constantFrom(...acts), { minLength: steps, maxLength: steps }) })
type Sequence = { readonly acts: readonly (typeof acts)[number][] }
/** Of one round; now and then so long that signatures lapse. */
const anyDays = fc.array(fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 24 }) }, fc.constant(210)), {
  minLength: steps,
  maxLength: steps,
})

/** What is known of one by what people did. */
type Model = {
  readonly place: number
  readonly id: string
  amount: number
  isMonthly: boolean
  /** Who signed what it is now, with the day. */
  signers: Map<PersonKey, string>
  readonly skipped: Set<string>
  /** By the day that was meant, as it was born. */
  readonly born: Map<string, string>
}

const start = '2026-11-30'
const reason = 'A reason that is long enough.'
let today = '2026-11-23'

function bodyOf({ amount, isMonthly }: Pick<Model, 'amount' | 'isMonthly'>, name = 'Rent'): Json {
  const schedule = { recurringName: name, repeatSchedule: isMonthly ? 'Monthly' : 'Weekly', endAfter: 200 }
  const paid = `-${amount}.00`
  return { ...recurringPayment(world, schedule), paymentAmount: paid, accountAmount: paid }
}

const dayMs = 86_400_000
const after = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function isMeant(day: string, isMonthly: boolean): boolean {
  const apart = (Date.parse(day) - Date.parse(start)) / dayMs
  if (apart < 0) return false
  if (!isMonthly) return apart % 7 === 0
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number)
  return ofMonth === Math.min(30, daysIn(year, month))
}

/** All days here are of months that have them a year later too. */
const isYoung = (signedOn: string): boolean => signedOn.replace(/^\d+/, (year) => `${Number(year) + 1}`) > today
const isSigned = ({ signers }: Model): boolean => signers.size >= 2

async function people(): Promise<Readonly<Record<'creator' | 'signer1' | 'signer2' | 'treasurer', Client>>> {
  const as = (person: PersonKey) => signIn(app, world, person)
  return {
    creator: await as('creator'),
    signer1: await as('signer1'),
    signer2: await as('signer2'),
    treasurer: await as('treasurer'),
  }
}

function holds({ place }: Model, is: unknown, should: unknown, rule: string): void {
  const [found, wanted] = [JSON.stringify(is), JSON.stringify(should)]
  if (found !== wanted) throw new BrokenSequence(place, `${rule}: ${found}, and not ${wanted}`)
}

async function signAll(by: Client, person: PersonKey, wanted: readonly Model[]): Promise<void> {
  if (wanted.length === 0) return
  const body = { password: worldPassword, cashTransactionIds: wanted.map(({ id }) => id) }
  const { results } = (await by.call('signRecurringPayments', { body })).body
  for (const [place, model] of wanted.entries()) {
    const maySign = !isSigned(model) && !model.signers.has(person)
    holds(model, results[place].status, maySign ? 'Success' : 'Error', `${person} signs`)
    if (maySign) model.signers.set(person, today)
  }
}

async function doAct(by: Awaited<ReturnType<typeof people>>, model: Model, act: (typeof acts)[number]): Promise<void> {
  const update = (name?: string) =>
    by.creator.call('updatePayment', { params: { cashTransactionId: model.id }, body: bodyOf(model, name) })
  if (act === 'edit' || act === 'reschedule') {
    if (act === 'edit') model.amount += 1
    else model.isMonthly = !model.isMonthly
    holds(model, (await update()).status, 200, 'content is changed')
    model.signers = new Map()
  }
  if (act === 'rename') holds(model, (await update('Office')).status, 200, 'it gets another name')
  if (act === 'revert') {
    const { status } = await by.treasurer.call('revertRecurringPayment', { params: { id: model.id }, body: { reason } })
    holds(model, status, model.signers.size > 0 ? 200 : 409, 'what is signed is reverted')
    model.signers = new Map()
  }
  if (act === 'skip') {
    const { body } = await by.treasurer.call('getRecurringPayment', { params: { id: model.id } })
    const intendedDate = body.upcoming[0]?.intendedDate as string
    holds(model, isMeant(intendedDate, model.isMonthly), true, 'the next day is one of its days')
    const skipped = await by.treasurer.call('skipRecurringPayment', {
      params: { id: model.id },
      body: { intendedDate, reason },
    })
    holds(model, skipped.status, 200, 'it is skipped')
    model.skipped.add(intendedDate)
  }
}

async function madeBy(models: readonly Model[]): Promise<Json[]> {
  return kernel.database.withTenant(world.tenantId, async ({ session }) => {
    const { rows } = await session.query(
      `select o.recurring_payment_id as id, o.intended_date as meant, p.value_date as falls, p.status,
        abs(p.payment_amount)::int as amount, p.version,
        (select count(distinct s.user_id)::int from signature s where s.payment_id = p.payment_id and s.voided_at is null
          and s.content_hash = p.content_hash and s.payment_version = p.version) as signers
      from payment p left join recurring_occurrence o using (tenant_id, payment_id)
      where p.recurring_payment_id = any($1::uuid[])`,
      [models.map(({ id }) => id)],
    )
    return rows as Json[]
  })
}

async function check(models: readonly Model[]): Promise<void> {
  const byId = new Map(models.map((model) => [model.id, model]))
  const seen = new Set<string>()
  for (const row of await madeBy(models)) {
    const model = byId.get(row.id)
    if (model === undefined) throw new Error('A payment was made without its occurrence')
    holds(model, seen.has(`${row.id} ${row.meant}`), false, 'one is made twice')
    seen.add(`${row.id} ${row.meant}`)
    const now = `${row.falls} ${row.status} ${row.amount} ${row.signers}`
    const before = model.born.get(row.meant)
    if (before !== undefined) {
      holds(model, now, before, 'what was made has changed')
      continue
    }
    holds(model, model.skipped.has(row.meant), false, 'what was skipped is made')
    holds(model, isMeant(row.meant, model.isMonthly), true, 'what is made is due')
    holds(model, row.falls >= today && row.falls <= after(today, 30), true, 'what is made is due soon')
    const made = [row.amount, row.status, row.signers]
    const signers = isSigned(model) ? 2 : 0
    holds(model, made, [model.amount, signers === 2 ? 'signed' : 'open', signers], 'it is made as it was signed')
    model.born.set(row.meant, now)
  }
}

async function play(sequences: readonly Sequence[], round: number): Promise<void> {
  const [days = []] = fc.sample(anyDays, { numRuns: 1, seed: sequenceSeed + round })
  today = '2026-11-23'
  kernel.clock.set(`${today}T09:00:00Z`)
  // each round has its own
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query('update recurring_payment set deleted_at = now() where deleted_at is null', []),
  )
  let by = await people()
  const body = { payments: sequences.map(() => bodyOf({ amount: 100, isMonthly: true })) }
  const { body: made } = await by.creator.call('createPayments', { body })
  const models = (made.payments as Json[]).map(({ id }, place): Model => {
    return { place, id, amount: 100, isMonthly: true, signers: new Map(), skipped: new Set(), born: new Map() }
  })
  for (let step = 0; step < steps; step += 1) {
    const actOf = ({ place }: Model) => sequences[place]?.acts[step] ?? 'nothing'
    for (const signer of ['signer1', 'signer2'] as const) {
      const wanted = models.filter((model) => actOf(model) === (signer === 'signer1' ? 'sign1' : 'sign2'))
      await signAll(by[signer], signer, wanted)
    }
    for (const model of models) await doAct(by, model, actOf(model))
    today = after(today, days[step] ?? 0)
    kernel.clock.set(`${today}T09:00:00Z`)
    // what is twelve months old signs nothing more
    for (const model of models) if (![...model.signers.values()].every(isYoung)) model.signers = new Map()
    await kernel.schedule.turn('payments.make-occurrences')
    await check(models)
    by = await people()
  }
  bornInAll += models.reduce((sum, { born }) => sum + born.size, 0)
}
let bornInAll = 0

test('no order of acts and days makes an occurrence twice, or one that two people did not sign as it is', async () => {
  await playSequences(fc.sample(anySequence, { numRuns: count, seed: sequenceSeed }), atOnce, play)
  expect(bornInAll).toBeGreaterThan(count)
}, 600_000)
