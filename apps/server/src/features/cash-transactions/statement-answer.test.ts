// What the statement of an account answers with what is expected behind it, to the byte: whoever asks the database in
// another way shows the same. The answers stand in statement-answer.txt; a difference is a change of what people see.
import { beforeAll, expect, it } from 'vitest'
import { linesOf, numbered } from '../../testing/answer-lines.ts'
import { type TestEntry, camtFile, upload } from '../../testing/camt-file.ts'
import {
  type Client,
  type Json,
  domesticPayment,
  qrPayment,
  sepaPayment,
  signIn,
  testHouse,
  worldPassword,
} from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const accountant = await as('accountant')

const amountOf = (amount: string, valueDate = '2026-11-25') => ({
  valueDate,
  paymentAmount: amount,
  accountAmount: amount,
})

async function create(body: Json): Promise<Json> {
  const { status, body: created } = await treasurer.call('createPayment', { body })
  expect(status, JSON.stringify(created)).toBe(200)
  return created
}

async function signTwice({ id, version }: Json): Promise<void> {
  for (const signer of ['signer1', 'signer2'] as const) {
    const client = await signIn(app, world, signer)
    const signed = await client.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(signed.status).toBe(200)
  }
}

// given back at once: the embedded database has one connection
async function query(text: string): Promise<void> {
  const session = await kernel.pool.session()
  try {
    await session.query(text)
  } finally {
    session.release()
  }
}

beforeAll(async () => {
  const { ibans, accounts } = world
  const chf = domesticPayment(world)
  const salary = structuredClone(chf) as Json
  salary.details.isSalary = true
  const names = new Map<string, Json>()
  const bodies: Readonly<Record<string, Json>> = {
    plain: { ...chf, ...amountOf('-100.00') },
    overdue: { ...chf, ...amountOf('-0.05', '2026-11-24'), remarks: 'On time' },
    large: { ...qrPayment(world), ...amountOf('-12.00', '2026-11-26') },
    salary: { ...salary, ...amountOf('-5432.10') },
    laterSalary: { ...salary, ...amountOf('-6543.21', '2026-12-01') },
    signed: { ...chf, ...amountOf('-77.70', '2026-11-27') },
    withDays: { ...chf, ...amountOf('-66.60', '2026-11-25') },
    executed: { ...chf, ...amountOf('-55.50', '2026-11-25') },
    returned: { ...chf, ...amountOf('-44.40', '2026-11-25') },
    done: { ...chf, ...amountOf('-33.30', '2026-11-25') },
    euro: { ...sepaPayment(world), ...amountOf('-50.00') },
    moved: { ...sepaPayment(world), accountId: accounts.german, ...amountOf('-75.00') },
  }
  for (const [name, body] of Object.entries(bodies)) names.set(name, await create(body))
  const id = (name: string): string => names.get(name).id
  await signTwice(names.get('signed'))
  // more digits than JavaScript counts with, and than a bank of this country takes
  await query(`
    update payment set payment_amount = -90071992547409.93, intermediate_amount = -90071992547409.93,
      account_amount = -90071992547409.93 where payment_id = '${id('large')}';
    update payment set value_date = '2026-11-10' where payment_id = '${id('overdue')}';
    update payment set status = 'delivered', execution_date = '2026-11-26', expected_date = '2026-11-30'
      where payment_id = '${id('withDays')}';
    update payment set status = 'delivered', execution_date = '2026-11-28', transmission_count = 1
      where payment_id = '${id('executed')}';
    update payment set status = 'delivered', is_returned = true where payment_id = '${id('returned')}';
    update payment set status = 'done' where payment_id = '${id('done')}';
    -- of an account that has gone to another company payments stay behind
    update payment set company_id = '${world.holding}' where payment_id = '${id('moved')}'`)
  const tell = async (kind: '052' | '053' | '054', iban: string, entries: readonly TestEntry[]) => {
    const balances = kind === '053' ? { OPBD: ['1000.00', '2026-11-18'], CLBD: ['1200.00', '2026-11-20'] } : {}
    const file = camtFile({
      kind,
      iban,
      id: `S-${kind}-${iban}`,
      currency: iban === ibans.chf ? 'CHF' : 'EUR',
      balances: balances as NonNullable<Parameters<typeof camtFile>[0]['balances']>,
      entries,
    })
    expect((await upload(app, treasurer, file)).status).toBe(200)
  }
  const own = `K${names.get('executed').transactionNumber}-1`
  await tell('053', ibans.chf, [{ amount: '300.00' }, { amount: '-100.00', details: [{ purpose: 'SALA' }] }])
  await tell('052', ibans.chf, [
    { amount: '-30.00', booked: '2026-11-23', value: '2026-11-24', status: 'PDNG' },
    { amount: '-55.50', booked: '2026-11-23', status: 'PDNG', details: [{ endToEndId: own }] },
  ])
  await tell('054', ibans.chf, [{ amount: '12.50', booked: '2026-11-24', details: [{ name: 'Kunde AG' }] }])
  await tell('053', ibans.eur, [{ amount: '200.00' }])
})

const all = { dataType: 'StatementPaymentAndAccountReport' }
const asked: readonly (readonly [
  title: string,
  account: keyof typeof world.accounts,
  query: Record<string, string>,
])[] = [
  ['all that is expected', 'chf', all],
  ['payments alone', 'chf', { dataType: 'StatementAndPayment' }],
  ['payments up to a day', 'chf', { dataType: 'StatementAndPayment', end: '2026-11-26' }],
  ['a period that ends in the future', 'chf', { start: '2026-11-19', end: '2026-11-28' }],
  ['without what is expected', 'chf', {}],
  ['an account in another currency', 'eur', all],
  ['an account whose payment is of another company', 'german', all],
]

async function answerOf(who: Client, account: keyof typeof world.accounts, given: Record<string, string>) {
  const companyId = account === 'german' ? world.german : world.holding
  const params = { companyId, accountId: world.accounts[account] }
  const { status, body } = await who.call('getAccountStatement', { params, query: given })
  expect(status).toBe(200)
  return body
}

it('whoever reads it, the answers are what they were', async () => {
  const answers: string[] = []
  for (const [title, account, given] of asked) {
    answers.push(`# ${title}, to the treasurer`, ...linesOf(await answerOf(treasurer, account, given)))
    answers.push(`# ${title}, to the accountant`, ...linesOf(await answerOf(accountant, account, given)))
  }
  await expect(numbered(answers.join('\n'))).toMatchFileSnapshot('statement-answer.txt')
})

it('of another company’s account nothing is told, whatever payments name that company', async () => {
  const params = { companyId: world.holding, accountId: world.accounts.german }
  const { status, body } = await treasurer.call('getAccountStatement', { params, query: all })
  expect([status, body.code]).toEqual([404, 'account.not-found'])
})
