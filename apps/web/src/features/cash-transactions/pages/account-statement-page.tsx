// The statement of one account: what the bank booked, what is expected, and the balance after every row.
import type { StatementRow } from '@kontor/contract'
import { AccountSelect, DataTable, Note, PageTitleBar, SelectField, useKit } from '@kontor/ui'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { accountsQuery } from '../../payments/payments.queries.ts'
import { accountChoice } from '../../reconciliation/account-choice.model.ts'
import { useCompanyNames } from '../../reconciliation/use-company-names.ts'
import { ChildrenSwitch } from '../../reconciliation/components/scope-tools.tsx'
import { useTablePresets } from '../../filter-presets/use-table-presets.ts'
import { useCompany } from '../../session/session-context.ts'
import type { StatementSearch } from '../account-statement.model.ts'
import { dataTypeDefault, dataTypes, rangeOf, shownAccount } from '../account-statement.model.ts'
import { accountStatementQuery } from '../cash-transactions.queries.ts'
import { EntryDetailsModal } from '../components/entry-details.tsx'
import { RangeButton } from '../components/range-button.tsx'
import { useStatementColumns } from '../components/use-statement-columns.tsx'
import '../cash-transactions.css'

const route = getRouteApi('/shell/cash/accounts/statement')
const noRows: readonly StatementRow[] = []
const rowId = (row: StatementRow) => row.id

export function AccountStatementPage(): ReactNode {
  const { t } = useTranslation('cash-transactions')
  usePageTitle(t('title'))
  const { clock } = useKit()
  const company = useCompany()
  const children = useShowDescendants()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const presets = useTablePresets('account-statement')
  const accounts = useQuery(accountsQuery(company.id, children))
  const companies = useCompanyNames()
  const account = accounts.data === undefined ? null : shownAccount(accounts.data, search.account, company.id)
  const [start, end] = rangeOf(search, clock.today())
  const dataType = search.dataType ?? dataTypeDefault
  const statement = useQuery(accountStatementQuery(account, { dataType, start, end }))
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<StatementRow | null>(null)
  const columns = useStatementColumns(account?.currency.minorUnit ?? 2, setOpened)

  const change = (next: StatementSearch) => void navigate({ search: next, replace: true })

  return (
    <div className="cst-page">
      <PageTitleBar title={t('title')} />
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
      {statement.data?.isCut === true && (
        <div className="cst-note">
          <Note tone="warning">{t('cut')}</Note>
        </div>
      )}
      <div className="cst-body">
        <DataTable
          name="account-statement"
          label={account === null ? t('title') : t('tableLabel', { account: account.shortName })}
          columns={columns}
          rows={statement.data?.rows ?? noRows}
          rowId={rowId}
          // on a phone the name of a row is its button: one within another would be none
          {...(!isPhone && { onOpen: (row: StatementRow) => row.hasDetails && setOpened(row) })}
          isPaged={false}
          layout="fill"
          presets={presets}
          isLoading={account === null ? accounts.isPending : statement.isPending}
          isRefetching={statement.isFetching}
          failure={(accounts.error ?? statement.error)?.message ?? null}
          onRefresh={() => void statement.refetch()}
          emptyHint={<span className="k-dim">{account === null ? t('noAccount') : t('empty')}</span>}
        />
      </div>
      {opened && <EntryDetailsModal entryId={opened.id} title={t('details.title')} onClose={() => setOpened(null)} />}
    </div>
  )
}
