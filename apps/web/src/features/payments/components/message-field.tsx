// A text of several lines that goes to the beneficiary or to the bank.
import { Textarea } from '@mantine/core'
import { limits } from '@kontor/domain'
import { mantineField } from '@kontor/ui'
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
    <Textarea
      {...mantineField({ label: props.label, error: errorOf(props.path, props.label) })}
      autosize
      minRows={2}
      maxLength={limits.length.remarks}
      value={draft[props.part]}
      onChange={(event) => setDraft({ ...draft, [props.part]: event.currentTarget.value })}
    />
  )
}
