// The words of the activity log: actions and fields of payments by the contract's names, subjects by the screen's own.
import { type Language, type PaymentField, paymentFieldTexts, textOfActivity } from '@kontor/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export const subjectKinds = [
  'account',
  'agent',
  'cashflow',
  'currency',
  'currency-pair',
  'entry',
  'exchange-rate',
  'exchange-rate-provider',
  'filter-preset',
  'journal',
  'match',
  'payment',
  'proposal',
  'role',
  'statement',
  'tenant',
  'transmission',
  'unknown-account',
  'user',
] as const

export function useAuditWords() {
  const { t, i18n } = useTranslation('audit')
  const language = i18n.language as Language
  return useMemo(
    () => ({
      action: (action: string) => textOfActivity(action, language),
      /** A kind without a name is said as it is recorded. */
      subject: (kind: string) => {
        const known = subjectKinds.find((one) => one === kind)
        return known === undefined ? kind : t(`subject.${known}`)
      },
      /** Other fields bear the names that the exported file shows. */
      field: (subjectKind: string, name: string) =>
        subjectKind === 'payment' && Object.hasOwn(paymentFieldTexts, name)
          ? paymentFieldTexts[name as PaymentField][language]
          : name,
    }),
    [language, t],
  )
}
export type AuditWords = ReturnType<typeof useAuditWords>
