// Queries whose text never changes: to build and compile one of a dozen joins takes as long as the database takes for it.
import type { TenantId } from '@kontor/domain/identifiers'
import { type Compilable, type CompiledQuery, type InferResult, type RawBuilder, sql } from 'kysely'
import type { TenantTx } from './database.ts'
import { kyselyOn } from './kysely-on-session.ts'
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
 * the values: no branch, no list of a length of its own (`= any(${value('ids')}::uuid[])`).
 */
export function keptQuery<Given extends Values>() {
  return <Query extends Asked>(build: (tx: TenantTx, value: ValueOf<Given>) => Query) => {
    let kept: CompiledQuery | null = null
    return async (tx: TenantTx, given: Given): Promise<RowsOf<Query>> => {
      kept ??= build(standIn, (name) => sql`${new Place(name)}`).compile(standIn.db)
      const values = kept.parameters.map((value) => {
        if (!(value instanceof Place)) return value
        return value.name === ofTenant ? tx.tenantId : given[value.name as string]
      })
      const { rows } = await tx.session.query(kept.sql, values)
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
  db: kyselyOn<Tables>({ query: never, copyCsv: never, release: never }),
  session: { query: never, copyCsv: never, release: never },
  get vault(): never {
    return never()
  },
  planAnew: never,
  beforeCommit: never,
  afterCommit: never,
}
