// An account over the list: a new one of the selected company, or one that is changed.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import type { SavedAccount } from '../account-draft.ts'
import { useAccountForm } from '../use-account-form.ts'
import { AccountFields } from './account-fields.tsx'

export function AccountModal(props: { readonly saved: SavedAccount | null; readonly onClose: () => void }): ReactNode {
  const { saved, onClose } = props
  const { t } = useTranslation('records')
  const words = useRecordWords('account')
  const form = useAccountForm(saved, useCompany(), onClose)
  return (
    <RecordModal
      form={form}
      title={words(form.saved === null ? 'add' : 'edit')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <AccountFields form={form} />
    </RecordModal>
  )
}
