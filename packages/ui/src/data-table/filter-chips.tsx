// Active filters as chips under the toolbar, each with its own removal, and one button for all.
import { Button, CloseButton } from '@mantine/core'
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { filterSummary } from './filter-summary.ts'
import { handOnFromChip, handOnToTools } from './hand-on-focus.ts'
import type { TableParts } from './table-parts.ts'

export function FilterChips<T extends RowData>({ parts }: { readonly parts: TableParts<T> }): ReactNode {
  const t = useTexts()
  const formats = useFormats()
  const { filters } = parts.state
  const [said, setSaid] = useState('')
  const spoken = <output className="k-hidden">{said}</output>
  if (filters.length === 0) return spoken
  return (
    <div className="k-chips">
      {filters.map((filter) => {
        const column = parts.columns.find((one) => one.id === filter.columnId)
        if (column === undefined) return null
        return (
          <span key={filter.columnId} className="k-chip">
            <span className="k-chip-name">{column.header}</span>
            <span className="k-chip-value k-num">
              {filterSummary(column, filter.value, formats, t, parts.facets?.[column.id])}
            </span>
            <CloseButton
              size={24}
              iconSize={13}
              aria-label={t('filter.remove', { column: column.header })}
              onClick={(event) => {
                handOnFromChip(event.currentTarget)
                parts.actions.setFilter(filter.columnId, null)
                setSaid(t('filter.removed', { column: column.header }))
              }}
            />
          </span>
        )
      })}
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        onClick={(event) => {
          handOnToTools(event.currentTarget)
          parts.actions.setFilters([])
        }}
      >
        {t('filter.clear.all')}
      </Button>
      {spoken}
    </div>
  )
}
