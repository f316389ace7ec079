// A long list of rows of one height: which rows are drawn, where the keys lead, and how far to scroll.

export type Range = { readonly from: number; readonly to: number }

/** Rows drawn above and below the visible ones, so that a fast wheel shows no gaps. */
const overscan = 8

/** Rows `from` (inclusive) to `to` (exclusive) of `count`, for a scroll area of `height` px that stands at `top`. */
export function visibleRange(top: number, height: number, rowHeight: number, count: number): Range {
  const first = Math.floor(top / rowHeight) - overscan
  const last = Math.ceil((top + height) / rowHeight) + overscan
  return { from: Math.max(0, Math.min(first, count)), to: Math.max(0, Math.min(last, count)) }
}

/** Where the area must stand so that row `index` is seen whole; the present place when it is. */
export function scrollTopFor(index: number, top: number, height: number, rowHeight: number): number {
  const start = index * rowHeight
  if (start < top) return start
  return start + rowHeight > top + height ? start + rowHeight - height : top
}

/** The row to which a key leads; null for keys that do not move. */
export function movedIndex(key: string, index: number, count: number, pageRows: number): number | null {
  const step = stepOf(key, count, pageRows)
  return step === null ? null : Math.max(0, Math.min(count - 1, index + step))
}

function stepOf(key: string, count: number, pageRows: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return 1
    case 'ArrowUp':
    case 'k':
      return -1
    case 'PageDown':
      return pageRows
    case 'PageUp':
      return -pageRows
    case 'Home':
      return -count
    case 'End':
      return count
    default:
      return null
  }
}
