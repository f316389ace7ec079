// A cashflow category: name, description, whether forms offer it. Whose it is, is asked of a new one only.
import { Switch } from '@mantine/core'
import type { CashflowAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideCashflow } from '@kontor/domain/cashflows'
import { ChoiceField, useTexts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NamedFields, checkNamed, namedDraftOf } from '../../../shared/forms/named-fields.tsx'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { type CashflowBody, saveCashflow } from '../save-cashflow.ts'
import { useEditablePlaces } from './use-editable-places.ts'

const most = { name: limits.length.name, description: limits.length.cashflowDescription }

export function CashflowForm(props: {
  /** null adds one. */
  readonly saved: CashflowAnswer | null
  readonly onClose: () => void
}): ReactNode {
  const { onClose } = props
  const { t } = useTranslation(['cashflows', 'records'])
  const kit = useTexts()
  const company = useCompany()
  const places = useEditablePlaces()
  const form = useRecordForm({
    name: 'cashflow',
    scope: company.id,
    saved: props.saved,
    initial: {
      ...namedDraftOf(props.saved),
      isPublic: props.saved?.isPublic ?? true,
      companyId: props.saved ? props.saved.companyId : (places[0] ?? null),
    },
    check: (draft: CashflowBody) => checkNamed(draft, decideCashflow),
    save: saveCashflow,
    subject: 'cashflow',
    changedCodes: ['cashflow.changed'],
    says: {
      saved: ({ name }, wasNew) => t(wasNew ? 'added' : 'updated', { name }),
      failed: t('notSaved'),
    },
    savedOf: (answer) => answer,
    onSaved: onClose,
  })
  const { draft, set, saved } = form
  return (
    <RecordModal
      form={form}
      title={t(saved === null ? 'add' : 'edit')}
      submitLabel={t('records:save')}
      onClose={onClose}
    >
      <NamedFields form={form} most={most} />
      {saved === null && places.length > 1 && (
        <ChoiceField
          label={t('column.owner')}
          choices={[
            { value: company.id, label: company.name },
            { value: everybody, label: kit('cashflow.global'), description: t('globalHint') },
          ]}
          value={draft.companyId ?? everybody}
          onChange={(owner) => set({ companyId: owner === everybody ? null : company.id })}
        />
      )}
      <Switch
        label={t('column.public')}
        description={t('publicHint')}
        checked={draft.isPublic}
        onChange={(event) => set({ isPublic: event.currentTarget.checked })}
      />
    </RecordModal>
  )
}

const everybody = 'everybody'
