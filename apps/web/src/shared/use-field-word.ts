// A field of a payment in the reader's language, as its refusals and its life line name it. Apart from the other words of
// the domain: the list, which is fetched first, names no field.
import { type Language, type PaymentField, paymentFieldTexts } from '@kontor/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export function useFieldWord(): (field: PaymentField) => string {
  const { i18n } = useTranslation()
  return useCallback((field) => paymentFieldTexts[field][i18n.language as Language], [i18n.language])
}
