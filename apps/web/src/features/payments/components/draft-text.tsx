// A line of text of the payment form's draft.
import { TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { withBic } from '../iban-country.ts'
import type { FormView } from './form-view.ts'

type TextPart = 'bic' | 'bankCode' | 'bankName' | 'reference'

export function useDraftText({ draft, setDraft, errorOf, leave }: FormView) {
  return (name: TextPart, path: string, label: string, maxLength: number, description?: string): ReactNode => (
    <TextField
      label={label}
      error={errorOf(path, label)}
      {...(description !== undefined && { description })}
      maxLength={maxLength}
      isSpellChecked={false}
      onBlur={() => leave(path)}
      value={draft[name]}
      onChange={(value) => setDraft(name === 'bic' ? withBic(draft, value) : { ...draft, [name]: value })}
    />
  )
}
