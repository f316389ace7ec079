// The columns of both tables of the review.
import { givenStandingOnWire } from '@kontor/contract'
import { paymentRights, rightsWithoutAccounts } from '@kontor/domain/access-review'
import { Badge, type TableColumn, useFormats } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceOf } from '../../../shared/lists/record-columns.tsx'
import type { AccountRow, HeldRow } from '../review-rows.ts'
import { useReviewWords } from '../use-review-words.ts'

/** What is said of every right, in three parts: whose it is, how it came, since when. */
function useHeldColumns<Row extends HeldRow>(rights: readonly string[]) {
  const { t } = useTranslation('access-review')
  const words = useReviewWords()
  const formats = useFormats()
  return useMemo(() => {
    const whose: readonly TableColumn<Row>[] = [
      {
        id: 'person',
        header: t('column.person'),
        accessor: ({ person }) => person.name,
        kind: 'option',
        filter: 'multi-select',
        isGroupable: true,
        size: 160,
        phone: 'title',
      },
      {
        id: 'email',
        header: words.email,
        accessor: ({ person }) => person.email,
        isInitiallyHidden: true,
        size: 200,
      },
      {
        id: 'right',
        header: t('column.right'),
        accessor: ({ right }) => right,
        ...choiceOf(rights, words.right),
        size: 210,
        phone: 'note',
      },
      {
        id: 'ground',
        header: t('column.ground'),
        accessor: words.ground,
        filter: 'text',
        grows: true,
        size: 230,
      },
    ]
    const how: readonly TableColumn<Row>[] = [
      {
        id: 'standing',
        header: t('column.standing'),
        accessor: ({ standing }) => standing,
        ...choiceOf(Object.values(givenStandingOnWire), words.standing),
        cell: ({ standing }) => (
          <Badge tone={standing === 'ByOne' ? 'yellow' : 'grey'}>{words.standing(standing)}</Badge>
        ),
        size: 208,
        phone: 'badge',
      },
      { id: 'givenBy', header: t('column.givenBy'), accessor: ({ givenBy }) => givenBy, filter: 'text', size: 140 },
      {
        id: 'givenAt',
        header: t('column.givenAt'),
        accessor: ({ givenAt }) => givenAt,
        kind: 'date-time',
        isInitiallyHidden: true,
        size: 160,
      },
      {
        id: 'confirmedBy',
        header: t('column.confirmedBy'),
        accessor: ({ confirmedBy }) => confirmedBy,
        filter: 'text',
        size: 140,
      },
      {
        id: 'confirmedAt',
        header: t('column.confirmedAt'),
        accessor: ({ confirmedAt }) => confirmedAt,
        kind: 'date-time',
        isInitiallyHidden: true,
        size: 160,
      },
      {
        id: 'since',
        header: t('column.since'),
        accessor: ({ since }) => since,
        cell: ({ since }) => (since === null ? <span className="k-dim">{t('always')}</span> : formats.dateTime(since)),
        kind: 'date-time',
        filter: 'date-range',
        size: 160,
      },
    ]
    return { whose, how }
  }, [t, words, formats, rights])
}

export function useAccountColumns(): readonly TableColumn<AccountRow>[] {
  const { t } = useTranslation('access-review')
  const words = useReviewWords()
  const formats = useFormats()
  const { whose, how } = useHeldColumns<AccountRow>(paymentRights)
  return useMemo(() => {
    return [
      {
        id: 'account',
        header: t('column.account'),
        accessor: ({ account }) => account.shortName,
        kind: 'option',
        filter: 'multi-select',
        isGroupable: true,
        size: 180,
        phone: 'end',
      },
      {
        id: 'number',
        header: t('column.number'),
        accessor: ({ account }) => account.number,
        isInitiallyHidden: true,
        size: 130,
      },
      {
        id: 'currency',
        header: words.currency,
        accessor: ({ account }) => account.currencyCode,
        kind: 'option',
        filter: 'multi-select',
        isInitiallyHidden: true,
        size: 90,
      },
      {
        id: 'company',
        header: t('column.company'),
        accessor: ({ account }) => account.companyName,
        kind: 'option',
        filter: 'multi-select',
        isGroupable: true,
        size: 180,
      },
      ...whose,
      {
        id: 'salaries',
        header: t('column.salaries'),
        accessor: ({ withSalaries }) => (withSalaries ? 'yes' : 'no'),
        ...choiceOf(['yes', 'no'], words.yesNo),
        isInitiallyHidden: true,
        size: 100,
      },
      ...how,
      {
        id: 'lastUsedAt',
        header: t('column.lastUsed'),
        accessor: ({ lastUsedAt }) => lastUsedAt,
        cell: ({ lastUsedAt }) =>
          lastUsedAt === null ? <span className="k-dim">{t('never')}</span> : formats.dateTime(lastUsedAt),
        kind: 'date-time',
        size: 160,
      },
      {
        id: 'unused',
        header: t('column.unused'),
        accessor: ({ isUnused }) => (isUnused ? 'yes' : 'no'),
        ...choiceOf(['yes', 'no'], words.yesNo),
        size: 130,
      },
    ]
  }, [t, words, formats, whose, how])
}

export function useStrongColumns(): readonly TableColumn<HeldRow>[] {
  const { whose, how } = useHeldColumns<HeldRow>(rightsWithoutAccounts)
  return useMemo(() => [...whose, ...how], [whose, how])
}
