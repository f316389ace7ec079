// A person at a partner.
import type { ContactAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideContact } from '@kontor/domain/partners'
import { TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import type { PartnerPlace } from '../partners.queries.ts'
import { type ContactBody, saveContact } from '../save-contact.ts'
import { usePartnerWords } from '../use-partner-words.ts'

const fields = ['name', 'position', 'email', 'phone', 'remarks'] as const
type Draft = Readonly<Record<(typeof fields)[number], string>>

export function ContactForm(props: {
  readonly place: PartnerPlace
  /** null adds one. */
  readonly saved: ContactAnswer | null
  readonly onClose: () => void
}): ReactNode {
  const { place, saved, onClose } = props
  const { t } = useTranslation(['partners', 'records'])
  const say = useRecordWords('contact')
  const words = usePartnerWords()
  const initial: Draft = {
    name: saved?.name ?? '',
    position: saved?.position ?? '',
    email: saved?.email ?? '',
    phone: saved?.phone ?? '',
    remarks: saved?.remarks ?? '',
  }
  const form = useRecordForm({
    name: 'contact',
    scope: place.partnerId,
    saved,
    initial,
    check: (draft: Draft) => checkOf<ContactBody>(draft, [], decideContact(draft)),
    save: (request: SaveRequest<ContactBody>) => saveContact(place, request),
    subject: 'contact',
    changedCodes: ['contact.changed'],
    says: {
      saved: ({ name }: ContactAnswer, wasNew) => say(wasNew ? 'added' : 'updated', name),
      failed: say('notSaved'),
    },
    savedOf: (answer: ContactAnswer) => answer,
    onSaved: onClose,
  })
  const { length } = limits
  const labels: Draft = {
    name: words.field('name'),
    position: t('contacts.position'),
    email: t('contacts.email'),
    phone: t('contacts.phone'),
    remarks: words.field('remarks'),
  }
  return (
    <RecordModal
      form={form}
      title={say(form.saved === null ? 'add' : 'edit')}
      submitLabel={t('records:save')}
      onClose={onClose}
    >
      {fields.map((one) => (
        <TextField
          key={one}
          {...form.field(one, labels[one])}
          {...(one === 'name' && { required: true, hasInitialFocus: form.isNew })}
          {...(one === 'remarks' && { isMultiline: true })}
          maxLength={length[one]}
          value={form.draft[one]}
          onChange={(text) => form.set({ [one]: text })}
        />
      ))}
    </RecordModal>
  )
}
