// The language of the screens, and apart from it how amounts and dates are written.
import { SelectField, formatAmount, formatDate, languages, useKit } from '@kontor/ui'
import { formattingLocales } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formattingLocale } from '../../../shared/preferences.ts'
import { oneOf, useSetting } from '../../../shared/stored-setting.ts'
import { currentLanguage, languageName, setLanguage } from '../../../shared/texts/i18n.ts'
import { isLanguage } from '../../../shared/texts/start-language.ts'
import { OwnLanguage } from './own-language.tsx'
import { Section } from './section.tsx'

const exampleAmount = '-1234567.5'
const localeOf = oneOf(formattingLocales)

export function LanguageSection(): ReactNode {
  const { t } = useTranslation('personal')
  const { clock } = useKit()
  const language = currentLanguage()
  const locale = useSetting(formattingLocale)
  const today = clock.today()
  const names = new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' })
  return (
    <Section title={t('language.title')}>
      <SelectField
        label={t('language.interface')}
        isSearchable={false}
        value={language}
        onChange={(value) => {
          if (value !== null && isLanguage(value)) void setLanguage(value)
        }}
        options={languages.map((one) => ({ value: one, label: languageName(one) }))}
      />
      <SelectField
        label={t('language.formats')}
        description={t('language.example', { amount: exampleOf(locale), date: formatDate(today, locale) })}
        value={locale}
        onChange={(value) => formattingLocale.set(localeOf(value))}
        options={formattingLocales.map((one) => ({ value: one, label: names.of(one) ?? one }))}
        renderOption={(value) => <LocaleOption name={names.of(value) ?? value} locale={value} today={today} />}
      />
      <OwnLanguage />
    </Section>
  )
}

function LocaleOption(props: {
  readonly name: string
  readonly locale: string
  readonly today: CalendarDate
}): ReactNode {
  return (
    <span className="locale-option">
      <span>{props.name}</span>
      <span className="k-dim k-num">{exampleOf(props.locale)}</span>
      <span className="k-dim k-num">{formatDate(props.today, props.locale)}</span>
    </span>
  )
}

const exampleOf = (locale: string) => formatAmount(exampleAmount, locale, 2)
