// The bond between a row and what makes it movable.
import type { RowData } from '@tanstack/table-core'
import type { CSSProperties, ReactNode } from 'react'
import type { ModelRow } from './row-list.ts'

/** Draws a row that can be dragged; handed in so that only tables with an order carry the drag code. */
export type MovableRow<T extends RowData> = (
  row: ModelRow<T>,
  draw: (movable: {
    leading: ReactNode
    rowRef?: (element: HTMLElement | null) => void
    style?: CSSProperties
  }) => ReactNode,
) => ReactNode
