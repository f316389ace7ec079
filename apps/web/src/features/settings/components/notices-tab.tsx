// Of which payments people are told, and after how many days.
import type { NoticeSettings } from '@kontor/contract'
import { Button, Switch } from '@mantine/core'
import { QueryTabs, TextField, useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { daysMissOf, noticeDraftOf, noticeSettingsOf, waitingNotices } from '../notice-settings.model.ts'
import { noticeSettingsQuery } from '../settings.queries.ts'
import { noticeTabs } from '../settings-tabs.ts'
import { SettingsRead } from './settings-read.tsx'

const route = getRouteApi('/shell/admin/settings')

export function NoticesTab(): ReactNode {
  const { t } = useTranslation('settings')
  const { stab } = route.useSearch()
  const navigate = useNavigate()
  return (
    <QueryTabs
      label={t('notices.title')}
      value={stab ?? noticeTabs[0]}
      onChange={(value) =>
        void navigate({ to: '/admin/settings', search: { tab: 'notifications', stab: value }, replace: true })
      }
      tabs={[{ value: 'payments', label: t('payments.title'), panel: <PaymentNotices /> }]}
    />
  )
}

function PaymentNotices(): ReactNode {
  const query = useQuery(noticeSettingsQuery)
  return (
    <SettingsRead query={query}>
      {(settings) => <Fields key={JSON.stringify(settings)} settings={settings} />}
    </SettingsRead>
  )
}

function Fields({ settings }: { readonly settings: NoticeSettings }): ReactNode {
  const { t } = useTranslation('settings')
  const toasts = useActToasts()
  const [draft, setDraft] = useState(() => noticeDraftOf(settings))
  const saving = useChange('setting', (body: NoticeSettings) => call('updateTenantNotices', { body }))
  const asked = noticeSettingsOf(draft)
  const isNew = JSON.stringify(draft) !== JSON.stringify(noticeDraftOf(settings))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asked === null || !isNew) return
    saving.mutate(asked, {
      onSuccess: () => toasts.success(t('notices.saved')),
      onError: (cause) => toasts.error(t('notices.notSaved'), cause),
    })
  }
  return (
    <form className="settings-form" onSubmit={submit} noValidate>
      {waitingNotices.map((name) => {
        const miss = daysMissOf(draft[name])
        return (
          <div key={name} className="settings-notice">
            <Switch
              label={t(`notices.${name}`)}
              checked={draft[name].isEnabled}
              onChange={(event) =>
                setDraft({ ...draft, [name]: { ...draft[name], isEnabled: event.currentTarget.checked } })
              }
            />
            {draft[name].isEnabled && (
              <TextField
                label={t(`notices.${name}Days`)}
                required
                className="settings-days"
                maxLength={6}
                value={draft[name].days}
                onChange={(days) => setDraft({ ...draft, [name]: { ...draft[name], days } })}
                error={miss === null ? null : t(`notices.${miss}`)}
              />
            )}
          </div>
        )
      })}
      <Switch
        label={t('notices.paymentsAcceptedWithError')}
        checked={draft.paymentsAcceptedWithError}
        onChange={(event) => setDraft({ ...draft, paymentsAcceptedWithError: event.currentTarget.checked })}
      />
      <Button type="submit" disabled={!isNew || asked === null} loading={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
