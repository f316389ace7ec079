// A text of one line, or of several that grows with what is typed.
import { TextInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'

export type TextFieldProps = FieldProps & {
  readonly value: string
  readonly onChange: (text: string) => void
  /** The browser takes no more characters than this; a text that reaches it may have been cut on pasting, and says so. */
  readonly maxLength?: number
  readonly isMultiline?: boolean
  /** Default true: false of names and codes that no dictionary knows. */
  readonly isSpellChecked?: boolean
}

/** What is no longer than this is a code, which is meant to be as long as that. */
const longestCode = 40

export function TextField(props: TextFieldProps): ReactNode {
  const { value, onChange, maxLength, isMultiline = false, isSpellChecked = true, onBlur, ...field } = props
  const t = useTexts()
  const isFull = maxLength !== undefined && maxLength > longestCode && value.length >= maxLength
  const said = isFull ? [field.description, t('text.most', { count: maxLength })].filter(Boolean).join(' · ') : null
  const common = {
    ...mantineField(said === null ? field : { ...field, description: said }),
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
    autoComplete: 'off',
    ...(!isSpellChecked && { spellCheck: false }),
    ...(maxLength !== undefined && { maxLength }),
    ...(onBlur !== undefined && { onBlur }),
  }
  return isMultiline ? <Textarea {...common} autosize minRows={2} maxRows={12} /> : <TextInput {...common} />
}
