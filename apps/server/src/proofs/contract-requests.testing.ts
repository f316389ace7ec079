// Requests made from the contract itself: for every route the places where an id can stand, and a request that is
// whole but for what is put into such a place. A new route needs no edit here.
import { type Route, type RouteName, routeTable } from '@kontor/contract'
import { z } from 'zod'
import { type World, currencyIdOf, domesticPayment, worldPassword } from '../testing/index.ts'

type Schema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minLength?: number
  readonly minimum?: number
}
type Step = string | number
export type Place = 'params' | 'query' | 'body'
/** Where a record is named: by its id, or, in a path, by another word (a property's key, a message id). */
export type Slot = { readonly place: Place; readonly path: readonly Step[]; readonly takes: 'uuid' | 'text' }
export type RequestParts = { params: Record<string, string>; query: Record<string, string | string[]>; body: unknown }
export type Table = Readonly<Record<string, Route>>

const schemas = new Map<z.ZodType, Schema>()
function schemaOf(schema: z.ZodType | undefined): Schema | null {
  if (!schema) return null
  const known = schemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  schemas.set(schema, made)
  return made
}

export function slotsOf(route: Route): Slot[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const root = schemaOf(route[place])
    return root === null ? [] : walk(root, root, place, [])
  })
}

function walk(schema: Schema, root: Schema, place: Place, path: readonly Step[]): Slot[] {
  const { format, anyOf, properties, items, type } = resolve(schema, root)
  if (format === 'uuid') return [{ place, path, takes: 'uuid' }]
  if (anyOf) {
    // a list parameter is probed as a list
    const found = anyOf.map((one) => walk(one, root, place, path)).find((slots) => slots.length > 0)
    return found ?? []
  }
  if (properties) return Object.entries(properties).flatMap(([key, one]) => walk(one, root, place, [...path, key]))
  if (items) return walk(items, root, place, [...path, 0])
  return place === 'params' && type === 'string' && !isDate(path) ? [{ place, path, takes: 'text' }] : []
}

function resolve(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.replace('#/$defs/', '')
  if (name === undefined) return schema
  const found = schema.$ref === '#' ? root : root.$defs?.[name]
  if (!found) throw new Error(`No definition of ${name}`)
  return resolve(found, root)
}

const isDate = (path: readonly Step[]): boolean => /date$|^start$|^end$/i.test(String(path.at(-1)))

/** Words that the readers of the wire take; the JSON schema of a reader knows only that it is a text. */
const words: Readonly<Record<string, string>> = {
  country: 'CH',
  timeZone: 'Europe/Zurich',
  shortName: 'PROBED',
  type: 'Domestic',
  paymentType: 'Domestic',
  paymentStatus: 'Open',
  accountType: 'Bank',
  matchType: 'OneToOne',
  difference: 'None',
  statusList: 'SUCCESS',
  fileKinds: 'BankEndOfDayStatement',
  acceptanceBehaviour: 'MANUAL',
  cashTransactionTypes: 'PAYMENT',
  sharingScope: 'PRIVATE',
  email: 'somebody@world.example',
  states: 'Active',
  effect: 'Deny',
  password: worldPassword,
  newPassword: worldPassword,
  confirmPassword: worldPassword,
  reason: 'a reason that is long enough',
  statementAccountNumber: 'CH5604835012345678009',
  iban: 'CH5604835012345678009',
  key: 'own-key',
  messageId: 'NO-SUCH-MESSAGE',
  shown: '0'.repeat(64),
  source: 'ByHand',
  fromCurrency: 'EUR',
  toCurrency: 'CHF',
  rate: '0.94',
}

export type Own = {
  readonly world: World
  readonly paymentId: string
  readonly unknownId: string
  /** At the bank, waiting for a bank message of its own amount. */
  readonly sentPaymentId?: string
  /** A payment that recurs, from today on. */
  readonly recurringId?: string
  /** A bank message that nobody has accepted or matched. */
  readonly entryId?: string
  readonly agentId?: string
  /** Somebody else than who asks, and a role. */
  readonly userId?: string
  readonly roleId?: string
  /** A line of the import log that asks. */
  readonly importLogId?: string
  /** A partner of the company, and a global one. */
  readonly ownPartner?: OwnPartner
  readonly globalPartner?: OwnPartner
}
/** With one of its accounts, whose bank details wait, and one of its people. */
export type OwnPartner = {
  readonly partnerId: string
  readonly beneficiaryId: string
  readonly changeId: string
  readonly contactId: string
}

function idFor(name: string, path: string, own: Own): string {
  const { world, paymentId, unknownId } = own
  const bare = name.replace(/s$/, '')
  const isOfGlobal = path.includes('/companies/partners/')
  const partner = isOfGlobal ? own.globalPartner : own.ownPartner
  if (bare === 'partnerId' || (bare === 'id' && isOfGlobal)) return partner?.partnerId ?? unknownId
  if (bare === 'beneficiaryId' && path.includes('/partners/')) return partner?.beneficiaryId ?? unknownId
  if (bare === 'contactId') return partner?.contactId ?? unknownId
  if (bare === 'id') {
    if (path.includes('/beneficiaries/changes/')) return partner?.changeId ?? unknownId
    if (path.includes('/payments/recurring/')) return own.recurringId ?? unknownId
    if (path.includes('/payments/')) return paymentId
    if (path.includes('/companies/')) return world.holding
    if (path.includes('/agents/')) return own.agentId ?? unknownId
    if (path.includes('/users/')) return own.userId ?? unknownId
    if (path.includes('/roles/')) return own.roleId ?? unknownId
    return path.includes('/currencies/') ? currencyIdOf(world, 'CHF') : unknownId
  }
  if (/companyId$/i.test(bare)) return world.holding
  // the account itself is changed where nothing stands on it yet
  if (bare === 'accountId' && /accounts\/:accountId(\/communication)?$/.test(path)) return world.accounts.eur
  if (/^(transferA|a)ccountId$/.test(bare)) return world.accounts.chf
  if (/currencyId$/i.test(bare)) return currencyIdOf(world, 'CHF')
  if (/cashflowId$/i.test(bare)) return world.suppliers
  if (bare === 'roleId') return own.roleId ?? unknownId
  if (bare.startsWith('bankMessage')) return own.entryId ?? unknownId
  if (/outstandingPayment/i.test(bare)) return own.sentPaymentId ?? paymentId
  if (bare === 'importLogId') return own.importLogId ?? unknownId
  if (bare === 'communication' || bare === 'communicationId') return world.communications.swiss
  return /payment|^cashTransactionId/i.test(bare) ? paymentId : unknownId
}

/** The text of a schema's value, its required parts filled, and the way to `slot` opened. */
function valueOf(
  schema: Schema,
  root: Schema,
  way: readonly Step[] | null,
  name: string,
  path: string,
  own: Own,
): unknown {
  const { anyOf, format, properties, required = [], items, type, ...rest } = resolve(schema, root)
  if (rest.const !== undefined) return rest.const
  if (rest.enum) return rest.enum[0]
  if (anyOf) {
    const best = way === null ? anyOf[0] : anyOf.find((one) => walk(one, root, 'body', []).length > 0)
    return valueOf(best ?? anyOf[0] ?? {}, root, way, name, path, own)
  }
  if (properties) {
    const [next, ...further] = way ?? []
    const entries = Object.entries(properties).filter(([key]) => required.includes(key) || key === next)
    return Object.fromEntries(
      entries.map(([key, one]) => [key, valueOf(one, root, key === next ? further : null, key, path, own)]),
    )
  }
  if (items) return [valueOf(items, root, way?.slice(1) ?? null, name, path, own)]
  if (format === 'uuid') return idFor(name, path, own)
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return rest.minimum ?? 1
  if (isDate([name])) return '2026-11-23'
  if (/amount/i.test(name)) return '-1.00'
  return words[name] ?? 'text'
}

type WorldBody = (world: World, slot: Slot | null) => Record<string, unknown>
const isTransfer = (slot: Slot | null): boolean => slot?.path.at(-1) === 'transferAccountId'
const paymentFor: WorldBody = (world, slot) =>
  isTransfer(slot) ? { ...domesticPayment(world), type: 'Transfer', details: {} } : domesticPayment(world)
const languageOf: WorldBody = () => ({ type: 'TENANT', locale: 'de-CH', uiLanguage: 'de' })
const noticesOf: WorldBody = () => ({
  type: 'TENANT',
  paymentsAcceptedWithError: { isEnabled: true },
  paymentsRequireSending: { isEnabled: true, days: 3 },
  paymentsRequireSigning: { isEnabled: false },
})
const contractOf: WorldBody = () => ({
  name: 'text',
  type: 'File',
  bankName: 'text',
  bankIdentifierCode: 'KTRBCHZZ',
  profile: 'CH',
})
const accountOf: WorldBody = (world) => ({
  shortName: 'Own EUR',
  accountType: 'Bank',
  currencyId: currencyIdOf(world, 'EUR'),
  iban: world.ibans.eur,
})
const partnerBody: WorldBody = () => ({ name: 'text', role: 'CounterParty' })
const beneficiaryBody: WorldBody = () => ({ name: 'text', iban: 'CH9300762011623852957', townName: 'text' })
const bodies: { readonly [Name in RouteName]?: WorldBody } = {
  createPayment: paymentFor,
  updatePayment: paymentFor,
  createCommunication: contractOf,
  updateCommunication: (...of) => ({ ...contractOf(...of), type: undefined }),
  createPartner: partnerBody,
  updatePartner: partnerBody,
  createGlobalPartner: partnerBody,
  updateGlobalPartner: partnerBody,
  createBeneficiary: beneficiaryBody,
  updateBeneficiary: beneficiaryBody,
  createGlobalBeneficiary: beneficiaryBody,
  updateGlobalBeneficiary: beneficiaryBody,
  confirmBeneficiaryChange: () => ({
    person: 'text',
    number: '044 555 01 10',
    calledOn: '2026-11-23',
    note: words['reason'],
  }),
  preflightPayment: (world, slot) => ({ payment: paymentFor(world, slot) }),
  createPayments: (world, slot) => ({ payments: [paymentFor(world, slot)] }),
  createAccount: (world) => ({ ...accountOf(world, null), shortName: 'One more', iban: null, accountNumber: 'KTR-1' }),
  updateAccount: accountOf,
  setAccountStatus: () => ({ enabled: true }),
  updateTenantLanguage: languageOf,
  updateUserLanguage: languageOf,
  updateTenantNotices: noticesOf,
  updateUserNotices: noticesOf,
  createCurrency: () => ({ code: 'XKN', name: 'A code of the house', minorUnit: 2 }),
  updateCurrency: () => ({ code: 'CHF', name: 'Swiss Franc', minorUnit: 2 }),
  chooseAvatar: () => ({ type: 'people', picture: 'avatar_1' }),
}

/** A request of this route with the tenant's own records, the way to `slot` opened. */
export function requestOf(name: string, route: Route, own: Own, slot: Slot | null = null): RequestParts {
  const part = (place: Place): unknown => {
    const root = schemaOf(route[place])
    if (root === null) return undefined
    return valueOf(root, root, slot?.place === place ? slot.path : null, '', route.path, own)
  }
  const body = bodies[name as RouteName]?.(own.world, slot) ?? part('body')
  return {
    params: (part('params') ?? {}) as RequestParts['params'],
    query: (part('query') ?? {}) as RequestParts['query'],
    body,
  }
}

/** The request with `value` in the slot. */
export function filled(request: RequestParts, { place, path }: Slot, value: string): RequestParts {
  const copy = structuredClone(request)
  let at = copy[place] as Record<Step, unknown>
  for (const [index, step] of path.entries()) {
    if (index === path.length - 1) at[step] = value
    else at = (at[step] ??= typeof path[index + 1] === 'number' ? [] : {}) as Record<Step, unknown>
  }
  return copy
}

export const contractTable: Table = routeTable
