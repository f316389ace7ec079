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
          // what begins a transaction is one, and has nothing else beside it where acts wait for it
          if (text.startsWith('select set_config(')) asked.push(asOneText([...before, { text, values: [] }]))
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
