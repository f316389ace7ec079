// The header of a group: what it is grouped by, how many rows, open or shut.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '../texts/texts.ts'
import { cellRole, rowRole } from './table-roles.ts'

export type GroupRowProps = {
  readonly title: string
  readonly count: string
  readonly countText: string
  readonly depth: number
  readonly index: number
  readonly ariaIndex: number
  readonly isActive: boolean
  readonly isExpanded: boolean
  readonly columnCount: number
  readonly summary: ReactNode
  readonly t: Translate
  readonly onToggle: () => void
  readonly onActivate: () => void
}

export function GroupRow(props: GroupRowProps): ReactNode {
  const { title, isExpanded, t } = props
  const name = isExpanded ? t('table.group.collapse', { group: title }) : t('table.group.expand', { group: title })
  return (
    <tr
      {...rowRole}
      className="k-table-group"
      tabIndex={props.isActive ? 0 : -1}
      data-row-index={props.index}
      data-list-entry={props.isActive || undefined}
      aria-rowindex={props.ariaIndex}
      aria-level={props.depth + 1}
      aria-expanded={isExpanded}
      onFocus={props.onActivate}
    >
      <td {...cellRole} colSpan={props.columnCount}>
        <span className="k-table-group-row" style={{ paddingInlineStart: props.depth * 16 }}>
          <button
            type="button"
            className="k-icon-button"
            tabIndex={props.isActive ? 0 : -1}
            aria-expanded={isExpanded}
            aria-label={name}
            onClick={props.onToggle}
          >
            {isExpanded ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
          </button>
          <span className="k-table-group-title">{title}</span>
          <span className="k-num k-dim">{props.countText}</span>
          <span className="k-table-group-summary k-num">{props.summary}</span>
        </span>
      </td>
    </tr>
  )
}
