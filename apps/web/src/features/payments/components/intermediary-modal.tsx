// The bank between (intermediary agent) of an international payment: what is typed is of the form at once, and Close keeps it.
import { Button } from '@mantine/core'
import { limits } from '@kontor/domain'
import { CountrySelect, KitModal, TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import type { IntermediaryDraft } from '../draft-shape.ts'
import { isBlank } from '../payment-details.ts'
import { blankIntermediary } from '../payment-form.model.ts'
import { AddressTexts } from './address-texts.tsx'
import type { FormView } from './form-view.ts'

const base = 'details.intermediaryAgent'

export function IntermediaryModal({
  view,
  onClose,
}: {
  readonly view: FormView
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const { draft, setDraft, errorOf, leave } = view
  const { intermediary } = draft
  const change = (part: Partial<IntermediaryDraft>) =>
    setDraft({ ...draft, intermediary: { ...intermediary, ...part } })
  const text = (name: 'bic' | 'name', path: string, label: string, maxLength: number) => (
    <TextField
      label={label}
      required={name === 'bic'}
      hasInitialFocus={name === 'bic'}
      error={errorOf(path, label)}
      maxLength={maxLength}
      isSpellChecked={false}
      onBlur={() => leave(path)}
      value={intermediary[name]}
      onChange={(text) => change({ [name]: text })}
    />
  )
  const countryPath = `${base}.address.countryCode`
  return (
    <KitModal
      opened
      title={fieldWord('intermediary')}
      onClose={onClose}
      footer={
        <>
          {!isBlank(intermediary) && (
            <Button
              variant="default"
              onClick={() => {
                setDraft({ ...draft, intermediary: blankIntermediary })
                onClose()
              }}
            >
              {t('payment-form:intermediary.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('act.close')}</Button>
        </>
      }
    >
      <div className="k-form-column">
        {text('bic', `${base}.bankIdentifierCode`, t('payment-form:bic'), limits.length.bic)}
        {text('name', `${base}.address.name`, t('payment-form:bankName'), limits.length.name)}
        <AddressTexts view={view} base={`${base}.address`} value={intermediary} onChange={change} />
        <CountrySelect
          label={t('payment-form:bankCountry')}
          isClearable
          error={errorOf(countryPath, t('payment-form:bankCountry'))}
          value={intermediary.countryCode === '' ? null : intermediary.countryCode}
          onChange={(code) => change({ countryCode: code ?? '' })}
        />
      </div>
    </KitModal>
  )
}
