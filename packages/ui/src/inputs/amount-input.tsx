// An amount: typed with the locale's decimal separator, grouped once it is left. The value is a decimal text
// ("1234.5") or ''. `t` multiplies by a thousand, `m` by a million. What cannot be read stays as it was typed and says
// what to type; what is pasted and cannot be read leaves the field as it was, and nothing is saved under the message that
// says so: it stays until something else is typed, or Escape keeps what was there. A value that comes from outside is shown
// at once, in place of what was typed before it, whether somebody is in the field or not.
import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AmountField, AmountProblem } from '../format/typed-amount.ts'
import { editedAmount, exampleAmount, multiplyTyped, readTypedAmount, readTypedBefore } from '../format/typed-amount.ts'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'
import { unresolvedMark } from './unresolved.ts'

export type AmountInputProps = FieldProps & {
  readonly value: string
  /** '' also while the text cannot be read; an optional field then asks `isReadable` before it passes for empty. */
  readonly onChange: (value: string, isReadable: boolean) => void
  /** Decimals that may be typed: the currency's minor unit. */
  readonly minorUnit: number
  /** The currency of the amount, if it is known: pasted amounts of another are refused. */
  readonly currencyCode?: string | undefined
  /** It is of the currency that it was typed for: what could not be read in that one does not count in the next. */
  readonly isBoundToCurrency?: boolean
  /** The currency stands in the field, before the amount. */
  readonly isCurrencyShown?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}

/** What is typed, for which field, and the value that was told for it; read again: it is told once this is drawn. */
type Edited = {
  readonly text: string
  readonly field: AmountField
  readonly value: string
  readonly isReadAgain?: true
}
/** What was pasted, over which value, and what would have stood there. */
type Refused = { readonly text: string; readonly whole: string; readonly value: string }

const quotedLength = 40

export function AmountInput({ inputRef, ...props }: AmountInputProps): ReactNode {
  const { value, onChange, minorUnit, currencyCode, onBlur } = props
  const { locale, amount } = useFormats()
  // "12." and "0.50" are no values yet, or more than one text has the value; a text without a value stays when left.
  const [edited, setEdited] = useState<Edited | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const [lastRefused, setRefused] = useState<Refused | null>(null)
  const refused = lastRefused?.value === value ? lastRefused : null
  // left with a text that cannot be read: it is half typed no more
  const [wasLeft, setLeft] = useState(false)
  const sayProblem = useProblemText(props)

  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, inputRef)
  const isEntered = useRef(false)
  // Entered by keyboard, the whole amount is selected, once its plain text is shown.
  useLayoutEffect(() => {
    if (isEntered.current) input.current?.select()
    isEntered.current = false
  })

  const asked: AmountField = { locale, decimals: minorUnit, currencyCode }
  const read = (text: string) => readTypedAmount(text, asked)
  const readEdited = ({ text, field: before }: Edited) =>
    readTypedBefore(text, before, asked, props.isBoundToCurrency === true)
  const tell = (text: string, next: string, isReadable: boolean) => {
    setRefused(null)
    setLeft(false)
    setEdited({ text, field: asked, value: next })
    onChange(next, isReadable)
  }
  const take = (text: string) => {
    const typed = read(text)
    if (typed.problem === undefined) tell(typed.text, typed.value, true)
    else tell(text, '', false)
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // a picture is for the page
    if (!event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    const pasted = event.clipboardData.getData('text/plain').trim()
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const whole = text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length)
    const typed = read(whole)
    if (typed.problem === undefined) tell(editedAmount(typed.value, locale), typed.value, true)
    else setRefused({ text: pasted, whole, value })
  }

  // what was typed is shown while it is what will be saved, and of another value never
  const shownEdit = edited?.value === value ? edited : null
  const typed = shownEdit === null ? null : readEdited(shownEdit)

  // what is no amount of one currency may be one of the next, and the other way round: it is read anew from what was typed
  const readFor = `${minorUnit} ${currencyCode ?? ''}`
  const [lastReadFor, setReadFor] = useState(readFor)
  if (lastReadFor !== readFor) {
    setReadFor(readFor)
    const now = typed === null || typed.problem !== undefined ? '' : typed.value
    if (shownEdit !== null && now !== shownEdit.value) setEdited({ ...shownEdit, value: now, isReadAgain: true })
  }
  const tellAgain = useEffectEvent(() => {
    if (edited?.isReadAgain === true) onChange(edited.value, readEdited(edited).problem === undefined)
  })
  useEffect(() => tellAgain(), [edited])

  const typedText = hasFocus || typed?.problem !== undefined ? shownEdit?.text : undefined

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && refused !== null) {
      event.stopPropagation()
      setRefused(null)
    } else multiply(event)
  }
  const multiply = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = event.key.toLowerCase()
    if ((key !== 't' && key !== 'm') || event.ctrlKey || event.metaKey || event.altKey) return
    const factor = value === '' || typed?.problem !== undefined ? null : multiplyTyped(value, key)
    if (factor !== null) tell(editedAmount(factor, locale), factor, true)
    if (factor !== null || (shownEdit?.text ?? '') === '') event.preventDefault()
  }

  const problem =
    typed?.problem !== undefined && (!hasFocus || wasLeft || !typed.isHalfTyped)
      ? sayProblem(typed.problem, null, shownEdit?.field.currencyCode)
      : null
  const ownError = (refused && sayProblem(read(refused.whole).problem ?? null, refused.text)) ?? problem
  const field = mantineField(ownError === null ? props : { ...props, error: ownError, touched: true })
  return (
    <TextInput
      {...field}
      {...unresolvedMark(refused !== null || typed?.problem !== undefined)}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'k-num k-amount' }}
      value={typedText ?? (value === '' ? '' : hasFocus ? editedAmount(value, locale) : amount(value, minorUnit))}
      // its place is kept while none is known: with what stands before it the field would be another one
      {...(props.isCurrencyShown === true && {
        leftSection: <span className="k-amount-currency">{currencyCode}</span>,
        leftSectionWidth: 44,
      })}
      ref={ref}
      onFocus={() => {
        isEntered.current = true
        setFocus(true)
        setEdited(shownEdit ?? { text: editedAmount(value, locale), field: asked, value })
      }}
      onBlur={() => {
        setFocus(false)
        setLeft(typed?.problem !== undefined)
        if (typed?.problem === undefined) {
          if (typed !== null && typed.value !== value) onChange(typed.value, true)
          setEdited(null)
        }
        onBlur?.()
      }}
      onPaste={paste}
      onChange={(event) => take(event.currentTarget.value)}
      onKeyDown={press}
    />
  )
}

/** A problem in words, with an example of what may be typed; `pasted` is what was not taken. */
function useProblemText({ minorUnit, currencyCode = '' }: Pick<AmountInputProps, 'minorUnit' | 'currencyCode'>) {
  const t = useTexts()
  const { locale } = useFormats()
  const example = exampleAmount(locale, minorUnit)
  return (problem: AmountProblem | null, pasted: string | null, before = ''): string => {
    const reasons: Readonly<Record<AmountProblem, () => string>> = {
      characters: () => t('amount.characters', { example }),
      decimals: () =>
        minorUnit === 0 ? t('amount.no-decimals', { example }) : t('amount.decimals', { decimals: minorUnit, example }),
      grouping: () => t('amount.grouping', { example }),
      ambiguous: () => t('amount.ambiguous', { example }),
      length: () => t('amount.length'),
      currency: () => t('amount.currency', { currency: currencyCode }),
      'typed-before': () => t('amount.typed-before', { before, currency: currencyCode }),
    }
    // what was pasted may have become one since, in another currency
    const reason = problem === null ? '' : reasons[problem]()
    if (pasted === null) return reason
    const text = pasted.length > quotedLength ? `${pasted.slice(0, quotedLength)}…` : pasted
    return `${t('amount.pasted', { text })} ${reason}`.trim()
  }
}
