// The language and the formats of all who have no setting of their own.
import type { LanguageSettings } from '@kontor/contract'
import { formattingLocales } from '@kontor/domain'
import { Button } from '@mantine/core'
import { ChoiceField, SelectField, languages, useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { takeUpSavedLanguage, tenantLanguageQuery } from '../../../shared/session/language-settings.ts'
import { currentLanguage, languageName } from '../../../shared/texts/i18n.ts'
import { useChange } from '../../../shared/use-change.ts'
import { SettingsRead } from './settings-read.tsx'

export function LanguageTab(): ReactNode {
  const query = useQuery(tenantLanguageQuery)
  return (
    <SettingsRead query={query}>
      {(settings) => <Fields key={JSON.stringify(settings)} settings={settings} />}
    </SettingsRead>
  )
}

function Fields({ settings }: { readonly settings: LanguageSettings }): ReactNode {
  const { t } = useTranslation(['settings', 'personal'])
  const toasts = useActToasts()
  const [draft, setDraft] = useState(settings)
  const saving = useChange('setting', (body: LanguageSettings) => call('updateTenantLanguage', { body }))
  const isNew = JSON.stringify(draft) !== JSON.stringify(settings)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isNew) return
    saving.mutate(draft, {
      onSuccess: () => {
        toasts.success(t('language.saved'))
        void takeUpSavedLanguage()
      },
      onError: (cause) => toasts.error(t('language.notSaved'), cause),
    })
  }
  const locales = new Intl.DisplayNames([currentLanguage()], { type: 'language', languageDisplay: 'standard' })
  return (
    <form className="settings-form" onSubmit={submit} noValidate>
      <ChoiceField
        label={t('language.decides')}
        value={draft.type}
        onChange={(type) => setDraft({ ...draft, type })}
        choices={(['browser', 'tenant'] as const).map((value) => ({
          value,
          label: t(`language.${value}.label`),
          description: t(`language.${value}.text`),
        }))}
      />
      {draft.type === 'tenant' && (
        <>
          <SelectField
            label={t('personal:language.interface')}
            isSearchable={false}
            value={draft.uiLanguage}
            onChange={(value) =>
              setDraft({ ...draft, uiLanguage: languages.find((one) => one === value) ?? draft.uiLanguage })
            }
            options={languages.map((one) => ({ value: one, label: languageName(one) }))}
          />
          <SelectField
            label={t('personal:language.formats')}
            value={draft.locale}
            onChange={(value) =>
              setDraft({ ...draft, locale: formattingLocales.find((one) => one === value) ?? draft.locale })
            }
            options={formattingLocales.map((one) => ({ value: one, label: locales.of(one) ?? one }))}
          />
        </>
      )}
      <Button type="submit" disabled={!isNew} loading={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
