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
import { openApp } from '../../open-app.ts'

const kernel = await openTestKernel({ seed: 'recurring-walk' })
const { app } = await openApp(kernel)
const world = await createWorld(kernel)
afterAll(async () => {
  await app.close()
  await kernel.close()
})

const acts = ['nothing', 'edit', 'rename', 'sign1', 'sign2', 'revert', 'skip', 'reschedule'] as const
const sequencesAtOnce = 50
/** So many sequences in a run of the suite; `KONTOR_SEQUENCES` asks for others. */
const rounds = Math.ceil(Number(process.env['KONTOR_SEQUENCES'] ?? 50) / sequencesAtOnce)
const steps = 6

const anySequence = fc.array(fc.constantFrom(...acts), { minLength: steps, maxLength: steps })
const anyRound = fc.record({
  sequences: fc.array(anySequence, { minLength: sequencesAtOnce, maxLength: sequencesAtOnce }),
  // now and then so long that signatures lapse
  days: fc.array(fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 24 }) }, fc.constant(210)), {
    minLength: steps,
    maxLength: steps,
  }),
})

/** What is known of one by what people did. */
type Model = {
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

async function signAll(by: Client, person: PersonKey, wanted: readonly Model[]): Promise<void> {
  if (wanted.length === 0) return
  const body = { password: worldPassword, cashTransactionIds: wanted.map(({ id }) => id) }
  const { results } = (await by.call('signRecurringPayments', { body })).body
  for (const [place, model] of wanted.entries()) {
    const maySign = !isSigned(model) && !model.signers.has(person)
    expect(results[place].status).toBe(maySign ? 'Success' : 'Error')
    if (maySign) model.signers.set(person, today)
  }
}

const holds = (is: unknown, should: unknown): void => expect(is).toEqual(should)

async function doAct(by: Awaited<ReturnType<typeof people>>, model: Model, act: (typeof acts)[number]): Promise<void> {
  const update = (name?: string) =>
    by.creator.call('updatePayment', { params: { cashTransactionId: model.id }, body: bodyOf(model, name) })
  if (act === 'edit' || act === 'reschedule') {
    if (act === 'edit') model.amount += 1
    else model.isMonthly = !model.isMonthly
    holds((await update()).status, 200)
    model.signers = new Map()
  }
  if (act === 'rename') holds((await update('Office')).status, 200)
  if (act === 'revert') {
    const { status } = await by.treasurer.call('revertRecurringPayment', { params: { id: model.id }, body: { reason } })
    holds(status, model.signers.size > 0 ? 200 : 409)
    model.signers = new Map()
  }
  if (act === 'skip') {
    const { body } = await by.treasurer.call('getRecurringPayment', { params: { id: model.id } })
    const intendedDate = body.upcoming[0]?.intendedDate as string
    holds(isMeant(intendedDate, model.isMonthly), true)
    const skipped = await by.treasurer.call('skipRecurringPayment', {
      params: { id: model.id },
      body: { intendedDate, reason },
    })
    holds(skipped.status, 200)
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
    expect(seen.has(`${row.id} ${row.meant}`)).toBe(false)
    seen.add(`${row.id} ${row.meant}`)
    const now = `${row.falls} ${row.status} ${row.amount} ${row.signers}`
    const before = model.born.get(row.meant)
    if (before !== undefined) {
      holds(now, before)
      continue
    }
    expect(model.skipped.has(row.meant)).toBe(false)
    expect(isMeant(row.meant, model.isMonthly)).toBe(true)
    expect(row.falls >= today).toBe(true)
    expect(row.falls <= after(today, 30)).toBe(true)
    expect([row.amount, row.status, row.signers]).toEqual([
      model.amount,
      isSigned(model) ? 'signed' : 'open',
      isSigned(model) ? 2 : 0,
    ])
    model.born.set(row.meant, now)
  }
}

test('no order of acts and days makes an occurrence twice, or one that two people did not sign as it is', async () => {
  await fc.assert(
    fc.asyncProperty(anyRound, async ({ sequences, days }) => {
      let by = await people()
      const models: Model[] = []
      for (const { length } of [sequences]) {
        const body = { payments: Array.from({ length }, () => ({ ...bodyOf({ amount: 100, isMonthly: true }) })) }
        today = '2026-11-23'
        const { body: made } = await by.creator.call('createPayments', { body })
        for (const { id } of made.payments as Json[])
          models.push({ id, amount: 100, isMonthly: true, signers: new Map(), skipped: new Set(), born: new Map() })
      }
      for (let step = 0; step < steps; step += 1) {
        const actOf = (place: number) => sequences[place]?.[step] ?? 'nothing'
        await signAll(
          by.signer1,
          'signer1',
          models.filter((_one, place) => actOf(place) === 'sign1'),
        )
        await signAll(
          by.signer2,
          'signer2',
          models.filter((_one, place) => actOf(place) === 'sign2'),
        )
        for (const [place, model] of models.entries()) await doAct(by, model, actOf(place))
        today = after(today, days[step] ?? 0)
        kernel.clock.set(`${today}T09:00:00Z`)
        // what is twelve months old signs nothing more
        for (const model of models) if (![...model.signers.values()].every(isYoung)) model.signers = new Map()
        await kernel.schedule.turn('payments.make-occurrences')
        await check(models)
        by = await people()
      }
      expect(models.some(({ born }) => born.size > 0)).toBe(true)
      // the next round has its own
      await kernel.database.withTenant(world.tenantId, ({ session }) =>
        session.query('update recurring_payment set deleted_at = now() where deleted_at is null', []),
      )
      kernel.clock.set('2026-11-23T09:00:00Z')
    }),
    { numRuns: rounds, endOnFailure: true },
  )
}, 600_000)
