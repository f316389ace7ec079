// Fetches the rates of the day for a provider; what looks wrong is asked about first.
import type { RateProviderAnswer } from '@kontor/contract'
import { useActToasts, useFormats } from '@kontor/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { isRateDoubt } from '../rate-doubts.ts'

type Asked = { readonly provider: RateProviderAnswer; readonly doubts: readonly string[] }

export function useFetchRates() {
  const { t } = useTranslation('exchange-rates')
  const formats = useFormats()
  const toasts = useActToasts()
  const [asked, setAsked] = useState<Asked | null>(null)
  const fetching = useChange('exchange-rate', ([provider, confirm]: readonly [RateProviderAnswer, boolean]) =>
    call('importRatesOfService', { params: { providerId: provider.id }, body: { confirm } }),
  )
  const fetchRates = (provider: RateProviderAnswer, confirm: boolean) =>
    fetching.mutate([provider, confirm], {
      onSuccess: ({ date, added, changed, unchanged }) => {
        setAsked(null)
        toasts.success(t('fetch.done', { date: formats.date(date), added, changed, unchanged }))
      },
      onError: (cause) => {
        if (isRateDoubt(cause)) setAsked({ provider, doubts: [...new Set(cause.messages)] })
        else toasts.error(t('fetch.failed'), cause)
      },
    })
  // the same function with each picture: columns are made of it
  const latest = useRef(fetchRates)
  useEffect(() => {
    latest.current = fetchRates
  })
  return {
    asked,
    isFetching: fetching.isPending,
    fetchRates: useCallback((provider: RateProviderAnswer) => latest.current(provider, false), []),
    confirm: () => asked !== null && fetchRates(asked.provider, true),
    close: () => setAsked(null),
  }
}
