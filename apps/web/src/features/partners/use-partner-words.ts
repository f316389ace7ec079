// What the fields, roles and kinds of partners are called: as in the files that are imported, so that an export comes back.
import { type Language, type PartnerAnswer, type PartnerColumn, partnerColumns } from '@kontor/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export function usePartnerWords() {
  const language = useTranslation().i18n.language as Language
  return useMemo(() => {
    const { isBank, isInterCompany, enabled } = partnerColumns
    return {
      field: (name: PartnerColumn): string => partnerColumns[name].heading[language],
      role: (wire: PartnerAnswer['role']): string => isBank.words[wire === 'Bank' ? 'yes' : 'no'][language],
      kind: (wire: PartnerAnswer['kind']): string =>
        isInterCompany.words[wire === 'InterCompany' ? 'yes' : 'no'][language],
      status: (isEnabled: boolean): string => enabled.words[isEnabled ? 'yes' : 'no'][language],
    }
  }, [language])
}
