// Whose language counts for a person: his own, with what this browser shows now, his tenant's, or the browser's.
import type { LanguageSettings } from '@kontor/contract'
import { Button } from '@mantine/core'
import { ChoiceField, useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { formattingLocale } from '../../../shared/preferences.ts'
import { takeUpSavedLanguage, userLanguageQuery } from '../../../shared/session/language-settings.ts'
import { useSetting } from '../../../shared/stored-setting.ts'
import { currentLanguage } from '../../../shared/texts/i18n.ts'
import { useChange } from '../../../shared/use-change.ts'

/** Where it cannot be read there is no form: it would save over what nobody saw. */
export function OwnLanguage(): ReactNode {
  const { data } = useQuery(userLanguageQuery)
  return data === undefined ? null : <Choice key={data.type} kept={data} />
}

function Choice({ kept }: { readonly kept: LanguageSettings }): ReactNode {
  const { t } = useTranslation('personal')
  const toasts = useActToasts()
  const locale = useSetting(formattingLocale)
  const uiLanguage = currentLanguage()
  const [type, setType] = useState(kept.type)
  const saving = useChange('setting', () => call('updateUserLanguage', { body: { type, locale, uiLanguage } }))
  const isNew = type !== kept.type || (type === 'user' && (locale !== kept.locale || uiLanguage !== kept.uiLanguage))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isNew) return
    saving.mutate(undefined, {
      onSuccess: () => {
        toasts.success(t('language.own.saved'))
        void takeUpSavedLanguage()
      },
      onError: (cause) => toasts.error(t('language.own.notSaved'), cause),
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <ChoiceField
        label={t('language.own.decides')}
        value={type}
        onChange={setType}
        choices={(['user', 'tenant', 'browser'] as const).map((value) => ({
          value,
          label: t(`language.own.${value}`),
        }))}
      />
      <Button type="submit" variant="default" mt={12} disabled={!isNew} loading={saving.isPending}>
        {t('language.own.save')}
      </Button>
    </form>
  )
}
