// A text of several lines that goes to the beneficiary or to the bank.
import { limits } from '@kontor/domain'
import { TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import type { PaymentDraft } from '../draft-shape.ts'
import type { FormView } from './form-view.ts'

export function MessageField(props: {
  readonly view: FormView
  readonly part: keyof Pick<PaymentDraft, 'message' | 'additionalInformation' | 'instruction'>
  readonly path: string
  readonly label: string
}): ReactNode {
  const { draft, setDraft, errorOf } = props.view
  return (
    <TextField
      label={props.label}
      error={errorOf(props.path, props.label)}
      isMultiline
      maxLength={limits.length.remarks}
      value={draft[props.part]}
      onChange={(text) => setDraft({ ...draft, [props.part]: text })}
    />
  )
}
