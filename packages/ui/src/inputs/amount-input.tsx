// An amount: digits and the locale's decimal separator while it is edited, grouped once it is left. The value is a
// decimal text ("1234.5") or ''. `t` multiplies by a thousand, `m` by a million.
import { TextInput } from '@mantine/core'
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { editedAmount, multiplyTyped, parseTypedAmount } from '../format/typed-amount.ts'
import { useFormats } from '../kit-provider.tsx'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'

export type AmountInputProps = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Decimals that may be typed: the currency's minor unit. */
  readonly minorUnit: number
}

export function AmountInput(props: AmountInputProps): ReactNode {
  const { value, onChange, minorUnit, onBlur } = props
  const { locale, amount } = useFormats()
  // What is typed while the field has focus: "12." and "0.50" are no values yet, or more than one text has the value.
  const [edited, setEdited] = useState<string | null>(null)

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = parseTypedAmount(event.currentTarget.value, locale, minorUnit)
    if (typed === null) {
      keepCaret(event.currentTarget)
      return
    }
    setEdited(typed.text)
    onChange(typed.value)
  }

  const multiply = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = event.key.toLowerCase()
    if ((key !== 't' && key !== 'm') || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const product = value === '' ? null : multiplyTyped(value, key)
    if (product === null) return
    setEdited(editedAmount(product, locale))
    onChange(product)
  }

  return (
    <TextInput
      {...mantineField(props)}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'k-num k-amount' }}
      value={edited ?? (value === '' ? '' : amount(value, minorUnit))}
      onFocus={(event) => {
        setEdited(editedAmount(value, locale))
        const input = event.currentTarget
        requestAnimationFrame(() => input.select())
      }}
      onBlur={() => {
        setEdited(null)
        onBlur?.()
      }}
      onChange={take}
      onKeyDown={multiply}
    />
  )
}

/** React puts the caret to the end when it takes a refused character back: put it where it was. */
function keepCaret(input: HTMLInputElement): void {
  const caret = Math.max(0, (input.selectionStart ?? 1) - 1)
  requestAnimationFrame(() => input.setSelectionRange(caret, caret))
}
