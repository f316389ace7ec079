// Which element draws which row while one scrolls. After a short way the rows that stay keep their elements; after a
// long one all elements are given new rows in place, which is cheaper than taking them out and making others.

export type RowKeys = { readonly indexes: readonly number[]; readonly keys: readonly number[] }

export const noRowKeys: RowKeys = { indexes: [], keys: [] }

/**
 * A key for each of the `indexes`, which ascend. The row at `focused` keeps its key, and the element behind it is never
 * moved in the document: it would lose the focus.
 */
export function nextRowKeys(before: RowKeys, indexes: readonly number[], focused: number): RowKeys {
  const old = new Map(before.indexes.map((index, place) => [index, before.keys[place] ?? 0]))
  const staying = indexes.filter((index) => old.has(index)).length
  const fresh = freshKeys(before)
  if (staying * 2 >= indexes.length) return { indexes, keys: indexes.map((index) => old.get(index) ?? fresh()) }
  const [from, to] = [before.indexes.indexOf(focused), indexes.indexOf(focused)]
  // elements go on in their order, so one that has to go down past others would be moved
  if (from !== -1 && to > from) return { indexes, keys: indexes.map((index) => old.get(index) ?? fresh()) }
  const kept = from === -1 || to === -1 ? undefined : before.keys[from]
  const free = before.keys.filter((key) => key !== kept)
  let next = 0
  const keys = indexes.map((index) => {
    if (index === focused && kept !== undefined) return kept
    next += 1
    return free[next - 1] ?? fresh()
  })
  return { indexes, keys }
}

function freshKeys({ keys }: RowKeys): () => number {
  let last = Math.max(-1, ...keys)
  return () => {
    last += 1
    return last
  }
}
