// The columns of the list of addresses.
import type { AddressRow } from '@kontor/contract'
import { Badge, type TableColumn, countryName, useFormats } from '@kontor/ui'
import type { CalendarDate } from '@kontor/domain/calendar'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllows, useSession } from '../../../shared/session/session-context.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'

const kinds = ['Company', 'Partner', 'Beneficiary', 'Contact', 'Bank'] as const
const standings = ['Accepted', 'Refused'] as const
/** Null: nobody pays it. */
const standingOf = ({ kind, refusals }: AddressRow) =>
  kind === 'Contact' ? null : refusals.length === 0 ? 'Accepted' : 'Refused'

export function useAddressColumns(isOfRefused: boolean): readonly TableColumn<AddressRow>[] {
  const { t, i18n } = useTranslation(['addresses', 'records'])
  const fieldWord = useFieldWord()
  const formats = useFormats()
  return useMemo(() => {
    const columns: readonly TableColumn<AddressRow>[] = [
      {
        id: 'name',
        header: t('records:name'),
        accessor: ({ name }) => name,
        cell: (row) => <MendLink row={row} />,
        grows: true,
        size: 240,
        phone: 'title',
      },
      {
        id: 'kind',
        header: t('column.kind'),
        accessor: ({ kind }) => kind,
        kind: 'option',
        optionLabel: (kind) => t(`kind.${kind as AddressRow['kind']}`),
        options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        filter: 'multi-select',
        size: 130,
        phone: 'note',
      },
      {
        id: 'of',
        header: t('kind.Partner'),
        accessor: ({ of }) => of,
        isSortable: false,
        isInitiallyHidden: true,
        size: 180,
      },
      { id: 'street', header: fieldWord('street'), accessor: streetOf, isSortable: false, size: 200 },
      {
        id: 'postCode',
        header: fieldWord('postCode'),
        accessor: ({ postCode }) => postCode,
        isSortable: false,
        size: 90,
      },
      { id: 'town', header: fieldWord('town'), accessor: ({ townName }) => townName, size: 160, phone: 'note' },
      {
        id: 'country',
        header: fieldWord('country'),
        accessor: ({ countryCode }) => (countryCode ? countryName(countryCode, i18n.language) : null),
        size: 130,
      },
      {
        id: 'iban',
        header: fieldWord('iban'),
        accessor: ({ iban }) => iban,
        isSortable: false,
        isInitiallyHidden: true,
        size: 220,
      },
      {
        id: 'bic',
        header: t('column.bic'),
        accessor: ({ bic }) => bic,
        isSortable: false,
        isInitiallyHidden: true,
        size: 130,
      },
      {
        id: 'grade',
        header: t('column.grade'),
        accessor: ({ grade }) => t(`grade.${grade}`),
        isSortable: false,
        isInitiallyHidden: true,
        size: 120,
      },
      {
        id: 'standing',
        header: t('column.standing'),
        accessor: standingOf,
        kind: 'option',
        optionLabel: (value) => t(`standing.${value as (typeof standings)[number]}`),
        options: standings.map((value) => ({ value, label: t(`standing.${value}`) })),
        ...(!isOfRefused && { filter: 'multi-select' as const }),
        isSortable: false,
        cell: (row) => {
          const standing = standingOf(row)
          return (
            standing !== null && (
              <Badge tone={standing === 'Accepted' ? 'green' : 'red'}>{t(`standing.${standing}`)}</Badge>
            )
          )
        },
        size: 130,
        phone: 'badge',
      },
      {
        id: 'why',
        header: t('column.why'),
        accessor: ({ refusals }) =>
          refusals
            .map(({ way, since, fault, profiles }) =>
              t(profiles.length === 0 ? 'refusal' : 'refusalAt', {
                profiles: profiles.join(', '),
                way: t(`way.${way}`),
                date: formats.date(since as CalendarDate),
                fault: t(`fault.${fault}`),
              }),
            )
            .join('; '),
        isSortable: false,
        isInitiallyHidden: !isOfRefused,
        size: 420,
      },
    ]
    return columns
  }, [t, i18n.language, fieldWord, formats, isOfRefused])
}

function streetOf({ streetName, buildingNumber }: AddressRow): string | null {
  return [streetName, buildingNumber].filter(Boolean).join(' ') || null
}

/** To where the address is mended: of what banks refuse the form is open. */
function MendLink({ row }: { readonly row: AddressRow }): ReactNode {
  const { kind, key, name, partnerId, companyId, refusals } = row
  const { company, selectCompany } = useSession()
  const allows = useAllows()
  if (kind === 'Company')
    return (
      <Link className="k-link" to="/coredata/companies" search={{ company: key }}>
        {name}
      </Link>
    )
  if (kind === 'Bank' || partnerId === null)
    return (
      <Link className="k-link" to="/coredata/bank-directory">
        {name}
      </Link>
    )
  if (!allows({ features: [companyId === null ? 'GlobalPartners' : 'CompanyPartners'] })) return name
  const search = { tab: tabOf[kind], ...(refusals.length > 0 && { mend: key }) }
  const way = { className: 'k-link', params: { partnerId }, search } as const
  if (companyId === null)
    return (
      <Link to="/coredata/partners/$partnerId" {...way}>
        {name}
      </Link>
    )
  return (
    <Link
      to="/coredata/partners/company/$partnerId"
      {...way}
      onClick={() => companyId !== company?.id && selectCompany(companyId)}
    >
      {name}
    </Link>
  )
}

const tabOf = { Partner: 'data', Beneficiary: 'accounts', Contact: 'contacts' } as const
