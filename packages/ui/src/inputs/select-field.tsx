// A searchable list of choices in the field's own words; the particular selects of the house stand on it. What is typed
// and not chosen stays in the field and says so.
import { Loader, Select } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'
import { searchOptions } from './option-search.ts'
import { unresolvedMark } from './unresolved.ts'
import { useFormats } from '../kit-provider.tsx'

export type SelectOption = {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
  /** Found by this code too. */
  readonly keyword?: string
}
export type SelectGroup = { readonly group: string; readonly items: readonly SelectOption[] }

export type SelectFieldProps = FieldProps & {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly options: readonly SelectOption[] | readonly SelectGroup[]
  /** What an option looks like, and the icon of the chosen one. */
  readonly renderOption?: (value: string) => ReactNode
  readonly leftSection?: ReactNode
  readonly isClearable?: boolean
  readonly isSearchable?: boolean
  /** Shown instead of options while they are on their way. */
  readonly loadingText?: string | null
  /** Least width of the menu in px. */
  readonly menuWidth?: number
  readonly inputRef?: Ref<HTMLInputElement>
}

export function SelectField({ inputRef, ...props }: SelectFieldProps): ReactNode {
  const { value, onChange, options, renderOption, isClearable = false, isSearchable = true, menuWidth } = props
  const t = useTexts()
  const formats = useFormats()
  const own = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(own, inputRef)
  const filter = useMemo(
    () =>
      searchOptions(
        new Map(
          options
            .flatMap((option) => ('group' in option ? option.items : [option]))
            .flatMap(({ value: key, keyword }) => (keyword === undefined ? [] : [[key, keyword] as const])),
        ),
      ),
    [options],
  )
  // What is typed and not chosen yet; it goes where something is chosen, here or by the form.
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setTyped(null)
  }
  const label = useLabelOf(value, options)
  const isUnresolved = typed !== null && typed !== label
  // Whether the text is a search: until then the field holds the label of what is chosen, and typing replaces it.
  const isTyping = useRef(false)
  const selectText = (input: HTMLInputElement) => {
    if (isSearchable && !isTyping.current) input.select()
  }
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Tab' || event.shiftKey || !isTyping.current || event.currentTarget.value.trim() === '') return
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
    list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click()
  }
  const isLoading = props.loadingText !== undefined && props.loadingText !== null
  return (
    <Select
      {...mantineField(isUnresolved && isLeft ? { ...props, error: t('select.choose'), touched: true } : props)}
      {...unresolvedMark(isUnresolved)}
      data={options.map((option) => ('group' in option ? { ...option, items: [...option.items] } : option))}
      value={value}
      onChange={onChange}
      searchable={isSearchable}
      clearable={isClearable}
      // a dialog that opens would begin with a menu over its own buttons
      openOnFocus={props.hasInitialFocus !== true}
      allowDeselect={false}
      autoSelectOnBlur={false}
      selectFirstOptionOnChange={isSearchable}
      filter={filter}
      {...(isSearchable && { searchValue: typed ?? label })}
      onOptionSubmit={() => setTyped(null)}
      onClear={() => setTyped(null)}
      onFocus={(event) => selectText(event.currentTarget)}
      onClick={(event) => selectText(event.currentTarget)}
      onInput={(event) => {
        isTyping.current = true
        setTyped(event.currentTarget.value)
        setLeft(false)
      }}
      onKeyDown={takeFirst}
      onDropdownClose={() => {
        isTyping.current = false
      }}
      clearButtonProps={{
        'aria-label': formats.labelled(t('select.clear'), props.label),
        // Mantine keeps its button from keyboards, which then could not clear at all
        'aria-hidden': false,
        tabIndex: 0,
        // wide enough for a finger, in the place of a smaller one
        size: '24px',
        // a style of ours takes the place of Mantine's own, which lets the mouse through to the button
        style: { marginInline: -3, pointerEvents: 'all' },
        // it goes away with what it cleared: the field takes the focus that a keyboard gave it
        onClick: (event) => {
          if (document.activeElement === event.currentTarget) own.current?.focus()
        },
      }}
      nothingFoundMessage={isLoading ? props.loadingText : t('select.none')}
      {...(isLoading && { rightSection: <Loader size={14} aria-hidden /> })}
      {...(props.leftSection !== undefined && { leftSection: props.leftSection })}
      {...(renderOption && { renderOption: ({ option }) => renderOption(option.value) })}
      {...(menuWidth !== undefined && {
        comboboxProps: { position: 'bottom-start' },
        styles: { dropdown: { minWidth: `min(${menuWidth}px, calc(100vw - 32px))` } },
        classNames: { dropdown: 'k-wide-menu' },
      })}
      ref={ref}
      onBlur={(event) => {
        setLeft(true)
        // who empties it and goes gives the search up
        if (event.currentTarget.value.trim() === '') setTyped(null)
        props.onBlur?.()
      }}
    />
  )
}

/** What is chosen keeps its words while its options are away. */
function useLabelOf(value: string | null, options: SelectFieldProps['options']): string {
  const found = options
    .flatMap((option): readonly SelectOption[] => ('group' in option ? option.items : [option]))
    .find((option) => option.value === value)
  const [known, setKnown] = useState(found)
  if (found !== undefined && (found.value !== known?.value || found.label !== known.label)) setKnown(found)
  if (found !== undefined) return found.label
  return known !== undefined && known.value === value ? known.label : ''
}
