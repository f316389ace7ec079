// The second person confirms bank details after a call: whom, under which number, on which day, and what was said. What is
// confirmed is read once more above it.
import type { BeneficiaryChangeAnswer, PartnerBeneficiary } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import { decideCallBack } from '@kontor/domain/partners'
import { DateInput, Note, TextField, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { type CallBody, confirmChange } from '../save-beneficiary.ts'
import { DetailFacts } from './detail-facts.tsx'

type Draft = {
  readonly person: string
  readonly number: string
  readonly calledOn: CalendarDate | null
  readonly note: string
}

export function ConfirmForm(props: {
  readonly change: BeneficiaryChangeAnswer
  /** Others wait since: the call was not about them. */
  readonly isReplaced: boolean
  /** Of the beneficiary. */
  readonly name: string
  readonly onClose: () => void
  readonly onConfirmed: () => void
}): ReactNode {
  const { change, isReplaced, name, onClose, onConfirmed } = props
  const { t } = useTranslation('partners')
  const { today } = useCompany()
  const { timeZone } = useFormats()
  const enteredOn = wallClock(Date.parse(change.enteredAt), timeZone).date
  const initial: Draft = { person: '', number: '', calledOn: today, note: '' }
  const form = useRecordForm({
    name: 'beneficiary-call',
    scope: change.id,
    saved: null,
    initial,
    check: (draft: Draft) => {
      const calledOn = draft.calledOn ?? today
      const body: CallBody = { ...draft, calledOn }
      return checkOf(
        body,
        draft.calledOn === null ? ['calledOn'] : [],
        decideCallBack({ ...draft, calledOn }, { today, enteredOn }),
      )
    },
    save: (request: SaveRequest<CallBody>) => confirmChange(change.id, request),
    subject: 'beneficiary',
    changedCodes: ['beneficiary-change.over'],
    says: { saved: () => t('change.confirmed', { name }), failed: t('change.failed') },
    savedOf: (answer: PartnerBeneficiary) => answer,
    onSaved: onConfirmed,
  })
  const { draft, set, field } = form
  return (
    <RecordModal
      form={form}
      title={t('change.confirmTitle', { name })}
      submitLabel={t('change.confirm')}
      reason={isReplaced ? t('change.replaced') : null}
      onClose={onClose}
    >
      <Note>{t('change.callHint')}</Note>
      <DetailFacts details={change.details} />
      <TextField
        {...field('person', t('call.person'))}
        required
        hasInitialFocus={form.isNew}
        maxLength={limits.length.name}
        value={draft.person}
        onChange={(person) => set({ person })}
      />
      <TextField
        {...field('number', t('call.number'))}
        required
        description={t('call.numberHint')}
        maxLength={limits.length.phone}
        value={draft.number}
        onChange={(number) => set({ number })}
      />
      <DateInput
        {...field('calledOn', t('call.day'))}
        required
        maxDate={today}
        value={draft.calledOn}
        onChange={(calledOn) => set({ calledOn })}
      />
      <TextField
        {...field('note', t('call.note'))}
        required
        isMultiline
        maxLength={limits.length.remarks}
        value={draft.note}
        onChange={(note) => set({ note })}
      />
    </RecordModal>
  )
}
