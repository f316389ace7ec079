// One or several of a column's values, with counts; values that are missing are called "Not Specified".
import { Button, Loader, TextInput } from '@mantine/core'
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useFormats } from '../../kit-provider.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ColumnOption } from '../column.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { filterOf } from '../filters.ts'
import { optionText } from '../filter-summary.ts'

/** From here on the list can be searched. */
const searchableFrom = 8

type Choice = { readonly value: string; readonly label: string; readonly count: number | null }

export function OptionsFilter<T extends RowData>(
  props: FilterEditorProps<T> & { readonly isMulti: boolean },
): ReactNode {
  const { column, parts, model, isMulti } = props
  const t = useTexts()
  const formats = useFormats()
  const name = useId()
  const [query, setQuery] = useState('')
  const current = filterOf(parts.state.filters, column.id)
  const chosen = useMemo(
    (): readonly string[] =>
      current?.variant === 'multi-select' ? current.values : current?.variant === 'select' ? [current.value] : [],
    [current],
  )

  const given = parts.facets?.[column.id]
  const want = useEffectEvent((columnId: string | null) => parts.onFacetsWanted?.(columnId))
  useEffect(() => {
    want(column.id)
    return () => want(null)
  }, [column.id])
  const choices = useMemo((): readonly Choice[] => {
    const listed = model.facets(column.id)
    // the loaded page is not what a server would count
    const counts = parts.isServed ? countsOf(given) : listed
    const named = column.options?.map((option) => option.value) ?? []
    const found = counts ?? (column.options ? null : listed)
    const others = new Set([...(found?.keys() ?? []), ...(given ?? []).map((option) => option.value), ...chosen])
    const choice = (value: string): Choice => ({
      value,
      label: optionText(column, value, t, given),
      count: counts === null ? null : (counts.get(value) ?? 0),
    })
    const unnamed = [...others].filter((value) => !named.includes(value)).map(choice)
    return [...named.map(choice), ...unnamed.toSorted((a, b) => a.label.localeCompare(b.label, formats.language))]
  }, [given, chosen, parts.isServed, column, model, t, formats.language])
  // the values themselves come with their counts: of a page that is loaded some would be missing
  const isCounting =
    parts.onFacetsWanted !== null && column.options === undefined && given !== null && countsOf(given) === null
  const shown = isCounting
    ? []
    : choices.filter((choice) => choice.label.toLowerCase().includes(query.trim().toLowerCase()))

  const choose = (value: string, isChosen: boolean) => {
    if (!isMulti) {
      parts.actions.setFilter(column.id, { variant: 'select', value })
      return
    }
    const values = isChosen ? [...chosen, value] : chosen.filter((one) => one !== value)
    parts.actions.setFilter(column.id, values.length === 0 ? null : { variant: 'multi-select', values })
  }

  // arrow keys walk through the values, which filters and clicks as well: only a pointer, Space or Enter is done
  const settle = (value: string) => {
    choose(value, true)
    props.onDone()
  }

  return (
    <div className="k-options">
      {!isCounting && choices.length >= searchableFrom && (
        <TextInput
          data-autofocus
          aria-label={t('filter.options')}
          placeholder={t('filter.options')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <div className="k-options-list" role={isMulti ? 'group' : 'radiogroup'} aria-label={column.header}>
        {isCounting && <Loader size={18} aria-label={t('filter.counting')} />}
        {!isCounting && shown.length === 0 && <p className="k-dim k-options-none">{t('filter.none')}</p>}
        {shown.map((choice) => (
          <label
            key={choice.value}
            className="k-option"
            {...(!isMulti && { onClick: (event) => event.detail > 0 && settle(choice.value) })}
          >
            <input
              type={isMulti ? 'checkbox' : 'radio'}
              name={name}
              className={isMulti ? 'k-check' : 'k-radio'}
              checked={chosen.includes(choice.value)}
              onChange={(event) => choose(choice.value, event.currentTarget.checked)}
              {...(!isMulti && {
                onKeyDown: (event) => {
                  if (event.key !== ' ' && event.key !== 'Enter') return
                  event.preventDefault()
                  settle(choice.value)
                },
              })}
            />
            <span className="k-option-label">{choice.label}</span>
            {choice.count !== null && <span className="k-option-count k-num">{formats.integer(choice.count)}</span>}
          </label>
        ))}
      </div>
      <Button
        variant="subtle"
        color="gray"
        disabled={chosen.length === 0}
        onClick={() => {
          parts.actions.setFilter(column.id, null)
          props.onDone()
        }}
      >
        {t('filter.clear.items')}
      </Button>
    </div>
  )
}

/** Null while a server has counted nothing. */
function countsOf(given: readonly ColumnOption[] | null | undefined): ReadonlyMap<string, number> | null {
  if (!given || given.some((option) => option.count === undefined)) return null
  return new Map(given.map((option) => [option.value, option.count ?? 0]))
}
