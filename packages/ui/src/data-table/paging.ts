// Pages: sizes, clamped index, the five buttons, and what is kept in view when the size changes.
import { limits } from '@kontor/domain'

export const pageSizes = [5, 10, 15, 20, 25, 30, 50, 100] as const
export const pageSizeDefault = limits.count.pageSizeDefault
const buttonsMax = 5

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The index moved into 0 … last page. */
export function clampPageIndex(pageIndex: number, total: number, pageSize: number): number {
  return Math.min(Math.max(0, pageIndex), pageCount(total, pageSize) - 1)
}

/** The page of the new size that holds the row which was first before. */
export function pageIndexAfterResize(pageIndex: number, oldSize: number, newSize: number): number {
  return Math.floor((pageIndex * oldSize) / newSize)
}

/** Up to five page indexes around the present one. */
export function pageButtons(pageIndex: number, count: number): readonly number[] {
  const first = Math.max(0, Math.min(pageIndex - 2, count - buttonsMax))
  return Array.from({ length: Math.min(buttonsMax, count) }, (_, offset) => first + offset)
}
