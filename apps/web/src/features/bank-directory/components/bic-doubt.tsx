// Says beside a BIC that it can hardly be of the bank that the IBAN names.
import { doubtBic } from '@kontor/domain/bank-directory'
import { Note, countryName } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bankOfIbanQuery } from '../bank-directory.queries.ts'

export function BicDoubt({ iban, bic }: { readonly iban: string; readonly bic: string }): ReactNode {
  const { t, i18n } = useTranslation('bank-directory')
  const { data: bank = null } = useQuery({ ...bankOfIbanQuery(iban), retry: false })
  const doubt = doubtBic(iban, bic, bank?.bic ?? null)
  if (doubt === null) return null
  return (
    <Note tone="warning">
      {doubt === 'other-bank'
        ? t('doubt.otherBank', { name: bank?.name, bic: bank?.bic })
        : t('doubt.otherCountry', {
            iban: countryName(iban.trim().slice(0, 2).toUpperCase(), i18n.language),
            bic: countryName(bic.replaceAll(/\s/g, '').slice(4, 6).toUpperCase(), i18n.language),
          })}
    </Note>
  )
}
