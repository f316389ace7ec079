// Label, required mark, hint and error around any control that is not one of the kit's own fields.
import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './field.ts'
import { shownError } from './field.ts'

export type FormFieldProps = Pick<FieldProps, 'label' | 'required' | 'error' | 'touched' | 'description'> & {
  /** The id of the control: the label points to it. Left out for groups of controls. */
  readonly controlId?: string
  readonly children: ReactNode
}

export function FormField(props: FormFieldProps): ReactNode {
  const { label, required, error, touched, description, controlId, children } = props
  return (
    <Input.Wrapper
      label={label}
      labelElement={controlId === undefined ? 'div' : 'label'}
      {...(controlId !== undefined && { id: controlId })}
      withAsterisk={required ?? false}
      error={shownError(error, touched)}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(controlId === undefined && { role: 'group', 'aria-label': label })}
    >
      {children}
    </Input.Wrapper>
  )
}
