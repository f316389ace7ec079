// Why somebody may do something in a company or on an account, or may not: every right with the one reason for it.
import type { ExplainedRight, UserAnswer } from '@kontor/contract'
import { isFeature } from '@kontor/domain/access'
import { AccountSelect, Badge, DataTable, SelectField, type TableColumn } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountNames } from '../../../shared/lists/account-names.ts'
import { idOf } from '../../../shared/ids.ts'
import { choiceOf } from '../../../shared/lists/record-columns.tsx'
import { useSession } from '../../../shared/session/session-context.ts'
import { placesInTree } from '../places.ts'
import { type RightGroupName, groupOfRight, rightGroupNames } from '../right-groups.ts'
import { useGroupName } from '../use-group-name.ts'
import { usePlaceCompanies } from '../use-rights-facts.ts'
import { useRightsWords } from '../use-rights-words.ts'
import { type Asked, userRightsQuery } from '../users.queries.ts'
import { useAccountChoices } from './add-rule.tsx'

const everywhere = 'root'
const rowId = (row: ExplainedRight) => row.right
const noRows: readonly ExplainedRight[] = []

export function WhyTab({ user }: { readonly user: UserAnswer }): ReactNode {
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const { company } = useSession()
  const [asked, setAsked] = useState<Asked>({ companyId: company?.id ?? null, accountId: null })
  const companies = usePlaceCompanies(user.assignments)
  const accounts = useAccountNames()
  const choices = useAccountChoices(accounts)
  const { data, error, isPending, isFetching, refetch } = useQuery(userRightsQuery(user.id, asked))
  const columns = useWhyColumns()
  const ofCompany = new Set<string>(
    accounts.all.filter(({ companyId }) => companyId === asked.companyId).map(({ id }) => id),
  )
  const places = placesInTree(companies, words.allCompanies, words.order)
  return (
    <div className="user-tab">
      <p className="k-dim user-text">{t('why.text')}</p>
      <div className="k-form-row user-stack user-wide">
        <SelectField
          label={t('why.company')}
          options={places.map(({ id, name }) => ({ value: id ?? everywhere, label: name }))}
          value={asked.companyId ?? everywhere}
          onChange={(next) =>
            setAsked({
              companyId: next === null || next === everywhere ? null : idOf<'company'>(next),
              accountId: null,
            })
          }
          menuWidth={320}
        />
        <AccountSelect
          label={t('why.account')}
          accounts={choices.filter(({ id }) => ofCompany.has(id))}
          isClearable
          isLoading={accounts.isLoading}
          value={asked.accountId}
          onChange={(next) => setAsked({ ...asked, accountId: next === null ? null : idOf<'account'>(next) })}
        />
      </div>
      <DataTable
        name="user-rights"
        label={t('why.title')}
        columns={columns}
        rows={data ?? noRows}
        rowId={rowId}
        rowLabel={({ right }) => words.right(right)}
        isPaged={false}
        isLoading={isPending}
        isRefetching={isFetching}
        failure={error?.message ?? null}
        onRefresh={() => void refetch()}
      />
    </div>
  )
}

function useWhyColumns(): readonly TableColumn<ExplainedRight>[] {
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const groupName = useGroupName()
  return useMemo(
    () => [
      {
        id: 'right',
        header: t('why.right'),
        accessor: ({ right }) => words.right(right),
        filter: 'text',
        size: 260,
        phone: 'title',
      },
      {
        id: 'kind',
        header: t('why.kind'),
        accessor: ({ right }) => (isFeature(right) ? 'reads' : 'does'),
        ...choiceOf(['reads', 'does'], (kind) => t(kind === 'reads' ? 'roles.reads' : 'roles.does')),
        size: 110,
      },
      {
        id: 'group',
        header: t('why.group'),
        accessor: ({ right }) => groupOfRight(right),
        ...choiceOf(rightGroupNames, (name) => groupName(name as RightGroupName)),
        size: 150,
        isInitiallyHidden: true,
      },
      {
        id: 'granted',
        header: t('why.granted'),
        accessor: ({ isGranted }) => (isGranted ? 'Allow' : 'Deny'),
        ...choiceOf(['Allow', 'Deny'], (effect) => words.effect(effect === 'Deny' ? 'Deny' : 'Allow')),
        cell: ({ isGranted }) => (
          <Badge tone={isGranted ? 'green' : 'grey'}>{words.effect(isGranted ? 'Allow' : 'Deny')}</Badge>
        ),
        size: 130,
        phone: 'badge',
      },
      {
        id: 'reason',
        header: t('why.reason'),
        accessor: ({ text }) => text,
        filter: 'text',
        grows: true,
        size: 380,
        phone: 'note',
      },
    ],
    [t, words, groupName],
  )
}
