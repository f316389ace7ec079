// Who pays the charges of the banks. Nothing chosen means that each side pays its own.
import { type Language, textOfChargeBearer } from '@kontor/contract'
import { transferChargeBearers } from '@kontor/domain/payments'
import { Note, SelectField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import type { FormView } from './form-view.ts'

export function ChargeBearerField({ view }: { readonly view: FormView }): ReactNode {
  const { i18n } = useTranslation()
  const fieldWord = useFieldWord()
  const { draft, setDraft, errorOf } = view
  const warning = view.warningOf('details.chargeBearer', '')
  return (
    <>
      <SelectField
        label={fieldWord('chargeBearer')}
        error={errorOf('details.chargeBearer', fieldWord('chargeBearer'))}
        isSearchable={false}
        options={transferChargeBearers.map((bearer) => ({
          value: bearer,
          label: textOfChargeBearer(bearer, i18n.language as Language),
        }))}
        value={draft.chargeBearer ?? 'SHAR'}
        onChange={(chargeBearer) => setDraft({ ...draft, chargeBearer })}
      />
      {warning !== null && <Note tone="warning">{warning}</Note>}
    </>
  )
}
