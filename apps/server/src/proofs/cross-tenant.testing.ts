// The probe between tenants (G8): another tenant's id must answer byte for byte like an id that does not exist.
import type { FastifyInstance } from 'fastify'
import type { HarvestedId } from './tenant-rows.testing.ts'
import {
  type Own,
  type RequestParts,
  type Slot,
  type Table,
  filled,
  requestOf,
  slotsOf,
} from './contract-requests.testing.ts'

export type Leak = {
  readonly route: string
  readonly slot: string
  readonly kind: string
  readonly foreign: string
  readonly random: string
}
export type ProbeResult = {
  readonly probes: number
  readonly leaks: readonly Leak[]
  /** Slots whose answer was a complaint about another part of the request: they prove nothing. */
  readonly idle: readonly string[]
}
export type Answer = { readonly status: number; readonly text: string }

export async function send(
  app: FastifyInstance,
  route: Table[string],
  cookie: string,
  parts: RequestParts,
): Promise<Answer> {
  const url = route?.path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(parts.params[key] ?? '')) ?? ''
  const answer = await app.inject({
    method: route?.method ?? 'GET',
    url,
    query: parts.query,
    headers: cookie ? { cookie } : {},
    ...(parts.body !== undefined && { payload: parts.body as object }),
  })
  return { status: answer.statusCode, text: answer.body }
}

export async function probeTenants(input: {
  readonly app: FastifyInstance
  readonly table: Table
  /** The session of the prober. */
  readonly cookie: string
  readonly own: Own
  readonly foreign: { readonly uuids: readonly HarvestedId[]; readonly texts: readonly HarvestedId[] }
  readonly random: () => string
}): Promise<ProbeResult> {
  const { app, table, cookie, own, foreign } = input
  const leaks: Leak[] = []
  const idle: string[] = []
  let probes = 0
  for (const [name, route] of Object.entries(table)) {
    if (route.access === 'public') continue
    for (const slot of slotsOf(route)) {
      const request = requestOf(name, route, own, slot)
      const ask = async (ids: readonly string[]): Promise<string> => {
        probes += ids.length
        const parts = ids.reduce((so, id, index) => filled(so, atIndex(slot, index), id), request)
        const { status, text } = await send(app, route, cookie, parts)
        const plain = ids.reduce((so, id) => so.replaceAll(id, '<id>'), text)
        return `${status} ${plain.replace(/"errorId":"[^"]*"/, '"errorId":""')}`
      }
      const isUuid = slot.takes === 'uuid'
      const shown = `${slot.place}.${slot.path.join('.')}`
      // a word is compared with an unknown word of the same length, which is no number by accident
      const unknown = (like: string) =>
        isUuid ? input.random() : `z${input.random().repeat(9).slice(-like.length)}`.slice(0, like.length)
      const candidates = isUuid ? foreign.uuids : foreign.texts
      const isFilter = slot.place === 'query' && typeof slot.path.at(-1) === 'number'
      if (isFilter) {
        // a filter takes them all in one request; only where that leaks they are asked one by one
        const all = await ask(candidates.map(({ value }) => value))
        if (all === (await ask(candidates.map(({ value }) => unknown(value))))) continue
      }
      const befores = new Map<number, string>()
      for (const { kind, value } of candidates) {
        const before = befores.get(value.length) ?? (await ask([unknown(value)]))
        befores.set(value.length, before)
        const answer = await ask([value])
        if (answer !== before) leaks.push({ route: name, slot: shown, kind, foreign: answer, random: before })
      }
      for (const [length, before] of befores) {
        if (isIdle(slot, before)) idle.push(`${name} ${shown}: ${before}`)
        const after = await ask([unknown('x'.repeat(length))])
        if (after !== before)
          throw new Error(`${name} ${shown}: two unknown ids answer differently: ${before} / ${after}`)
      }
    }
  }
  return { probes, leaks, idle }
}

/** What a refusal is about when it is the id in this slot that it does not know. */
const subjects: readonly (readonly [slot: RegExp, code: RegExp])[] = [
  [/^transferAccountId$/, /^(account|transfer|details\.transfer)/],
  [/accountIds?$/i, /^account\./],
  [/^(exchangeRateP|p)roviderId$/, /^exchange-rate-provider\./],
  [/companyIds?$/i, /^company\./],
  [/cashflowIds?$/i, /^cashflow\./],
  [/currencyIds?$/i, /^currency\./],
  [/beneficiaryIds?$/i, /^beneficiary\./],
  [/^partnerId$/, /^(partner|beneficiary|contact)\./],
  [/^contactId$/, /^contact\./],
  [/^comparedFileId$/, /^import-log\.changed$/],
  [/^communicationId$/, /^(account\.communication|communication\.)/],
  [/^importLogId$/, /^import-log\./],
  [/^bankMessage/, /^match\.entry-/],
  [/^matchId$/, /^match\./],
  // a payment, or what a bank booked
  [/cashTransactionIds?$/i, /^(payment\.|match\.entry-)/],
]

function isIdle({ path }: Slot, answer: string): boolean {
  const code = /"code":"([\w.-]+)"/.exec(answer)?.[1]
  if (code === undefined) return false
  const name = String(path.findLast((step) => typeof step === 'string'))
  const subject = subjects.find(([slot]) => slot.test(name))?.[1]
  return code.startsWith('field.') || subject?.test(code) === false
}

function atIndex(slot: Slot, index: number): Slot {
  return index === 0 ? slot : { ...slot, path: [...slot.path.slice(0, -1), index] }
}
