// Looks at a tenant's rows past row security, as the owner of the database: for proofs that must not trust the product.
import type { SqlPool } from '../kernel/database/session.ts'

/** `isOwnId`: the key of its table, beside the tenant, and no other table's. */
type Column = {
  table: string
  name: string
  type: string
  required: boolean
  isOwnId: boolean
  check: string | null
}
type Reference = { table: string; column: string; target: string; targetColumn: string }

export async function ask<Row>(pool: SqlPool, text: string, params: readonly unknown[] = []): Promise<Row[]> {
  const session = await pool.session()
  try {
    return (await session.query(text, params)).rows as Row[]
  } finally {
    session.release()
  }
}

export async function listTenantTables(pool: SqlPool): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    pool,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Count and checksum of every table of a tenant, and the tables together in one text to compare. */
export async function checksumTenant(
  pool: SqlPool,
  tenantId: string,
  without: readonly string[] = [],
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of await listTenantTables(pool)) {
    if (without.includes(table)) continue
    const [row] = await ask<{ sum: string }>(
      pool,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${table}" t where tenant_id = $1`,
      [tenantId],
    )
    sums[table] = row?.sum ?? ''
  }
  return sums
}

export type HarvestedId = { readonly kind: string; readonly value: string }

/** Real ids of a tenant: of every column of ids one value, and every word that a path may carry. */
export async function harvestIds(
  pool: SqlPool,
  tenantId: string,
): Promise<{ uuids: HarvestedId[]; texts: HarvestedId[] }> {
  const columns = await listColumns(pool)
  const uuids = new Map<string, string>([[tenantId, 'tenant']])
  const texts = new Map<string, string>()
  for (const { table, name, type, isOwnId } of columns) {
    const isWord = type === 'text' && /(^key|context_key|message_id|token_hash)$/.test(name)
    if (name === 'tenant_id' || (type !== 'uuid' && !isWord)) continue
    const rows = await ask<{ value: string }>(
      pool,
      `select distinct "${name}"::text as value from "${table}" where tenant_id = $1 and "${name}" is not null order by 1 limit 1`,
      [tenantId],
    )
    // a record's own id names the kind; where it is only pointed at, the first place that has it does
    const into = isWord ? texts : uuids
    for (const { value } of rows) if (!into.has(value) || isOwnId) into.set(value, `${table}.${name}`)
  }
  const listed = (map: Map<string, string>) => [...map].map(([value, kind]) => ({ kind, value }))
  return { uuids: listed(uuids), texts: listed(texts) }
}

async function listColumns(pool: SqlPool): Promise<Column[]> {
  return ask<Column>(
    pool,
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
       a.attnotnull and not a.atthasdef as required,
       exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary
         and (x.indkey::int2[])[1] = a.attnum and array_length(x.indkey::int2[], 1) = 2)
         and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
           and a.attnum = any (k.conkey)) as "isOwnId",
       (select pg_get_constraintdef(k.oid) from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as "check"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'tenant_id' and not b.attisdropped)
     order by c.relname, a.attnum`,
  )
}

/**
 * Puts a row into every table of the tenant that has none, so that ids of every kind exist whatever the product can
 * create yet. Values come from the catalog: types, checks, references.
 */
export async function plantMissingRows(pool: SqlPool, tenantId: string): Promise<string[]> {
  const columns = await listColumns(pool)
  const references = await ask<Reference>(
    pool,
    `select c.relname as "table", a.attname as "column", t.relname as target, ta.attname as "targetColumn"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     cross join lateral unnest(k.conkey, k.confkey) as pair(own, other)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = pair.own
     join pg_attribute ta on ta.attrelid = t.oid and ta.attnum = pair.other
     where k.contype = 'f' and a.attname <> 'tenant_id'`,
  )
  const tables = await listTenantTables(pool)
  // a history has its rows of the trigger on its table
  const left = new Set(tables.filter((table) => !tables.some((base) => table === `${base}_history`)))
  const planted: string[] = []
  for (const table of left) {
    const [row] = await ask<{ some: boolean }>(
      pool,
      `select exists (select from "${table}" where tenant_id = $1) as some`,
      [tenantId],
    )
    if (row?.some) left.delete(table)
  }
  while (left.size > 0) {
    const next = [...left].find((table) =>
      references.every((one) => one.table !== table || one.target === table || !left.has(one.target)),
    )
    if (next === undefined) throw new Error(`Tables that point at each other: ${[...left].join(', ')}`)
    const all = columns.filter(({ table }) => table === next)
    const own = all.filter((column) => column.required || (column.type === 'uuid' && !isOfLater(column, all)))
    const referenceOf = ({ name }: Column) => references.find((one) => one.table === next && one.column === name)
    const values = own.map((column, place) => {
      const reference = referenceOf(column)
      // two of one table are to be two of its rows: of two currencies a rate is
      const isSecond = own.slice(0, place).some((one) => referenceOf(one)?.target === reference?.target)
      return valueOf(column, tenantId, reference, reference !== undefined && isSecond)
    })
    await ask(
      pool,
      `insert into "${next}" (${own.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')})`,
    )
    left.delete(next)
    planted.push(next)
  }
  return planted
}

/** Who did what need not have happened yet (`revoked_by` beside `revoked_at`): the row has neither. */
function isOfLater({ name }: Column, columns: readonly Column[]): boolean {
  return name.endsWith('_by') && columns.some((one) => one.name === name.replace(/_by$/, '_at') && !one.required)
}

function valueOf(
  { table, name, type, check }: Column,
  tenantId: string,
  reference: Reference | undefined,
  isSecond: boolean,
): string {
  if (name === 'tenant_id') return `'${tenantId}'`
  if (reference?.target === table) return 'null'
  if (reference)
    return `(select "${reference.targetColumn}" from "${reference.target}" where tenant_id = '${tenantId}'
      order by 1 ${isSecond ? 'desc' : 'asc'} limit 1)`
  const word = check?.match(/'([^']+)'::text/)?.[1]
  if (type === 'text[]') return `array['${word ?? 'planted'}']`
  if (word !== undefined) return `'${word}'`
  const length = check?.match(/length\(\w+\) = (\d+)/)?.[1]
  if (length !== undefined) return `'${'0'.repeat(+length)}'`
  switch (type) {
    case 'uuid[]':
      return 'array[gen_random_uuid()]'
    case 'uuid':
      return 'gen_random_uuid()'
    case 'text':
      return `'planted'`
    case 'jsonb':
      return `'{}'`
    case 'bytea':
      return `'\\x00'`
    case 'boolean':
      return 'false'
    case 'date':
      return `'2026-11-20'`
    case 'timestamp with time zone':
      return `'2026-11-20T00:00:00Z'`
    default:
      return /< \(?0/.test(check ?? '') ? '-1' : '1'
  }
}
