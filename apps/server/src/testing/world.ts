// A small world for tests: a tenant with two companies, people for every role, accounts and File contracts.
import { type RouteName, routeTable } from '@kontor/contract'
import type { AccountId, CashflowId, CommunicationId, CompanyId, TenantId, UserId } from '@kontor/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { insertAccounts, type NewAccount } from '../features/accounts/public.ts'
import { hashPassword } from '../features/auth/public.ts'
import { insertCashflows } from '../features/cashflows/public.ts'
import { insertCommunications, type NewCommunication } from '../features/communications/public.ts'
import { insertCompany } from '../features/companies/public.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type CreatedTenant, createTenant, insertPerson } from '../provisioning/create-tenant.ts'

export const worldPassword = 'A test password 2026'

export type World = {
  readonly tenant: CreatedTenant
  readonly tenantId: TenantId
  readonly key: string
  /** Holding in Zurich (CHF), with the German company below it. */
  readonly holding: CompanyId
  readonly german: CompanyId
  readonly people: Readonly<Record<PersonKey, UserId>>
  readonly accounts: Readonly<Record<'chf' | 'eur' | 'german', AccountId>>
  readonly ibans: Readonly<Record<'chf' | 'eur' | 'german', string>>
  readonly communications: Readonly<Record<'swiss' | 'german', CommunicationId>>
  readonly suppliers: CashflowId
}

const people = {
  administrator: ['Administrator'],
  treasurer: ['GroupTreasurer'],
  treasurer2: ['GroupTreasurer'],
  creator: ['PaymentCreator'],
  signer1: ['PaymentSigner'],
  signer2: ['PaymentSigner'],
  signer3: ['PaymentSigner'],
  accountant: ['Accountant'],
  auditor: ['Auditor'],
  nobody: [],
} as const
export type PersonKey = keyof typeof people

// check digits are right; the accounts exist in tests only
const ibanSets = [
  { chf: 'CH7400762011623850001', eur: 'CH5604835012345678009', german: 'DE82370400440532013999' },
  { chf: 'CH3908704016075473007', eur: 'CH3181239000001245689', german: 'DE02120300000000202051' },
] as const

/** Worlds of different numbers are tenants that share nothing; 0 and 1 have other account numbers too. */
export async function createWorld(kernel: Kernel, number = 0): Promise<World> {
  const { database, ids } = kernel
  const key = `world-${number}`
  const tenant = await createTenant(kernel, { key, name: `World ${number}`, isDemo: false })
  const { tenantId, currencies } = tenant
  const holding = ids.next<'company'>()
  const german = ids.next<'company'>()
  const suppliers = ids.next<'cashflow'>()
  const swiss = ids.next<'communication'>()
  const germanContract = ids.next<'communication'>()
  const ibans = ibanSets[number % 2 === 0 ? 0 : 1]
  const accounts = { chf: ids.next<'account'>(), eur: ids.next<'account'>(), german: ids.next<'account'>() }
  const currencyId = (code: string) => {
    const currency = currencies.get(code)
    if (!currency) throw new Error(`No currency ${code}`)
    return currency.id
  }
  await database.withTenant(tenantId, async (tx) => {
    const address = {
      streetName: 'Bahnhofstrasse',
      buildingNumber: '1',
      postCode: '8001',
      buildingName: null,
      floor: null,
      room: null,
      postBox: null,
      districtName: null,
      countrySubDivision: null,
    }
    await insertCompany(
      tx,
      {
        ...address,
        id: holding,
        name: 'Test Holding AG',
        shortName: 'HOLD',
        parentId: null,
        currencyId: currencyId('CHF'),
        country: 'CH',
        townName: 'Zürich',
        timeZone: 'Europe/Zurich',
      },
      '2026-01-01T00:00:00Z',
    )
    await insertCompany(
      tx,
      {
        ...address,
        id: german,
        name: 'Test GmbH',
        shortName: 'GMBH',
        parentId: holding,
        currencyId: currencyId('EUR'),
        country: 'DE',
        townName: 'Köln',
        postCode: '50667',
        timeZone: 'Europe/Berlin',
      },
      '2026-01-01T00:00:01Z',
    )
    await insertCommunications(tx, [
      contract(swiss, holding, 'Virtual bank CH', 'CH', 'PAIN00100109CH03'),
      contract(germanContract, german, 'Virtual bank DE', 'DE', 'PAIN00100109DEGBIC4'),
    ])
    const swissAccount = {
      companyId: holding,
      bankCountry: 'CH',
      bankIdentifierCode: 'KTRBCHZZ',
      communicationId: swiss,
    }
    await insertAccounts(tx, [
      account({
        ...swissAccount,
        id: accounts.chf,
        shortName: 'CHF operating',
        iban: ibans.chf,
        currencyId: currencyId('CHF'),
      }),
      account({
        ...swissAccount,
        id: accounts.eur,
        shortName: 'EUR main',
        iban: ibans.eur,
        currencyId: currencyId('EUR'),
      }),
      account({
        id: accounts.german,
        companyId: german,
        shortName: 'EUR Köln',
        iban: ibans.german,
        currencyId: currencyId('EUR'),
        bankCountry: 'DE',
        bankIdentifierCode: 'KTRBDEFF',
        communicationId: germanContract,
      }),
    ])
    await insertCashflows(tx, [
      { id: suppliers, name: 'Suppliers', description: null, isActive: true, isPublic: true, companyId: null },
    ])
  })
  const created: Partial<Record<PersonKey, UserId>> = {}
  // in one transaction: nine of their own are a third of what a world costs
  await database.withTenant(tenantId, async (tx) => {
    for (const [name, roles] of Object.entries(people) as [PersonKey, readonly string[]][]) {
      const person = { email: `${name}@${key}.example`, firstName: name, lastName: 'Tester', roles }
      const passwordHash = await hashPassword(worldPassword, kernel.config.mode === 'test')
      created[name] = await insertPerson(kernel, tx, tenant, person, passwordHash)
    }
  })
  return {
    tenant,
    tenantId,
    key,
    holding,
    german,
    people: created as Record<PersonKey, UserId>,
    accounts,
    ibans,
    communications: { swiss, german: germanContract },
    suppliers,
  }
}

function contract(
  id: CommunicationId,
  companyId: CompanyId,
  name: string,
  profileName: NewCommunication['profileName'],
  format: NonNullable<NewCommunication['sepaFormat']>,
): NewCommunication {
  return {
    id,
    companyId,
    name,
    type: 'file',
    state: 'ready',
    bankName: 'Virtual Bank',
    bankIdentifierCode: profileName === 'DE' ? 'KTRBDEFF' : 'KTRBCHZZ',
    profileName,
    profileOverrides: {},
    sepaFormat: format,
    foreignFormat: profileName === 'DE' ? null : format,
    outFolder: null,
    inFolder: null,
  }
}

function account(
  row: Pick<
    NewAccount,
    'id' | 'companyId' | 'shortName' | 'iban' | 'currencyId' | 'bankCountry' | 'bankIdentifierCode' | 'communicationId'
  >,
): NewAccount {
  return {
    ...row,
    qrIban: null,
    accountNumber: null,
    accountType: 'bank',
    bankName: 'Virtual Bank',
    manuallyManaged: false,
    communicationAccountNumber: null,
  }
}

/** A parsed answer: tests look into it freely. */
export type Json = ReturnType<typeof JSON.parse>
type CallParts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type Client = {
  readonly cookie: string
  call(name: RouteName, parts?: CallParts): Promise<{ status: number; body: Json; headers: Record<string, unknown> }>
}

/** Signs a person in through the real route and answers a client with the session. */
export function signIn(app: FastifyInstance, world: World, person: PersonKey): Promise<Client> {
  return signInByEmail(app, world, `${person}@${world.key}.example`)
}

export async function signInByEmail(app: FastifyInstance, world: World, email: string): Promise<Client> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { tenant: world.key },
    payload: { email, password: worldPassword },
  })
  if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return clientOf(app, cookie)
}

export function clientOf(app: FastifyInstance, cookie: string): Client {
  return {
    cookie,
    async call(name, { params = {}, query = {}, body, headers = {} } = {}) {
      const route = routeTable[name]
      const path = route.path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''))
      const answer = await app.inject({
        method: route.method,
        url: path,
        query: query as Record<string, string | string[]>,
        headers: { ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      return {
        status: answer.statusCode,
        body: answer.body === '' ? null : JSON.parse(answer.body),
        headers: answer.headers,
      }
    },
  }
}
