// Currencies as the server has them: waited for, or said why they cannot be read.
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { currenciesQuery, favouritesQuery } from '../currencies.queries.ts'
import { CurrencyEditor } from './currency-editor.tsx'
import '../currencies.css'

export function CurrenciesTab(): ReactNode {
  const { t } = useTranslation('settings')
  const list = useQuery(currenciesQuery)
  const favourites = useQuery(favouritesQuery)
  const error = list.error ?? favourites.error
  // no form stands where nobody saw what it would save over
  if (list.data !== undefined && favourites.data !== undefined)
    return <CurrencyEditor list={list} currencies={list.data} saved={favourites.data} />
  if (error !== null) {
    const failed = [list, favourites].filter(({ isError }) => isError)
    const isReading = failed.some(({ isFetching }) => isFetching)
    return (
      <ReadFailure error={error} isReading={isReading} onRetry={() => failed.forEach((one) => void one.refetch())} />
    )
  }
  return (
    <p role="status">
      <Loader size={16} aria-hidden /> {t('loading')}
    </p>
  )
}
