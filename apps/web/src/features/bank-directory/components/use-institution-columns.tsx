// The columns of the directory.
import { type InstitutionAnswer, type Language, yesNoTexts } from '@kontor/contract'
import { type TableColumn, countryName } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWord } from '../../../shared/use-field-word.ts'

export const directoryCountries = ['AT', 'CH', 'DE', 'FR', 'IT', 'LI'] as const

export function useInstitutionColumns(): readonly TableColumn<InstitutionAnswer>[] {
  const { t, i18n } = useTranslation(['bank-directory', 'records'])
  const fieldWord = useFieldWord()
  return useMemo(() => {
    const language = i18n.language as Language
    const nameOf = (code: string) => countryName(code, i18n.language)
    return [
      { id: 'name', header: t('records:name'), accessor: ({ name }) => name, grows: true, size: 300, phone: 'title' },
      {
        id: 'bic',
        header: t('column.bic'),
        accessor: ({ bic }) => bic,
        cell: ({ bic }) => <span className="k-num">{bic}</span>,
        size: 150,
        phone: 'end',
      },
      {
        id: 'code',
        header: t('column.code'),
        accessor: ({ code }) => code,
        kind: 'identifier',
        size: 150,
        phone: 'note',
      },
      { id: 'town', header: fieldWord('town'), accessor: ({ town }) => town, size: 180, phone: 'note' },
      {
        id: 'country',
        header: fieldWord('country'),
        accessor: ({ country }) => country,
        kind: 'option',
        optionLabel: nameOf,
        options: directoryCountries.map((value) => ({ value, label: nameOf(value) })),
        filter: 'multi-select',
        size: 140,
      },
      {
        id: 'instant',
        header: t('column.instant'),
        accessor: ({ isInstant }) => (isInstant === null ? null : yesNoTexts[isInstant ? 'yes' : 'no'][language]),
        isSortable: false,
        isInitiallyHidden: true,
        size: 110,
      },
      {
        id: 'validFrom',
        header: t('column.validFrom'),
        accessor: ({ validFrom }) => validFrom,
        kind: 'date',
        isSortable: false,
        isInitiallyHidden: true,
        size: 120,
      },
      {
        id: 'source',
        header: t('column.source'),
        accessor: ({ source }) => t(`source.${source}`),
        isSortable: false,
        isInitiallyHidden: true,
        size: 160,
      },
    ]
  }, [t, i18n.language, fieldWord])
}
