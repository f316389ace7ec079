// An amount: digits and the locale's decimal separator while it is edited, grouped once it is left. The value is a
// decimal text ("1234.5") or ''. `t` multiplies by a thousand, `m` by a million.
import { TextInput } from '@mantine/core'
import type { InputEvent, KeyboardEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
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

  const input = useRef<HTMLInputElement>(null)
  const isEntered = useRef(false)

  // Entered by keyboard, the whole amount is selected, once its plain text is shown.
  useLayoutEffect(() => {
    if (isEntered.current) input.current?.select()
    isEntered.current = false
  })

  // Refused before it is written: the caret stays where it is.
  const refuse = (event: InputEvent<HTMLInputElement>) => {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const next = text.slice(0, selectionStart ?? text.length) + event.data + text.slice(selectionEnd ?? text.length)
    if (parseTypedAmount(next, locale, minorUnit) === null) event.preventDefault()
  }

  const take = (text: string) => {
    const typed = parseTypedAmount(text, locale, minorUnit)
    if (typed === null) return
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
      ref={input}
      onFocus={() => {
        isEntered.current = true
        setEdited(editedAmount(value, locale))
      }}
      onBlur={() => {
        setEdited(null)
        onBlur?.()
      }}
      onBeforeInput={refuse}
      onChange={(event) => take(event.currentTarget.value)}
      onKeyDown={multiply}
    />
  )
}
