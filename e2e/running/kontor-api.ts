// Kontor over HTTP, for what surrounds a journey: preparing payments, and reading what the screens must agree with.
import type {
  AccountAnswer,
  AgentAnswer,
  Company,
  FilterPresetAnswer,
  PaymentAnswer,
  PaymentBody,
  PaymentRow,
  RoleAnswer,
  RouteAnswer,
  StatementRow,
  UserAnswer,
  UserRow,
} from '@kontor/contract'
import type { APIRequestContext, APIResponse } from 'playwright'
import { expect } from './expect.ts'
import { password } from '../pages/sign-in-page.ts'
import type { World } from './journey.ts'

export type ReadyPayment = {
  readonly accountName: string
  readonly amount: string
  readonly iban: string
  readonly name: string
  readonly remarks?: string
}

async function answered<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The group's holding: the company that the demo's people begin with. */
export async function getHolding(api: APIRequestContext): Promise<Company> {
  const companies = await answered<readonly Company[]>(await api.get('/api/personal/companies'))
  const holding = companies.find(({ parentId }) => parentId === null)
  if (holding === undefined) throw new Error('The demo has no company without a parent.')
  return holding
}

/** One of this name, which carries end-of-day statements for the holding; a new one has no token yet. */
export async function haveAgent(api: APIRequestContext, name: string): Promise<AgentAnswer> {
  const agents = await answered<readonly AgentAnswer[]>(await api.get('/api/v1/agents'))
  const known = agents.find((one) => one.name === name)
  if (known !== undefined) return known
  const { id } = await getHolding(api)
  const data = { name, companyIds: [id], fileKinds: ['BankEndOfDayStatement'] }
  const answer = await api.post('/api/v1/agents', { data })
  // another journey was first, by a moment
  return answer.status() === 409 ? haveAgent(api, name) : answered<AgentAnswer>(answer)
}

export async function listRoles(api: APIRequestContext): Promise<readonly RoleAnswer[]> {
  return answered<readonly RoleAnswer[]>(await api.get('/api/v1/roles'))
}

/** A role of the tenant's own of this name, which reads payments; nobody holds a new one. */
export async function haveRole(api: APIRequestContext, name: string): Promise<RoleAnswer> {
  const known = (await listRoles(api)).find((one) => one.name === name)
  if (known !== undefined) return known
  const data = { name, description: 'Liest Zahlungen', features: ['Payments'], permissions: [] }
  const answer = await api.post('/api/v1/roles', { data })
  // another journey was first, by a moment
  return answer.status() === 409 ? haveRole(api, name) : answered<RoleAnswer>(answer)
}

export async function findPerson(api: APIRequestContext, email: string): Promise<UserRow | null> {
  const { data } = await answered<{ readonly data: readonly UserRow[] }>(
    await api.get(`/api/v1/users?globalSearch=${encodeURIComponent(email)}`),
  )
  return data.find((one) => one.email === email) ?? null
}

/** Mails of the demo never leave the house: its outbox shows them, the latest first. */
export async function mailedLink(api: APIRequestContext, email: string): Promise<string> {
  const list = await (await api.get('/dev/outbox')).text()
  const row = list.split('<tr').find((one) => one.includes(email))
  const mail = /href="(\/dev\/outbox\/[^"]+)"/.exec(row ?? '')?.[1]
  if (mail === undefined) throw new Error(`No mail to ${email} stands in the outbox.`)
  const link = /href="([^"]*reset-password[^"]*)"/.exec(await (await api.get(mail)).text())?.[1]
  if (link === undefined) throw new Error(`The mail to ${email} has no link.`)
  return link.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
}

export type Newcomer = { readonly user: UserAnswer; readonly email: string; readonly password: string }

/** Somebody new, with roles for all companies that no second person has to confirm, who has set a password. */
export async function invitePerson(
  world: World,
  { email, roles = [] }: { readonly email: string; readonly roles?: readonly string[] },
): Promise<Newcomer> {
  const api = await world.apiAs('admin')
  const known = await listRoles(api)
  const held = roles.map((key) => ({ companyId: null, roleId: known.find((one) => one.key === key)?.id }))
  const data = { firstName: 'Petra', lastName: email.split('@')[0], email, roles: held }
  const { user } = await answered<RouteAnswer<'inviteUser'>>(await api.post('/api/v1/users', { data }))
  const token = new URL(await mailedLink(api, email)).searchParams.get('token')
  const secret = 'four-unrelated-words-2026'
  const set = { token, newPassword: secret, confirmPassword: secret }
  const answer = await api.post('/api/auth/reset-password', { data: set })
  if (!answer.ok()) throw new Error(`The link of ${email} set no password: ${await answer.text()}`)
  return { user, email, password: secret }
}

export async function getAccount(api: APIRequestContext, companyId: string, name: string): Promise<AccountAnswer> {
  const accounts = await answered<readonly AccountAnswer[]>(await api.get(`/api/v1/companies/${companyId}/accounts`))
  const account = accounts.find(({ shortName }) => shortName === name)
  if (account === undefined) throw new Error(`There is no account ${name}.`)
  return account
}

export async function listStatement(api: APIRequestContext, account: AccountAnswer): Promise<readonly StatementRow[]> {
  const path = `/api/v1/companies/${account.companyId}/accounts/${account.accountId}/statement`
  const { rows } = await answered<{ rows: readonly StatementRow[] }>(
    await api.get(path, { params: { dataType: 'Statement' } }),
  )
  return rows
}

export async function getAccountBalance(
  api: APIRequestContext,
  { accountId }: AccountAnswer,
  valueDate: string,
): Promise<RouteAnswer<'getPaymentAccountBalance'>> {
  return await answered(await api.get('/api/v1/payments/account-balance', { params: { accountId, valueDate } }))
}

export async function getPayment(api: APIRequestContext, id: string): Promise<PaymentAnswer> {
  return await answered<PaymentAnswer>(await api.get(`/api/v1/payments/${id}`))
}

export async function listPaymentHistory(
  api: APIRequestContext,
  id: string,
): Promise<RouteAnswer<'listPaymentHistory'>> {
  return await answered(await api.get(`/api/v1/payments/${id}/history`))
}

/** The files that hold a payment, newest first. */
export async function listTransmissions(
  api: APIRequestContext,
  paymentId: string,
): Promise<RouteAnswer<'listTransmissions'>['data']> {
  const answer = await api.get('/api/v1/transmissions', { params: { paymentId } })
  return (await answered<RouteAnswer<'listTransmissions'>>(answer)).data
}

/** The last day on which the bank executes one of the sent payments to these names. */
export async function lastExecutionDate(api: APIRequestContext, names: readonly string[]): Promise<string> {
  const { id } = await getHolding(api)
  const { data } = await answered<{ data: readonly PaymentRow[] }>(
    await api.get(`/api/v1/companies/${id}/payments/open`),
  )
  const dates = data.filter(({ beneficiaryName }) => names.includes(beneficiaryName)).map((one) => one.executionDate)
  const last = dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1)
  if (last === undefined) throw new Error(`No payment to ${names.join(', ')} has a day of execution.`)
  return last
}

/** Domestic in CHF, open. */
export async function createPayment(world: World, payment: ReadyPayment): Promise<PaymentAnswer> {
  const [created] = await createPayments(world, [payment])
  if (created === undefined) throw new Error('One payment has one answer.')
  return created
}

/** All in one request, debited from the account of the first. */
export async function createPayments(
  world: World,
  payments: readonly ReadyPayment[],
): Promise<readonly PaymentAnswer[]> {
  const api = await world.apiAs('treasurer')
  const company = await getHolding(api)
  const account = await getAccount(api, company.id, payments[0]?.accountName ?? '')
  const bodies = payments.map((payment) => bodyOf(payment, account, company.today))
  const made = await api.post('/api/v1/payments/multiple', { data: { payments: bodies } })
  return (await answered<{ payments: readonly PaymentAnswer[] }>(made)).payments
}

/** As somebody else would while it is on another screen. */
export async function changePayment(world: World, id: string, payment: ReadyPayment): Promise<void> {
  const api = await world.apiAs('treasurer')
  const company = await getHolding(api)
  const account = await getAccount(api, company.id, payment.accountName)
  const data = bodyOf(payment, account, company.today)
  await answered<PaymentAnswer>(await api.put(`/api/v1/payments/${id}`, { data }))
}

function bodyOf(
  payment: ReadyPayment,
  account: Awaited<ReturnType<typeof getAccount>>,
  valueDate: PaymentBody['valueDate'],
): PaymentBody {
  return {
    accountId: account.accountId as PaymentBody['accountId'],
    type: 'domestic',
    valueDate,
    currencyId: account.currency.id as PaymentBody['currencyId'],
    paymentAmount: `-${payment.amount}`,
    accountAmount: `-${payment.amount}`,
    remarks: payment.remarks ?? null,
    details: {
      beneficiary: {
        iban: payment.iban,
        address: { name: payment.name, postCode: '8005', townName: 'Zürich', countryCode: 'CH' },
      },
    },
  }
}

export async function signByBoth(world: World, paymentIds: readonly string[]): Promise<void> {
  for (const signer of ['signer1', 'signer2'] as const) {
    const api = await world.apiAs(signer)
    for (const id of paymentIds)
      await answered<PaymentAnswer>(await api.post(`/api/v1/payments/${id}/sign`, { data: { password } }))
  }
}

/** Signed by two and with the bank. */
export async function createSentPayment(world: World, payment: ReadyPayment): Promise<PaymentAnswer> {
  const { id } = await createPayment(world, payment)
  await signByBoth(world, [id])
  const api = await world.apiAs('treasurer')
  return await answered<PaymentAnswer>(await api.post(`/api/v1/payments/${id}/send`, { data: {} }))
}

/** Sees to it that the person has a saved filter of that name: open or signed. */
export async function haveFilter(
  api: APIRequestContext,
  { name, contextKey }: { readonly name: string; readonly contextKey: string },
): Promise<void> {
  const known = await answered<readonly FilterPresetAnswer[]>(
    await api.get(`/api/v1/filterpresets/context-key/${contextKey}`),
  )
  if (known.some((preset) => preset.name === name)) return
  const filterFields = [{ id: 'Status', value: { variant: 'multi-select', values: ['Open', 'Signed'] } }]
  const description = 'Für die Besprechung am Montag'
  await answered(await api.post('/api/v1/filterpresets', { data: { name, description, contextKey, filterFields } }))
}

/** Plays bank days until the bank is past the day on which it executes the payment. */
export async function runDaysPast(world: World, executionDate: string): Promise<void> {
  for (let day = 0; day < 7 && (await world.bank.books()).date <= executionDate; day += 1) await world.bank.runDay()
}

/** Settled without a hand: executed by the bank, its statement fetched by job and matched. */
export async function createDonePayment(world: World, payment: ReadyPayment): Promise<PaymentAnswer> {
  const sent = await createSentPayment(world, payment)
  await runDaysPast(world, sent.executionDate ?? sent.valueDate)
  const api = await world.apiAs('treasurer')
  await expect
    .poll(async () => (await getPayment(api, sent.id)).paymentStatus, { timeout: 30_000, intervals: [300] })
    .toBe('Done')
  return await getPayment(api, sent.id)
}
