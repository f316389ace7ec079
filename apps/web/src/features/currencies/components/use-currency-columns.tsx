// The columns of the table of currencies, and what can be done with a row.
import { RowActions, type TableColumn, currencyName, useFormats } from '@kontor/ui'
import { IconStar, IconStarFilled, IconStarOff, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrencyRow } from '../currencies.queries.ts'

type Acts = {
  readonly toggle: (currency: CurrencyRow) => void
  readonly remove: (currency: CurrencyRow) => void
}
const icon = { size: 15, 'aria-hidden': true } as const

/** Without `acts`, for those who only read. */
export function useCurrencyColumns(input: {
  readonly favourites: readonly CurrencyRow[]
  readonly acts?: Acts
}): readonly TableColumn<CurrencyRow>[] {
  const { favourites, acts } = input
  const { t } = useTranslation(['currencies', 'records'])
  const { language } = useFormats()
  return useMemo(() => {
    const isFavourite = (currency: CurrencyRow) => favourites.includes(currency)
    const columns: TableColumn<CurrencyRow>[] = [
      {
        id: 'code',
        header: t('column.code'),
        accessor: ({ code }) => code,
        cell: (currency) => (
          <span className="currencies-code">
            {currency.code}
            {isFavourite(currency) && (
              <IconStarFilled size={13} role="img" aria-label={t('favourite')} className="currencies-star" />
            )}
          </span>
        ),
        filter: 'multi-select',
        size: 110,
        phone: 'title',
      },
      {
        id: 'name',
        header: t('records:name'),
        accessor: ({ code, name }) => currencyName(code, name, language),
        grows: true,
        size: 180,
        phone: 'note',
      },
      {
        id: 'minorUnit',
        header: t('column.minorUnit'),
        accessor: ({ minorUnit }) => minorUnit,
        kind: 'integer',
        size: 130,
        phone: 'end',
      },
    ]
    if (acts === undefined) return columns
    const actions: TableColumn<CurrencyRow> = {
      id: 'actions',
      header: t('records:actions'),
      size: 56,
      pin: 'end',
      cell: (currency) => (
        <RowActions
          rowLabel={currency.code}
          actions={[
            isFavourite(currency)
              ? { label: t('unfavourite'), icon: <IconStarOff {...icon} />, onClick: () => acts.toggle(currency) }
              : { label: t('makeFavourite'), icon: <IconStar {...icon} />, onClick: () => acts.toggle(currency) },
            {
              label: t('records:delete'),
              icon: <IconTrash {...icon} />,
              isDangerous: true,
              onClick: () => acts.remove(currency),
            },
          ]}
        />
      ),
    }
    return [...columns, actions]
  }, [favourites, acts, t, language])
}
