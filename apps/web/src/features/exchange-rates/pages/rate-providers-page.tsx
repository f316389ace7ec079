// Who provides exchange rates, and whose rates the selected company uses.
import type { RateProviderAnswer } from '@kontor/contract'
import { DataTable } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { AddButton } from '../../../shared/lists/add-button.tsx'
import { useRowAct } from '../../../shared/lists/use-row-act.ts'
import { useWholeTable } from '../../../shared/lists/use-whole-table.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { DefaultProvider, useMayEditRates } from '../components/default-provider.tsx'
import { FetchQuestion } from '../components/fetch-question.tsx'
import { ProviderForm } from '../components/provider-form.tsx'
import { useFetchRates } from '../components/use-fetch-rates.ts'
import { type ProviderAct, useProviderColumns } from '../components/use-provider-columns.tsx'
import { rateProvidersQuery } from '../exchange-rates.queries.ts'
import { deleteProvider } from '../save-rate.ts'
import '../exchange-rates.css'

export function RateProvidersPage(): ReactNode {
  const { t } = useTranslation('exchange-rates')
  const table = useWholeTable('rate-providers', rateProvidersQuery)
  const { shown, show, add, close } = useRowAct<ProviderAct, RateProviderAnswer>(table.rows)
  const mayEdit = useMayEditRates()
  const seesRates = useIsShown({ features: ['ExchangeRates'] })
  const fetching = useFetchRates()
  const columns = useProviderColumns({ show, fetchRates: fetching.fetchRates, mayEdit })
  return (
    <TablePage
      title={t('providers.title')}
      actions={
        <>
          {seesRates && (
            <Link to="/coredata/exchangerates" className="k-button-link">
              {t('title')}
            </Link>
          )}
          {mayEdit && <AddButton subject="exchange-rate-provider" onClick={add} />}
        </>
      }
      above={<DefaultProvider providers={table.rows} />}
    >
      <DataTable
        {...table}
        label={t('providers.title')}
        columns={columns}
        emptyHint={<span className="k-dim">{t('noProvider')}</span>}
      />
      {(shown?.act === 'add' || shown?.act === 'edit') && <ProviderForm saved={shown.row} onClose={close} />}
      {shown?.act === 'delete' && (
        <RemoveRecordModal subject="exchange-rate-provider" row={shown.row} remove={deleteProvider} onClose={close}>
          {t('providers.whatIsDeleted')}
        </RemoveRecordModal>
      )}
      {fetching.asked !== null && (
        <FetchQuestion
          doubts={fetching.asked.doubts}
          isFetching={fetching.isFetching}
          onConfirm={fetching.confirm}
          onClose={fetching.close}
        />
      )}
    </TablePage>
  )
}
