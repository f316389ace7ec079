// A cashflow category: name, description, whether forms offer it. Whose it is, is asked of a new one only.
import { Switch } from '@mantine/core'
import type { CashflowAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideCashflow, mayEditCashflow } from '@kontor/domain/cashflows'
import type { CompanyId } from '@kontor/domain/identifiers'
import { ChoiceField, TextField, useTexts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useCompany, useSession } from '../../../shared/session/session-context.ts'
import { type CashflowBody, saveCashflow } from '../change-cashflow.ts'

export function CashflowForm(props: {
  /** null adds one. */
  readonly saved: CashflowAnswer | null
  readonly onClose: () => void
}): ReactNode {
  const { onClose } = props
  const { t } = useTranslation(['cashflows', 'records'])
  const kit = useTexts()
  const company = useCompany()
  const { facts } = useSession()
  const places = [company.id, null].filter((companyId) => mayEditCashflow(facts, companyId))
  const form = useRecordForm({
    name: 'cashflow',
    scope: company.id,
    saved: props.saved,
    initial: draftOf(props.saved, places[0] ?? null),
    check: (draft: CashflowBody) => {
      const body = { ...draft, name: draft.name.trim(), description: draft.description.trim() }
      return checkOf(body, [], decideCashflow(body))
    },
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
  const { draft, set, field, saved } = form
  return (
    <RecordModal
      form={form}
      title={t(saved === null ? 'add' : 'edit')}
      submitLabel={t('records:save')}
      onClose={onClose}
    >
      <TextField
        {...field('name', t('records:name'))}
        required
        hasInitialFocus
        maxLength={limits.length.name}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        {...field('description', t('records:description'))}
        isMultiline
        maxLength={limits.length.cashflowDescription}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
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

function draftOf(saved: CashflowAnswer | null, companyId: CompanyId | null): CashflowBody {
  if (saved === null) return { name: '', description: '', isPublic: true, companyId }
  return {
    name: saved.name,
    description: saved.description ?? '',
    isPublic: saved.isPublic,
    companyId: saved.companyId,
  }
}
