// What the fields and types of accounts are called: as in the files that are imported, so that an export comes back.
import { type Language, accountColumns } from '@kontor/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export function useAccountWords() {
  const language = useTranslation().i18n.language as Language
  return useMemo(() => {
    const { yes, no } = accountColumns.isInterCompany.words
    return {
      field: (name: keyof typeof accountColumns): string => accountColumns[name].heading[language],
      type: (wire: string): string => (wire === 'InterCompany' ? yes : no)[language],
    }
  }, [language])
}
