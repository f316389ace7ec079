// A cashflow category: name, description, whether forms offer it. Whose it is, is asked of a new one only.
import { Switch } from '@mantine/core'
import type { CashflowAnswer } from '@kontor/contract'
import { cashflowTexts } from '@kontor/domain/cashflows'
import { ChoiceField, useTexts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { namedDraftOf } from '../../../shared/forms/named-fields.tsx'
import { NamedRecordModal } from '../../../shared/forms/named-record-modal.tsx'
import { useCompany } from '../../../shared/session/session-context.ts'
import { saveCashflow } from '../save-cashflow.ts'
import { useEditablePlaces } from './use-editable-places.ts'

const everybody = 'everybody'

export function CashflowForm(props: {
  /** null adds one. */
  readonly saved: CashflowAnswer | null
  readonly onClose: () => void
}): ReactNode {
  const { saved } = props
  const { t } = useTranslation('cashflows')
  const kit = useTexts()
  const company = useCompany()
  const places = useEditablePlaces()
  const companyId = saved ? saved.companyId : (places[0] ?? null)
  return (
    <NamedRecordModal
      {...props}
      subject="cashflow"
      scope={company.id}
      initial={{ ...namedDraftOf(saved), isPublic: saved?.isPublic ?? true, companyId }}
      most={cashflowTexts}
      save={saveCashflow}
    >
      {({ draft, set }) => (
        <>
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
        </>
      )}
    </NamedRecordModal>
  )
}
