// A database whose statements are written down, each when it is asked.
import { asOneText, type SqlPool } from '../kernel/database/session.ts'

/** `asked` holds the texts in their order; who wants to count one call empties it before. */
export function countedStatements(inner: SqlPool): { readonly pool: SqlPool; readonly asked: string[] } {
  const asked: string[] = []
  const pool: SqlPool = {
    ...inner,
    async session() {
      const session = await inner.session()
      return {
        ...session,
        query(text, params, how) {
          asked.push(text)
          return session.query(text, params, how)
        },
        queryAfter(before, text, params, how) {
          // acts wait for what begins them, which is one
          if (before.length === 1 && before[0]?.text === 'begin')
            asked.push(asOneText([...before, { text, values: [] }]))
          else asked.push(asOneText(before), text)
          return session.queryAfter(before, text, params, how)
        },
        releaseAfter(end) {
          asked.push(end)
          session.releaseAfter(end)
        },
      }
    },
  }
  return { pool, asked }
}
