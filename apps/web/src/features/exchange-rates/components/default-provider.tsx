// Whose rates the selected company uses where none is named: its own choice, or that of a company above it.
import { mayEditRates } from '@kontor/domain/exchange-rates'
import type { RateProviderAnswer } from '@kontor/contract'
import { SelectField, useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { idOf } from '../../../shared/ids.ts'
import { useCompany, useIsShown, useSession } from '../../../shared/session/session-context.ts'
import { useChange } from '../../../shared/use-change.ts'
import { type RateProviderId, defaultRateProviderQuery } from '../exchange-rates.queries.ts'

const inherit = 'inherit'

export function DefaultProvider({ providers }: { readonly providers: readonly RateProviderAnswer[] }): ReactNode {
  const { t } = useTranslation('exchange-rates')
  const toasts = useActToasts()
  const { id: companyId, name: company } = useCompany()
  const { companies } = useSession()
  const mayChoose = useIsShown({ permissions: ['RatesEdit'] })
  const { data } = useQuery(defaultRateProviderQuery(companyId))
  const choosing = useChange('exchange-rate-provider', (exchangeRateProviderId: RateProviderId | null) =>
    call('setDefaultRateProvider', { params: { companyId }, body: { exchangeRateProviderId } }),
  )
  if (data === undefined) return null
  const { inherited } = data
  const nameOf = (id: string) => providers.find((one) => one.id === id)?.name ?? ''
  const above = companies.find(({ id }) => id === inherited?.companyId)?.name ?? ''
  const inheritLabel =
    inherited === null
      ? t('default.none')
      : t('default.inherited', { provider: nameOf(inherited.exchangeRateProviderId), company: above })
  const choose = (value: string | null) => {
    if (value === null) return
    choosing.mutate(value === inherit ? null : idOf<'exchange-rate-provider'>(value), {
      onSuccess: () => toasts.success(t('default.saved', { company })),
      onError: (cause) => toasts.error(t('default.failed', { company }), cause),
    })
  }
  return (
    <div className="rates-provider">
      <SelectField
        label={t('default.label', { company })}
        description={t('default.text')}
        disabled={!mayChoose || choosing.isPending}
        options={[
          { value: inherit, label: inheritLabel },
          ...providers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={data.exchangeRateProviderId ?? inherit}
        onChange={choose}
      />
    </div>
  )
}

/** Whether providers and rates of the whole tenant may be changed. */
export function useMayEditRates(): boolean {
  return mayEditRates(useSession().facts)
}
