// A text of one line, or of several that grows with what is typed.
import { TextInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'

export type TextFieldProps = FieldProps & {
  readonly value: string
  readonly onChange: (text: string) => void
  /** The browser takes no more characters than this. */
  readonly maxLength?: number
  readonly isMultiline?: boolean
}

export function TextField(props: TextFieldProps): ReactNode {
  const { value, onChange, maxLength, isMultiline = false, onBlur, ...field } = props
  const common = {
    ...mantineField(field),
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
    autoComplete: 'off',
    ...(maxLength !== undefined && { maxLength }),
    ...(onBlur !== undefined && { onBlur }),
  }
  return isMultiline ? <Textarea {...common} autosize minRows={2} maxRows={12} /> : <TextInput {...common} />
}
