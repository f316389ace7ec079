// What a chip says about a filter: "Open, Signed", "3 selected", "1'000 – 2'000".
import type { Formats } from '../format/formats.ts'
import type { Translate } from '../texts/texts.ts'
import type { ColumnOption, TableColumn } from './column.ts'
import { kindOf, labelOf } from './column.ts'
import type { FilterValue } from './filters.ts'
import { notSpecified } from './filters.ts'
import { scaleOf, decimal } from '@kontor/domain/money'
import { calendarDate } from '@kontor/domain/calendar'

/** More values than this are counted, not named (specification section 9). */
const namedValuesMax = 2

/** `facets`: what the server calls values that the column itself does not know. */
export function optionText<T>(
  column: TableColumn<T>,
  value: string,
  t: Translate,
  facets?: readonly ColumnOption[] | null,
): string {
  if (value === notSpecified) return t('filter.not-specified')
  if (kindOf(column) === 'boolean') return value === 'true' ? t('filter.yes') : t('filter.no')
  const label = labelOf(column, value)
  return label === value ? (facets?.find((facet) => facet.value === value)?.label ?? value) : label
}

export function filterSummary<T>(
  column: TableColumn<T>,
  filter: FilterValue,
  formats: Formats,
  t: Translate,
  facets?: readonly ColumnOption[] | null,
): string {
  const number = (text: string) =>
    kindOf(column) === 'amount' || kindOf(column) === 'rate' ? formats.amount(text, scaleOf(decimal(text))) : text
  switch (filter.variant) {
    case 'text':
      return filter.text
    case 'select':
      return optionText(column, filter.value, t, facets)
    case 'multi-select':
      return filter.values.length > namedValuesMax
        ? t('filter.selected', { count: formats.integer(filter.values.length) })
        : filter.values.map((value) => optionText(column, value, t, facets)).join(', ')
    case 'number-range':
      return `${number(filter.from)} – ${number(filter.to)}`
    case 'date':
      return formats.date(filter.date)
    case 'date-range':
      return filter.from === filter.to
        ? formats.date(filter.from)
        : `${formats.date(filter.from)} – ${formats.date(filter.to)}`
    case 'datetime-range':
      return `${localText(filter.from, formats)} – ${localText(filter.to, formats)}`
  }
}

function localText(local: string, formats: Formats): string {
  return `${formats.date(calendarDate(local.slice(0, 10)))} ${local.slice(11)}`
}
