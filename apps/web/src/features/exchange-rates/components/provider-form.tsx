// A provider of exchange rates: name, description, and where its rates come from.
import { type RateProviderAnswer, fromWire, rateSourceOnWire } from '@kontor/contract'
import { rateProviderTexts, rateSources } from '@kontor/domain/exchange-rates'
import { ChoiceField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { namedDraftOf } from '../../../shared/forms/named-fields.tsx'
import { NamedRecordModal } from '../../../shared/forms/named-record-modal.tsx'
import { saveProvider } from '../save-rate.ts'

export function ProviderForm(props: {
  /** null adds one. */
  readonly saved: RateProviderAnswer | null
  readonly onClose: () => void
}): ReactNode {
  const { saved } = props
  const { t } = useTranslation('exchange-rates')
  return (
    <NamedRecordModal
      {...props}
      subject="exchange-rate-provider"
      scope="tenant"
      initial={{ ...namedDraftOf(saved), source: saved ? fromWire(rateSourceOnWire, saved.source) : 'by-hand' }}
      most={rateProviderTexts}
      save={saveProvider}
    >
      {({ draft, set }) => (
        <ChoiceField
          label={t('source.label')}
          choices={rateSources.map((source) => ({
            value: source,
            label: t(source === 'ecb' ? 'source.ecb' : 'source.byHand'),
            description: t(source === 'ecb' ? 'source.ecbHint' : 'source.byHandHint'),
          }))}
          value={draft.source}
          onChange={(source) => set({ source: rateSources.find((one) => one === source) ?? 'by-hand' })}
        />
      )}
    </NamedRecordModal>
  )
}
