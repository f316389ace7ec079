// An IBAN in groups of four. The value is the electronic form (no spaces, capitals); whether it is an IBAN is for
// the form's rules to say.
import { TextInput } from '@mantine/core'
import { limits } from '@kontor/domain'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'
import { caretInGroups, groupIban, ibanCharacters } from './iban-groups.ts'

export type IbanInputProps = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function IbanInput(props: IbanInputProps): ReactNode {
  const { value, onChange, onBlur } = props
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return
    input.current.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <TextInput
      {...mantineField(props)}
      ref={input}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      classNames={{ input: 'k-num' }}
      value={groupIban(value)}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget
        caret.current = caretInGroups(typed.slice(0, selectionStart ?? typed.length), limits.length.iban)
        onChange(ibanCharacters(typed, limits.length.iban))
      }}
      onBlur={() => onBlur?.()}
    />
  )
}
