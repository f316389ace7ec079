// A one-time code in six boxes: typing moves on, backspace moves back, pasting fills all, and the browser or the phone
// may offer the code itself (WCAG 3.3.8).
import { PinInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { shownError } from './field.ts'

export type CodeInputProps = Pick<FieldProps, 'label' | 'error' | 'touched' | 'disabled'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onComplete?: (value: string) => void
}

const length = 6

export function CodeInput(props: CodeInputProps): ReactNode {
  const { value, onChange, onComplete } = props
  const t = useTexts()
  const errorId = useId()
  // the boxes bear it as their key: one that Mantine makes changes after the first picture, and the focus would be lost
  const id = useId()
  const error = shownError(props.error, props.touched)
  return (
    <fieldset
      className="k-code"
      {...(error !== null && { 'aria-describedby': errorId })}
      onPasteCapture={(event) => {
        // authenticators show "123 456": what is between the digits is left out
        const digits = event.clipboardData.getData('text/plain').replaceAll(/\D/g, '').slice(0, length)
        if (digits === '' || props.disabled) return
        event.preventDefault()
        event.stopPropagation()
        onChange(digits)
        if (digits.length === length) onComplete?.(digits)
      }}
    >
      <legend>{props.label}</legend>
      <PinInput
        id={id}
        length={length}
        type="number"
        inputMode="numeric"
        oneTimeCode
        placeholder=""
        size="md"
        gap={8}
        value={value}
        onChange={onChange}
        {...(onComplete && { onComplete })}
        error={error !== null}
        disabled={props.disabled ?? false}
        getInputProps={(index) => ({ 'aria-label': t('code.digit', { position: index + 1, length }) })}
      />
      {error !== null && (
        <p id={errorId} className="k-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
