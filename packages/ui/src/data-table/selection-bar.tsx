// What can be done with the selected rows. The bar always has its place: it covers no row and nothing jumps; while
// nothing is selected it says how the keyboard works.
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'

export function SelectionBar<T>(props: {
  readonly rows: () => readonly T[]
  /** Rows that could be selected in all pages. */
  readonly total: number
  /** null where rows of other pages are not at hand. */
  readonly onSelectEvery: (() => void) | null
  readonly onClear: () => void
  readonly actions: ((rows: readonly T[], clear: () => void) => ReactNode) | undefined
}): ReactNode {
  const { total, onSelectEvery, onClear, actions } = props
  const t = useTexts()
  const { integer } = useFormats()
  const rows = props.rows()
  const isOn = rows.length > 0
  return (
    <div className="k-table-selection" data-on={isOn || undefined}>
      <output className="k-strong">{isOn && t('table.selected', { count: rows.length })}</output>
      {!isOn && <span className="k-table-selection-hint">{t('table.keys')}</span>}
      {isOn && onSelectEvery !== null && rows.length < total && (
        <Button variant="subtle" size="compact-xs" onClick={onSelectEvery}>
          {t('table.select.every', { count: integer(total) })}
        </Button>
      )}
      {isOn && (
        <div className="k-table-selection-actions">
          {actions?.(rows, onClear)}
          <ActionIcon size={24} aria-label={t('table.select.clear')} onClick={onClear}>
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}
