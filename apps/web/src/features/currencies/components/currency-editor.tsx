// The currencies of the tenant: favourites in their order, what can be added, and all there are.
import { DataTable, type DataTableProps } from '@kontor/ui'
import { mayEditCurrencies } from '@kontor/domain/currencies'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shared/session/session-context.ts'
import type { CurrencyRow } from '../currencies.queries.ts'
import { AddCurrency } from './add-currency.tsx'
import { DeleteCurrencyModal } from './delete-currency-modal.tsx'
import { FavouriteList } from './favourite-list.tsx'
import { useCurrencyColumns } from './use-currency-columns.tsx'
import { useFavouritesDraft } from './use-favourites-draft.ts'

const byCode = { sorting: [{ columnId: 'code', isDescending: false }] } as const
const codeOf = ({ code }: CurrencyRow) => code
const idOfRow = ({ id }: CurrencyRow) => id

export function CurrencyEditor(props: {
  readonly list: Pick<UseQueryResult, 'isFetching' | 'error' | 'refetch'>
  readonly currencies: readonly CurrencyRow[]
  readonly saved: readonly CurrencyRow['id'][]
}): ReactNode {
  const { list, currencies, saved } = props
  const { t } = useTranslation('currencies')
  const { facts } = useSession()
  const mayEdit = mayEditCurrencies(facts)
  const draft = useFavouritesDraft(saved, (id) => currencies.some((one) => one.id === id))
  const [deleted, setDeleted] = useState<CurrencyRow | null>(null)
  const favourites = useMemo(
    () => draft.ids.flatMap((id) => currencies.find((one) => one.id === id) ?? []),
    [draft.ids, currencies],
  )
  const columns = useCurrencyColumns({
    favourites,
    ...(mayEdit && { acts: { toggle: ({ id }) => draft.toggle(id), remove: setDeleted } }),
  })
  const table: DataTableProps<CurrencyRow> = {
    name: 'currencies',
    label: t('title'),
    columns,
    rows: currencies,
    rowId: idOfRow,
    rowLabel: codeOf,
    initialState: byCode,
    isRefetching: list.isFetching,
    failure: list.error?.message ?? null,
    onRefresh: () => void list.refetch(),
  }
  return (
    <div className="currencies">
      <FavouriteList favourites={favourites} draft={draft} mayEdit={mayEdit} />
      <section className="currencies-all" aria-labelledby="currencies-all">
        <h2 id="currencies-all">{t('all')}</h2>
        {mayEdit && <AddCurrency present={currencies} />}
        <DataTable {...table} />
      </section>
      {draft.leaveQuestion}
      {deleted !== null && <DeleteCurrencyModal currency={deleted} onClose={() => setDeleted(null)} />}
    </div>
  )
}
