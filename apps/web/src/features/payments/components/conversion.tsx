// Between two currencies: the rate, whose it is, and the net, which may be typed and gives the rate.
import type { LookedUpRate } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { formatDecimal } from '@kontor/domain/money'
import { AmountInput, Note, RateInput, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import type { PaymentDraft } from '../draft-shape.ts'
import { rateOfNet } from '../payment-form-check.ts'
import { useRateFill } from '../use-rate-fill.ts'
import type { FormView } from './form-view.ts'

export function Conversion({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const { draft, setDraft, account, currency, check, errorOf } = view
  // what is typed as net stays as typed, for the rate that follows has six decimals only: until amount or rate become others
  const [typedNet, setTypedNet] = useState<{ readonly net: string; readonly parts: string } | null>(null)
  const shownNet = typedNet?.parts === partsOfNet(draft) ? typedNet.net : null
  const isConverted = account !== null && currency !== null && account.currency.id !== currency.id
  const pair = isConverted ? { from: currency.code, to: account.currency.code } : null
  const found = useRateFill(draft, setDraft, pair, view.companyId)
  const unit = account?.currency.minorUnit ?? 2
  const code = account?.currency.code ?? ''
  const rateWarning = view.warningOf('accountExchangeRate', '')
  return (
    <>
      {isConverted && (
        <div className="k-form-row">
          <RateInput
            label={fieldWord('accountExchangeRate')}
            error={errorOf('accountExchangeRate', fieldWord('accountExchangeRate'))}
            required
            description={t('payment-form:rateHint', { factor: draft.factor, from: currency.code, to: code })}
            value={draft.rate}
            onBlur={() => view.leave('accountExchangeRate')}
            onChange={(rate) => {
              setTypedNet(null)
              setDraft((now) => ({ ...now, rate, isRateTyped: true }))
            }}
          />
          <AmountInput
            label={`${t('form.net')} ${code}`}
            minorUnit={unit}
            currencyCode={account.currency.code}
            isBoundToCurrency
            value={shownNet ?? (check.net === null ? '' : formatDecimal(check.net, unit))}
            onChange={(net) => {
              const rate = rateOfNet(draft, net)
              setTypedNet({ net, parts: partsOfNet({ ...draft, rate }) })
              setDraft((now) => ({ ...now, rate, isRateTyped: true }))
            }}
            onBlur={() => {
              setTypedNet(null)
              // an emptied net empties the rate
              view.leave('accountExchangeRate')
            }}
          />
        </div>
      )}
      {isConverted && found !== null && !draft.isRateTyped && <RateSource found={found} />}
      {rateWarning !== null && <Note tone="warning">{rateWarning}</Note>}
    </>
  )
}

/** What a net is worked out of. */
function partsOfNet({ amount, rate, factor }: PaymentDraft): string {
  return [amount, rate, factor].join(' ')
}

/** Whose rate stands there, of which day, and how it came about. */
function RateSource({ found }: { readonly found: LookedUpRate }): ReactNode {
  const { t } = useTranslation('payment-form')
  const formats = useFormats()
  const { path, via, providerName, date, isStale } = found
  if (path === 'Same') return null
  return (
    <div className="balance-line">
      {t(`ratePath.${path}`, {
        provider: providerName ?? '',
        date: formats.date(date as CalendarDate),
        via: via ?? '',
      })}
      {isStale && ` ${t('rateStale')}`}
    </div>
  )
}
