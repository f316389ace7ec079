// One of a few choices, all in sight, each with what it means.
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './field.ts'
import { mantineField } from './field.ts'

export type ChoiceFieldProps<Value extends string> = Pick<FieldProps, 'label' | 'required' | 'error'> & {
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly description?: string }[]
  /** null: nothing is chosen yet. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>): ReactNode {
  const { choices, value, onChange, ...field } = props
  const { withAsterisk, label, error } = mantineField(field)
  return (
    <Radio.Group
      label={label}
      error={error}
      withAsterisk={withAsterisk}
      value={value}
      onChange={(next) => {
        const chosen = choices.find((one) => one.value === next)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      <div className="k-choices">
        {choices.map((one) => (
          <Radio key={one.value} {...one} />
        ))}
      </div>
    </Radio.Group>
  )
}
