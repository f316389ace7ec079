// The columns of the lists of partners.
import type { PartnerAnswer } from '@kontor/contract'
import type { TableColumn } from '@kontor/ui'
import { Badge, GlobalMark, countryName, useTexts } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceOf } from '../../../shared/lists/record-columns.tsx'
import type { PartnerListTab } from '../partner-tabs.ts'
import { usePartnerWords } from '../use-partner-words.ts'

/** `actionsOf`: the menu of a row; null where the person may do nothing with any. */
export function usePartnerColumns(
  tab: PartnerListTab,
  companyName: string,
  actionsOf: ((row: PartnerAnswer) => ReactNode) | null,
): readonly TableColumn<PartnerAnswer>[] {
  const { t, i18n } = useTranslation(['partners', 'records'])
  const kit = useTexts()
  const words = usePartnerWords()
  return useMemo(() => {
    const columns: readonly TableColumn<PartnerAnswer>[] = [
      {
        id: 'name',
        header: words.field('name'),
        accessor: ({ name }) => name,
        cell: (row) => (
          <>
            <Link
              className="k-link"
              to={tab === 'company' ? '/coredata/partners/company/$partnerId' : '/coredata/partners/$partnerId'}
              params={{ partnerId: row.id }}
            >
              {row.name}
            </Link>{' '}
            {tab === 'company' && row.isGlobal && <GlobalMark />}
          </>
        ),
        grows: true,
        size: 240,
        phone: 'title',
      },
      {
        id: 'role',
        header: words.field('isBank'),
        accessor: ({ role }) => role,
        ...choiceOf(['CounterParty', 'Bank'] as const, (role) => words.role(role as PartnerAnswer['role'])),
        isSortable: false,
        size: 110,
      },
      {
        id: 'kind',
        header: words.field('isInterCompany'),
        accessor: ({ kind }) => kind,
        ...choiceOf(['Bank', 'InterCompany'] as const, (kind) => words.kind(kind as PartnerAnswer['kind'])),
        isSortable: false,
        isInitiallyHidden: true,
        size: 140,
      },
      ...(tab === 'company'
        ? [
            {
              id: 'owner',
              header: t('column.owner'),
              accessor: ({ isGlobal }: PartnerAnswer) => (isGlobal ? 'Global' : 'Company'),
              ...choiceOf(['Company', 'Global'] as const, (owner) =>
                owner === 'Global' ? kit('cashflow.global') : companyName,
              ),
              isSortable: false,
              size: 100,
            },
          ]
        : []),
      { id: 'townName', header: words.field('townName'), accessor: (row) => row.townName, size: 120, phone: 'note' },
      {
        id: 'countryCode',
        header: words.field('countryCode'),
        accessor: ({ countryCode }) => countryCode,
        kind: 'option',
        filter: 'multi-select',
        optionLabel: (code) => countryName(code, i18n.language),
        size: 110,
      },
      { id: 'externalId', header: words.field('externalId'), accessor: (row) => row.externalId, size: 110 },
      {
        id: 'accounts',
        header: t('tab.accounts'),
        accessor: ({ beneficiaryCount }) => beneficiaryCount,
        kind: 'integer',
        isSortable: false,
        size: 80,
      },
      {
        id: 'accountNumbers',
        header: t('column.account'),
        accessor: ({ accountNumbers }) => accountNumbers.join(', '),
        isSortable: false,
        isInitiallyHidden: true,
        size: 220,
      },
      {
        id: 'confirmation',
        header: t('column.confirmation'),
        accessor: ({ waitingCount }) => (waitingCount > 0 ? 'Waiting' : 'Nothing'),
        ...choiceOf(['Waiting', 'Nothing'] as const, (one) => t(`confirmation.${one as 'Waiting' | 'Nothing'}`)),
        cell: ({ waitingCount }) =>
          waitingCount > 0 && <Badge tone="yellow">{t('waiting', { count: waitingCount })}</Badge>,
        isSortable: false,
        size: 140,
        phone: 'badge',
      },
      {
        id: 'status',
        header: words.field('enabled'),
        accessor: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
        ...choiceOf(['Enabled', 'Disabled'] as const, (status) => words.status(status === 'Enabled')),
        isSortable: false,
        size: 100,
      },
    ]
    if (actionsOf === null) return columns
    return [...columns, { id: 'actions', header: t('records:actions'), size: 56, pin: 'end', cell: actionsOf }]
  }, [t, kit, i18n.language, words, tab, companyName, actionsOf])
}
