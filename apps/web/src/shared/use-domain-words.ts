// The domain's own words in the reader's language, those of the contract: screens and refusals say the same.
import { type Language, paymentStatusTexts, paymentTypeOnWire, paymentTypeTexts, salaryText } from '@kontor/contract'
import { type PaymentStatus, type PaymentType, paymentTypes } from '@kontor/domain/payments'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export type DomainWords = {
  status(status: PaymentStatus): string
  type(type: PaymentType): string
  /** Of a type as the wire spells it; a word that is none is said as it is. */
  typeOfWire(wire: string): string
  /** In the place of what one may not see of a salary. */
  readonly salary: string
}

export function useDomainWords(): DomainWords {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  return useMemo(() => {
    const type = (one: PaymentType): string => paymentTypeTexts[one][language]
    return {
      status: (status) => paymentStatusTexts[status][language],
      type,
      typeOfWire: (wire) => {
        const known = paymentTypes.find((one) => paymentTypeOnWire[one] === wire)
        return known === undefined ? wire : type(known)
      },
      salary: salaryText[language],
    }
  }, [language])
}
