// How screens call what a contract says: a property of its profile and its value, a profile, a schedule.
import {
  type BankProfileAnswer,
  type CommunicationAnswer,
  type Language,
  type ProfilePropertyRule,
  contractTermTexts,
  textOfTerm,
} from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export type PropertyValue = BankProfileAnswer['properties'][number]['value']
type Report = CommunicationAnswer['reports'][number]

export function useContractWords() {
  const { t, i18n } = useTranslation('communications')
  const formats = useFormats()
  const language = i18n.language as Language
  // properties and choices are the server's: their keys are not known to the type checker
  const said = useCallback(
    (key: string, otherwise: string) => String(t(key as never, { defaultValue: otherwise })),
    [t],
  )
  return useMemo(
    () => ({
      property: (name: string): string =>
        Object.hasOwn(contractTermTexts, name)
          ? contractTermTexts[name as keyof typeof contractTermTexts][language]
          : said(`property.${name}`, name),
      noneOf: (name: string): string => said(`noneOf.${name}`, t('nothing')),
      value(rule: ProfilePropertyRule, value: PropertyValue): string {
        if (value === null) return rule.mayBeNone ? said(`noneOf.${rule.property}`, t('nothing')) : t('nothing')
        if (typeof value === 'boolean') return textOfTerm(value, language)
        if (rule.kind === 'choice') return said(`choice.${value}`, `${value}`)
        if (typeof value === 'number') return formats.integer(value)
        return rule.kind === 'amount' ? formats.amount(value, 2) : value
      },
      profile({ name, bankName, country }: Pick<BankProfileAnswer, 'name' | 'bankName' | 'country'>): string {
        if (bankName !== null) return bankName
        return country === null
          ? t('formats.generic')
          : t('formats.ofCountry', { country: said(`choice.${country}`, name) })
      },
      report: (type: Report['reportType']): string => t(`report.${type}`),
      schedule({ schedule, weekday, monthDay }: Pick<Report, 'schedule' | 'weekday' | 'monthDay'>): string {
        if (schedule === 'Weekly' && weekday !== null) return t('scheduleOn.Weekly', { day: t(`weekday.${weekday}`) })
        if (schedule === 'Monthly' && monthDay !== null) return t('scheduleOn.Monthly', { day: monthDay })
        return t(`schedule.${schedule}`)
      },
    }),
    [t, said, formats, language],
  )
}
