// The pairs of currencies that a provider keeps: of these a rate is expected every day of business.
import { Button } from '@mantine/core'
import type { CurrencyPairAnswer } from '@kontor/contract'
import { CurrencySelect, DataTable, RowActions, type TableColumn, useActToasts } from '@kontor/ui'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { useChange } from '../../../shared/use-change.ts'
import { currenciesQuery } from '../../currencies/public.ts'
import { type PairCodes, type RateProviderId, currencyPairsQuery } from '../exchange-rates.queries.ts'
import { addPair, removePair } from '../save-rate.ts'

const noPairs: readonly CurrencyPairAnswer[] = []
const nameOf = ({ fromCurrency, toCurrency }: CurrencyPairAnswer) => `${fromCurrency}/${toCurrency}`
const byName = { sorting: [{ columnId: 'pair', isDescending: false }] } as const

export function PairsTab(props: { readonly providerId: RateProviderId; readonly mayEdit: boolean }): ReactNode {
  const { providerId, mayEdit } = props
  const { t } = useTranslation('exchange-rates')
  const pairs = useQuery(currencyPairsQuery(providerId))
  const columns = usePairColumns(providerId, mayEdit)
  return (
    <div className="rates-panel">
      <p className="k-dim">{t('pairs.text')}</p>
      {mayEdit && <AddPair providerId={providerId} />}
      <DataTable
        name="currency-pairs"
        label={t('tab.pairs')}
        columns={columns}
        rows={pairs.data ?? noPairs}
        rowId={nameOf}
        rowLabel={nameOf}
        initialState={byName}
        isLoading={pairs.isPending}
        isRefetching={pairs.isFetching}
        failure={pairs.error?.message ?? null}
        onRefresh={() => void pairs.refetch()}
        emptyHint={<span className="k-dim">{t('pairs.empty')}</span>}
      />
    </div>
  )
}

function AddPair({ providerId }: { readonly providerId: RateProviderId }): ReactNode {
  const { t } = useTranslation('exchange-rates')
  const words = useRecordWords('currency-pair')
  const toasts = useActToasts()
  const { data: currencies = [], isPending } = useQuery(currenciesQuery)
  const choices = useMemo(() => currencies.map((one) => ({ ...one, id: one.code })), [currencies])
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const adding = useChange('currency-pair', (pair: PairCodes) => addPair(providerId, pair))
  const isReady = from !== null && to !== null && from !== to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    adding.mutate(
      { from, to },
      {
        onSuccess: () => {
          setTo(null)
          toasts.success(words('added', `${from}/${to}`))
        },
        onError: (cause) => toasts.error(words('notSaved'), cause),
      },
    )
  }
  return (
    <form className="rates-bar" onSubmit={submit} noValidate>
      <CurrencySelect label={t('from')} currencies={choices} isLoading={isPending} value={from} onChange={setFrom} />
      <CurrencySelect label={t('to')} currencies={choices} isLoading={isPending} value={to} onChange={setTo} />
      <Button
        type="submit"
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={!isReady}
        loading={adding.isPending}
      >
        {words('add')}
      </Button>
    </form>
  )
}

function usePairColumns(providerId: RateProviderId, mayEdit: boolean): readonly TableColumn<CurrencyPairAnswer>[] {
  const { t } = useTranslation(['exchange-rates', 'records'])
  const words = useRecordWords('currency-pair')
  const toasts = useActToasts()
  const removing = useChange('currency-pair', (pair: PairCodes) => removePair(providerId, pair))
  // the same function with each picture
  const latest = useRef(removing.mutate)
  useEffect(() => {
    latest.current = removing.mutate
  })
  return useMemo(() => {
    const columns: TableColumn<CurrencyPairAnswer>[] = [
      { id: 'pair', header: t('pair'), accessor: nameOf, filter: 'text', grows: true, size: 140, phone: 'title' },
      {
        id: 'lastDate',
        header: t('lastDate'),
        accessor: ({ lastDate }) => lastDate,
        kind: 'date',
        size: 150,
        phone: 'end',
      },
    ]
    if (!mayEdit) return columns
    const remove = (pair: CurrencyPairAnswer) =>
      latest.current(
        { from: pair.fromCurrency, to: pair.toCurrency },
        {
          // its rates stay, and it can be added again: nothing is asked
          onSuccess: () => toasts.success(t('pairs.removed', { pair: nameOf(pair) })),
          onError: (cause) => toasts.error(words('notDeleted', nameOf(pair)), cause),
        },
      )
    return [
      ...columns,
      {
        id: 'actions',
        header: t('records:actions'),
        size: 56,
        pin: 'end',
        cell: (pair) => (
          <RowActions
            rowLabel={nameOf(pair)}
            actions={[
              {
                label: t('pairs.remove'),
                icon: <IconTrash size={15} aria-hidden />,
                isDangerous: true,
                onClick: () => remove(pair),
              },
            ]}
          />
        ),
      },
    ]
  }, [t, words, toasts, mayEdit])
}
