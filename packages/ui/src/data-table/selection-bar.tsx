// What can be done with the selected rows. The bar always has its place: it covers no row and nothing jumps; while
// nothing is selected it says how the keyboard works.
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { refocusIfLost } from '../feedback/focus-lost.ts'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { SelectEvery } from './use-select-every.ts'

export function SelectionBar<T>(props: {
  readonly rows: () => readonly T[]
  /** Rows of all pages. */
  readonly total: number
  /** As many of them as may be selected. */
  readonly max: number
  /** null where rows of other pages are not at hand. */
  readonly every: SelectEvery | null
  readonly onClear: () => void
  readonly actions: ((rows: readonly T[], clear: () => void) => ReactNode) | undefined
}): ReactNode {
  const { total, max, every, onClear, actions } = props
  const t = useTexts()
  const { integer } = useFormats()
  const rows = props.rows()
  const isOn = rows.length > 0
  const isReading = every !== null && every.done !== null
  const canTakeMore = isOn && every !== null && !isReading && rows.length < Math.min(total, max)
  // the buttons go with the selection
  const clear = () => {
    onClear()
    refocusIfLost()
  }
  return (
    <div className="k-table-selection" data-on={isOn || undefined}>
      <output className="k-strong">
        {isOn && t('table.selected', { count: rows.length, number: integer(rows.length) })}
      </output>
      {!isOn && <span className="k-table-selection-hint">{t('table.keys')}</span>}
      {canTakeMore && (
        <Button variant="subtle" size="compact-xs" onClick={every.start}>
          {total > max
            ? t('table.select.first', { count: integer(max), total: integer(total) })
            : t('table.select.every', { count: integer(total) })}
        </Button>
      )}
      {isReading && (
        <>
          <output className="k-num k-dim">
            {t('table.select.reading', {
              done: integer(every.done ?? 0),
              total: integer(Math.min(total, max)),
            })}
          </output>
          <Button variant="default" size="compact-xs" onClick={every.cancel}>
            {t('table.select.stop')}
          </Button>
        </>
      )}
      {isOn && (
        <div className="k-table-selection-actions">
          {actions?.(rows, clear)}
          <ActionIcon size={24} aria-label={t('table.select.clear')} onClick={clear}>
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}
