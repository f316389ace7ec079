// The exchange rates of a provider: by pair and day, as a chart, and which pairs it keeps.
import { mayEditRates } from '@kontor/domain/exchange-rates'
import { SelectField, useKit } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { useCompany, useIsShown, useSession } from '../../../shared/session/session-context.ts'
import { ChartTab } from '../components/chart-tab.tsx'
import { PairsTab } from '../components/pairs-tab.tsx'
import { RatesTab } from '../components/rates-tab.tsx'
import { defaultRateProviderQuery, rateProvidersQuery } from '../exchange-rates.queries.ts'
import type { RatesTab as Tab } from '../rates-tabs.ts'
import '../exchange-rates.css'

const route = getRouteApi('/shell/coredata/exchangerates')

export function ExchangeRatesPage(): ReactNode {
  const { t } = useTranslation('exchange-rates')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { clock } = useKit()
  const { id: companyId } = useCompany()
  const mayEdit = mayEditRates(useSession().facts)
  const seesProviders = useIsShown({ features: ['ExchangeRateProviders'] })
  const providers = useQuery(rateProvidersQuery)
  const { data: chosen } = useQuery(defaultRateProviderQuery(companyId))
  const used = chosen?.exchangeRateProviderId ?? chosen?.inherited?.exchangeRateProviderId
  const all = providers.data ?? []
  const provider = all.find(({ id }) => id === search.provider) ?? all.find(({ id }) => id === used) ?? all[0]
  const today = clock.today()
  const go = (part: Partial<typeof search>) => void navigate({ search: { ...search, ...part } })
  const toProviders = seesProviders && (
    <Link to="/coredata/exchangerates/providers" className="k-button-link">
      {t('providers.title')}
    </Link>
  )
  const tab: Tab = search.tab ?? 'rates'
  if (provider === undefined)
    return (
      <DetailPage title={t('title')} actions={toProviders}>
        {providers.error !== null ? (
          <ReadFailure
            error={providers.error}
            isReading={providers.isFetching}
            onRetry={() => void providers.refetch()}
          />
        ) : (
          <p className="k-dim page-note" role="status">
            {providers.isPending ? t('loading') : t('noProvider')}
          </p>
        )}
      </DetailPage>
    )
  const { id: providerId } = provider
  const below = (panel: ReactNode) => (
    <>
      <div className="rates-provider">
        <SelectField
          label={t('provider')}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={providerId}
          onChange={(next) => next !== null && go({ provider: next })}
        />
      </div>
      {panel}
    </>
  )
  return (
    <DetailPage
      title={t('title')}
      actions={toProviders}
      tabs={{
        value: tab,
        onChange: (next) => go({ tab: next }),
        all: [
          {
            value: 'rates',
            label: t('tab.rates'),
            panel: below(
              <RatesTab
                key={providerId}
                providerId={providerId}
                today={today}
                mayEdit={mayEdit}
                until={search.until ?? today}
                onUntil={(until) => go({ until })}
              />,
            ),
          },
          {
            value: 'chart',
            label: t('tab.chart'),
            panel: below(
              <ChartTab
                providerId={providerId}
                today={today}
                pair={search.pair ?? null}
                onPair={(pair) => go({ pair })}
              />,
            ),
          },
          {
            value: 'pairs',
            label: t('tab.pairs'),
            requires: { features: ['CurrencyPairs'] },
            panel: below(<PairsTab key={providerId} providerId={providerId} mayEdit={mayEdit} />),
          },
        ],
      }}
    />
  )
}
