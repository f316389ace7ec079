// Whether everybody of the tenant must have a second factor.
import type { RouteAnswer } from '@kontor/contract'
import { Button, Switch } from '@mantine/core'
import { useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { secondFactorSettingsQuery } from '../settings.queries.ts'
import { ProposedSettings } from './proposed-settings.tsx'
import { SettingsRead } from './settings-read.tsx'

type SecondFactorSettings = RouteAnswer<'getSecondFactorSettings'>

export function SecondFactorTab(): ReactNode {
  const query = useQuery(secondFactorSettingsQuery)
  return (
    <SettingsRead query={query}>
      {({ enabled, proposed }) => (
        <>
          {proposed !== null && <ProposedEnd proposed={proposed} />}
          {/* what is saved or asked for, by whomever, is where the next one begins */}
          <Demand key={JSON.stringify({ enabled, proposed })} current={enabled} />
        </>
      )}
    </SettingsRead>
  )
}

function ProposedEnd({ proposed }: { readonly proposed: NonNullable<SecondFactorSettings['proposed']> }): ReactNode {
  const { t } = useTranslation('settings')
  const words = {
    own: t('secondFactor.ownProposal'),
    ofOther: t('secondFactor.proposalOf', { name: proposed.proposedBy }),
    confirm: t('secondFactor.confirm'),
  }
  const changes = [{ label: t('secondFactor.demand'), isOn: false }]
  return <ProposedSettings proposed={proposed} words={words} changes={changes} />
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
      onSuccess: ({ proposed }) =>
        toasts.success(proposed === null ? t('secondFactor.saved') : t('secondFactor.proposed')),
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
