// Whether everybody of the tenant must have a second factor.
import { Button, Switch } from '@mantine/core'
import { useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { secondFactorSettingsQuery } from '../settings.queries.ts'
import { SettingsRead } from './settings-read.tsx'

export function SecondFactorTab(): ReactNode {
  const query = useQuery(secondFactorSettingsQuery)
  return (
    <SettingsRead query={query}>{({ enabled }) => <Demand key={String(enabled)} current={enabled} />}</SettingsRead>
  )
}

function Demand({ current }: { readonly current: boolean }): ReactNode {
  const { t } = useTranslation('settings')
  const toasts = useActToasts()
  const [enabled, setEnabled] = useState(current)
  const saving = useChange('setting', () => call('updateSecondFactorSettings', { body: { enabled } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enabled === current) return
    saving.mutate(undefined, {
      onSuccess: () => toasts.success(t('secondFactor.saved')),
      onError: (cause) => toasts.error(t('secondFactor.notSaved'), cause),
    })
  }
  return (
    <form className="settings-form" onSubmit={submit} noValidate>
      <Switch
        label={t('secondFactor.demand')}
        description={t('secondFactor.demandText')}
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <Button type="submit" disabled={enabled === current} loading={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
