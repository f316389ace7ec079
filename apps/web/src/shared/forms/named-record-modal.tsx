// The form of a plain record over its list: name and description, and what else the record has; its words are those of
// every record.
import { type NamedContent, type NamedRequest, type Outcome, type SubjectWith, decideNamed } from '@kontor/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '../stale.ts'
import { type NamedDraft, NamedFields, checkNamed } from './named-fields.tsx'
import { RecordModal } from './record-form.tsx'
import type { SaveRequest } from './save-attempt.ts'
import type { SavedRecord } from './use-kept-draft.ts'
import { type RecordFormState, useRecordForm } from './use-record-form.ts'
import { useRecordWords } from './use-record-words.ts'

type NamedRecord = SavedRecord & { readonly name: string }

export function NamedRecordModal<Draft extends NamedDraft, Saved extends NamedRecord>(props: {
  readonly subject: Subject & SubjectWith<'changed'>
  /** Where the draft belongs: a company's id, or a word. */
  readonly scope: string
  /** null adds one. */
  readonly saved: Saved | null
  readonly initial: Draft
  /** What is refused beside texts that are missing or too long. */
  readonly decide?: (request: NamedRequest) => Outcome<NamedContent>
  readonly most: { readonly name: number; readonly description: number }
  readonly save: (request: SaveRequest<Draft>) => Promise<Saved>
  readonly onClose: () => void
  /** The fields below these two. */
  readonly children?: (form: Pick<RecordFormState<Draft>, 'draft' | 'set' | 'field'>) => ReactNode
}): ReactNode {
  const { subject, most, onClose } = props
  const decide = props.decide ?? ((request: NamedRequest) => decideNamed(request, most))
  const { t } = useTranslation('records')
  const words = useRecordWords(subject)
  const form = useRecordForm({
    name: subject,
    scope: props.scope,
    saved: props.saved,
    initial: props.initial,
    check: (draft: Draft) => checkNamed(draft, decide),
    save: props.save,
    subject,
    changedCodes: [`${subject}.changed`],
    says: {
      saved: ({ name }, wasNew) => words(wasNew ? 'added' : 'updated', name),
      failed: words('notSaved'),
    },
    savedOf: (answer: Saved) => answer,
    onSaved: onClose,
  })
  return (
    <RecordModal
      form={form}
      title={words(form.saved === null ? 'add' : 'edit')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <NamedFields form={{ ...form, set: (part) => form.setDraft({ ...form.draft, ...part }) }} most={most} />
      {props.children?.(form)}
    </RecordModal>
  )
}
