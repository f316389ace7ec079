// Name and description in the form of a plain record, as the domain decides about them (domain/named-content.ts).
import type { NamedContent, NamedRequest, Outcome } from '@kontor/domain'
import { TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecordCheck, checkOf } from './record-check.ts'
import type { RecordFormState } from './use-record-form.ts'

export type NamedDraft = {
  readonly name: string
  /** '' is none. */
  readonly description: string
}

export function namedDraftOf(saved: NamedRequest | null): NamedDraft {
  return { name: saved?.name ?? '', description: saved?.description ?? '' }
}

/** Of a body, where no description is null. */
export function namedBodyOf({ name, description }: NamedDraft) {
  return { name, description: description === '' ? null : description }
}

/** The check of a form: blanks around the texts are not sent. */
export function checkNamed<Draft extends NamedDraft>(
  draft: Draft,
  decide: (request: NamedRequest) => Outcome<NamedContent>,
): RecordCheck<Draft> {
  const body = { ...draft, name: draft.name.trim(), description: draft.description.trim() }
  return checkOf(body, [], decide(body))
}

export function NamedFields(props: {
  readonly form: Pick<RecordFormState<NamedDraft>, 'draft' | 'set' | 'field'>
  /** The most characters of each. */
  readonly most: { readonly name: number; readonly description: number }
}): ReactNode {
  const { form, most } = props
  const { draft, set, field } = form
  const { t } = useTranslation('records')
  return (
    <>
      <TextField
        {...field('name', t('name'))}
        required
        hasInitialFocus
        maxLength={most.name}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        {...field('description', t('description'))}
        isMultiline
        maxLength={most.description}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
    </>
  )
}
