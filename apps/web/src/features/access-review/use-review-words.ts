// Rights, places and how a right came, in the contract's words.
import {
  type Language,
  allCompaniesText,
  fromWire,
  givenStandingOnWire,
  givenStandingTexts,
  paymentFieldTexts,
  permissionTexts,
  proposedFieldTexts,
  yesNoTexts,
} from '@kontor/contract'
import type { Permission } from '@kontor/domain/access'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldRow } from './review-rows.ts'

export function useReviewWords() {
  const { i18n } = useTranslation('access-review')
  const language = i18n.language as Language
  return useMemo(
    () => ({
      email: proposedFieldTexts.email[language],
      currency: paymentFieldTexts.currency[language],
      yesNo: (value: string) => yesNoTexts[value === 'yes' ? 'yes' : 'no'][language],
      right: (right: string) => permissionTexts[right as Permission][language],
      standing: (standing: string) => givenStandingTexts[fromWire(givenStandingOnWire, standing)][language],
      /** By which roles, and where they are held. */
      ground: ({ roleNames, companyName }: HeldRow) =>
        `${roleNames.join(', ')} (${companyName ?? allCompaniesText[language]})`,
    }),
    [language],
  )
}
