// The statement of one account: what the bank booked, what is expected, and the balance after every row.
import type { RouteAnswer, StatementRow } from '@kontor/contract'
import { AccountSelect, DataTable, Note, SelectField, useFormats, useKit } from '@kontor/ui'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { hasPermissionOnAccount } from '@kontor/domain/access'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { useListNews } from '../../../shared/use-list-news.ts'
import { Filled } from '../../../shared/filled.tsx'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { accountChoice, accountsQuery } from '../../accounts/public.ts'
import { ChildrenSwitch, useCompanyNames } from '../../companies/public.ts'
import { useTablePresets } from '../../filter-presets/public.ts'
import { NewPaymentModal } from '../../payments/public.ts'
import { useCompany, useIsShown, useSession } from '../../../shared/session/session-context.ts'
import { dataTypeOf, rangeOf, shownAccount } from '../account-statement.model.ts'
import { type StatementSearch, dataTypes } from '../statement-search.ts'
import { accountStatementQuery } from '../cash-transactions.queries.ts'
import { acceptanceUndone } from '../cash-transactions.slots.ts'
import { EntryDetailsModal } from '../components/entry-details.tsx'
import { RangeButton } from '../components/range-button.tsx'
import { useStatementColumns } from '../components/use-statement-columns.tsx'
import '../cash-transactions.css'

const route = getRouteApi('/shell/cash/accounts/statement')
const noRows: readonly StatementRow[] = []
const rowId = (row: StatementRow) => row.id
// the balance of every row stands on those before it: they are shown together
const shape = { idsOf: ({ rows }: RouteAnswer<'getAccountStatement'>) => rows.map(rowId) }

export function AccountStatementPage(): ReactNode {
  const { t } = useTranslation(['cash-transactions', 'payments'])
  const { clock } = useKit()
  const formats = useFormats()
  const company = useCompany()
  const children = useShowDescendants()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const presets = useTablePresets('account-statement')
  const accounts = useQuery(accountsQuery(company.id, children))
  const companies = useCompanyNames()
  const account = accounts.data === undefined ? null : shownAccount(accounts.data, search.account, company.id)
  const [start, end] = rangeOf(search, clock.today())
  const dataType = dataTypeOf(search, clock.today())
  const listed = accountStatementQuery(account, { dataType, start, end })
  const statement = useQuery(listed)
  const news = useListNews(listed, shape)
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<StatementRow | null>(null)
  const [takenBack, setTakenBack] = useState<StatementRow | null>(null)
  const [isEntering, setEntering] = useState(false)
  const { facts } = useSession()
  const mayPay = account !== null && hasPermissionOnAccount(facts, account.companyId, account.accountId, 'PaymentsEdit')
  const mayReconcile = useIsShown({ permissions: ['ReconciliationEdit'] })
  // what was accepted is opened to undo that
  const isOpenable = useCallback(
    (row: StatementRow) => row.hasDetails || (row.isAccepted && mayReconcile),
    [mayReconcile],
  )
  const columns = useStatementColumns(
    account?.currency.minorUnit ?? 2,
    isOpenable,
    setOpened,
    statement.data?.withoutSalaries ?? false,
  )

  const alarm = statement.data?.standingAlarm ?? null

  const change = (next: StatementSearch) => void navigate({ search: next, replace: true })

  return (
    <TablePage
      title={t('title')}
      actions={
        mayPay && (
          <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setEntering(true)}>
            {t('payments:create')}
          </Button>
        )
      }
    >
      <div className="cst-tools">
        <AccountSelect
          label={t('account')}
          className="cst-account"
          value={account?.accountId ?? null}
          onChange={(id) => id !== null && change({ ...search, account: id })}
          accounts={(accounts.data ?? []).map((one) => accountChoice(one, companies))}
        />
        <div className="cst-field">
          <span className="k-field-label">{t('period')}</span>
          <RangeButton
            label={t('period')}
            value={[start, end]}
            onChange={(range) => {
              const { start: _start, end: _end, ...others } = search
              change(range === null ? others : { ...others, start: range[0], end: range[1] })
            }}
          />
        </div>
        <SelectField
          label={t('dataType')}
          className="cst-data-type"
          isSearchable={false}
          value={dataType}
          onChange={(value) => {
            const chosen = dataTypes.find((one) => one === value)
            if (chosen !== undefined) change({ ...search, dataType: chosen })
          }}
          options={dataTypes.map((value) => ({ value, label: t(`dataTypes.${value}`) }))}
        />
        <ChildrenSwitch />
      </div>
      {alarm && (
        <div className="cst-note">
          <Note tone="error">
            {t('standingAlarm', {
              day: formats.date(alarm.day),
              shown: formats.amount(alarm.shownBalance, decimalsOf(alarm.shownBalance)),
              closing: formats.amount(alarm.closingBalance, decimalsOf(alarm.closingBalance)),
              difference: formats.amount(alarm.difference, decimalsOf(alarm.difference)),
              currency: account?.currency.code ?? '',
            })}
          </Note>
        </div>
      )}
      {statement.data?.isCut === true && (
        <div className="cst-note">
          <Note tone="warning">{t('cut')}</Note>
        </div>
      )}
      <DataTable
        name="account-statement"
        label={account === null ? t('title') : t('tableLabel', { account: account.shortName })}
        columns={columns}
        rows={statement.data?.rows ?? noRows}
        rowId={rowId}
        // on a phone the name of a row is its button: one within another would be none
        {...(!isPhone && { onOpen: (row: StatementRow) => isOpenable(row) && setOpened(row) })}
        isPaged={false}
        layout="fill"
        presets={presets}
        isLoading={account === null ? accounts.isPending : statement.isPending}
        isRefetching={statement.isFetching}
        failure={(accounts.error ?? statement.error)?.message ?? null}
        news={news}
        onRefresh={() => void statement.refetch()}
        emptyHint={<span className="k-dim">{account === null ? t('noAccount') : t('empty')}</span>}
      />
      {isEntering && account && (
        <Suspense>
          <NewPaymentModal
            key={account.accountId}
            companyId={account.companyId}
            place={`statement.${account.accountId}`}
            from={account}
            onClose={() => setEntering(false)}
            onSaved={() => setEntering(false)}
          />
        </Suspense>
      )}
      {takenBack && account && (
        <Filled
          slot={acceptanceUndone}
          props={{
            companyId: account.companyId,
            entryId: takenBack.id,
            name: [
              formats.date(takenBack.valueDate),
              takenBack.counterparty ?? takenBack.description ?? '',
              `${takenBack.currencyCode} ${formats.amount(takenBack.amount, account.currency.minorUnit)}`,
            ].join(' '),
            onClose: () => setTakenBack(null),
          }}
        />
      )}
      {opened && (
        <EntryDetailsModal
          entryId={opened.id}
          title={t('details.title')}
          onClose={() => setOpened(null)}
          onUnaccept={
            opened.isAccepted && mayReconcile
              ? () => {
                  setOpened(null)
                  setTakenBack(opened)
                }
              : null
          }
        />
      )}
    </TablePage>
  )
}
