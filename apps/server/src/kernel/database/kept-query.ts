// Queries whose text never changes: to build and compile one of a dozen joins takes as long as the database takes for it.
import type { TenantId } from '@kontor/domain/identifiers'
import { type Compilable, type CompiledQuery, type InferResult, type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './database.ts'
import { kyselyOn } from './kysely-on-session.ts'
import type { Before } from './session.ts'
import type { DB as Tables } from './tables.generated.ts'

/** Stands in the compiled query where a value of a call comes. */
class Place {
  readonly name: string | typeof ofTenant

  constructor(name: string | typeof ofTenant) {
    this.name = name
  }
}
const ofTenant = Symbol('tenant')

type Asked = Compilable | RawBuilder<unknown>
type RowsOf<Query extends Asked> =
  Query extends RawBuilder<infer Row> ? Row[] : Query extends Compilable ? InferResult<Query> : never
type Values = Readonly<Record<string, unknown>>
type ValueOf<Given extends Values> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>

/**
 * `const byId = keptQuery<{ id: PaymentId }>()((tx, value) => paymentQuery(tx).where('payment.payment_id', '=', value('id')))`,
 * asked as `await byId(tx, { id })`. `build` runs once, at the first call, and what it builds may depend on nothing but
 * the values: no branch, no list of a length of its own (`= any(${value('ids')}::uuid[])`). `before`: what is asked before it in
 * the same journey, and answers nothing, such as a lock.
 */
export function keptQuery<Given extends Values>() {
  return <Query extends Asked>(build: (tx: TenantTx, value: ValueOf<Given>) => Query) => {
    const ask = keptQueries<null, Given>()((tx, value) => build(tx, value))
    return (tx: TenantTx, given: Given, before: readonly Before[] = []): Promise<RowsOf<Query>> =>
      ask(tx, null, given, before)
  }
}

/** So many texts of one query are kept; then the oldest is built anew. */
const shapesKept = 100

/**
 * The same where a query has several texts, as of lists that are ordered in several ways. A shape holds all on which its
 * text depends, and nothing that only a value differs by: each is built once.
 */
export function keptQueries<Shape, Given extends Values>() {
  return <Query extends Asked>(build: (tx: TenantTx, value: ValueOf<Given>, shape: Shape) => Query) => {
    const kept = new Map<string, CompiledQuery>()
    const compiledOf = (shape: Shape): CompiledQuery => {
      const key = JSON.stringify(shape)
      const known = kept.get(key)
      if (known !== undefined) return known
      const compiled = build(standIn, (name) => sql`${new Place(name)}`, shape).compile(standIn.db)
      const [oldest] = kept.keys()
      if (kept.size >= shapesKept && oldest !== undefined) kept.delete(oldest)
      kept.set(key, compiled)
      return compiled
    }
    return async (tx: TenantTx, shape: Shape, given: Given, before: readonly Before[] = []): Promise<RowsOf<Query>> => {
      const { sql: text, parameters } = compiledOf(shape)
      const values = parameters.map((value) => {
        if (!(value instanceof Place)) return value
        return value.name === ofTenant ? tx.tenantId : given[value.name as string]
      })
      const { session } = tx
      const { rows } = await (before.length === 0
        ? session.query(text, values)
        : session.queryAfter(before, text, values))
      return rows as RowsOf<Query>
    }
  }
}

const never = (): never => {
  throw new Error('A query is being built: nothing is asked yet')
}
/** Only builds; its tenant is a place too. */
const standIn: TenantTx = {
  tenantId: new Place(ofTenant) as unknown as TenantId,
  db: kyselyOn<Tables>({ query: never, queryAfter: never, copyCsv: never, release: never, releaseAfter: never }),
  session: { query: never, queryAfter: never, copyCsv: never, release: never, releaseAfter: never },
  get vault(): never {
    return never()
  },
  planAnew: never,
  beforeCommit: never,
  afterCommit: never,
}
