// Which tables a store writes and reads, and whether it may: it writes its own feature's tables, and reads these and the
// tables of features that stand before it. Read from the source: Kysely's calls, those of kernel/database/records.ts and the
// texts of SQL.

/** The owner (a feature or `kernel`) of each table, and the features in their order. */
export type TableLaw = { readonly ownerOf: ReadonlyMap<string, string>; readonly order: readonly string[] }

type Use = { readonly table: string; readonly isWrite: boolean }

const calls =
  /\b(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|insertInto|updateTable|deleteFrom|mergeInto|insertRows|lockOne|saveVersion|deleteOne|asOf|from(?=\(\s*tx\b))(?:<[^(]*>)?\(\s*(?:tx,\s*)?((?:\[\s*)?'[^)\]]*)/g
/** A lock is a writer's: who only reads a table never makes its owner wait. */
const writingCalls = /^(insertInto|updateTable|deleteFrom|mergeInto|insertRows|lockOne|saveVersion|deleteOne)$/
/** A list of tables that a loop hands to Kysely one after the other is a use of each. */
const loops = /\bof \[([^\]]*)\] as const\)([\s\S]{0,200})/g

/** What the source does with tables, whatever their names; those that it makes itself are among them. */
export function tableUses(source: string): readonly Use[] {
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return [...usesByCalls(code), ...usesInSql(code)]
}

function usesByCalls(code: string): readonly Use[] {
  const named = [...code.matchAll(calls)].flatMap(([, call = '', args = '']) => {
    // a join's further arguments name columns
    const tables = args.startsWith('[') ? args.matchAll(/'(\w+)/g) : [/'(\w+)/.exec(args) ?? []]
    return [...tables].map(([, table = '']) => ({ table, isWrite: writingCalls.test(call) }))
  })
  const looped = [...code.matchAll(loops)].flatMap(([, names = '', body = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, table = '']) => ({
      table,
      isWrite: /\b(insertInto|updateTable|deleteFrom)\(/.test(body),
    })),
  )
  return [...named, ...looped]
}

const afterTables =
  /\b(where|join|left|right|inner|cross|full|on|set|group|order|limit|returning|select|union|for)\b|[)`;]/i

function usesInSql(code: string): readonly Use[] {
  const writes = [...code.matchAll(/\b(?:insert\s+into|update|delete\s+from|copy|merge\s+into|truncate)\s+(\w+)/gi)]
  const reads = [...code.matchAll(/\b(?:from|join|using)\s+(?:lateral\s+|only\s+)?(?=(\w[\s\S]{0,300}))/gi)].flatMap(
    ([, text = '']) => {
      // `from a x, b y` reads both
      const list = text.slice(0, Math.max(0, text.search(afterTables)) || text.length)
      // `from a_as_of(…)` reads the versions of a
      return list.split(',').map((one) => (/^\s*(\w+)/.exec(one)?.[1] ?? '').replace(/_as_of$/, ''))
    },
  )
  return [
    ...writes.map(([, table = '']) => ({ table, isWrite: true })),
    ...reads.map((table) => ({ table, isWrite: false })),
  ]
}

/** What the law forbids to `owner` in this source, each said once; empty where it is kept. */
export function unlawfulTables(owner: string, source: string, { ownerOf, order }: TableLaw): readonly string[] {
  const place = (name: string) => order.indexOf(name)
  const said = tableUses(source).flatMap(({ table, isWrite }) => {
    const of = ownerOf.get(table)
    if (of === undefined || of === owner) return []
    if (isWrite) return [`writes "${table}" of ${of}. Call a function of its public.ts.`]
    if (place(of) < place(owner)) return []
    return [`reads "${table}" of ${of}, which stands later. Keep what is asked in an own column, or hand it in.`]
  })
  return [...new Set(said)]
}
