// Which bank messages the import accepts by itself.
import type { RouteAnswer } from '@kontor/contract'
import { Button } from '@mantine/core'
import { ChoiceField, useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { reconciliationSettingsQuery } from '../settings.queries.ts'
import { SettingsRead } from './settings-read.tsx'

type Behaviour = RouteAnswer<'getReconciliationSettings'>['acceptanceBehaviour']
const behaviours = ['MANUAL', 'ACCEPT_CREDITS', 'ACCEPT_DEBITS', 'ACCEPT_ALL'] as const satisfies readonly Behaviour[]

export function ReconciliationSettingsTab(): ReactNode {
  const query = useQuery(reconciliationSettingsQuery)
  return (
    <SettingsRead query={query}>
      {({ acceptanceBehaviour }) => <Choice key={acceptanceBehaviour} current={acceptanceBehaviour} />}
    </SettingsRead>
  )
}

function Choice({ current }: { readonly current: Behaviour }): ReactNode {
  const { t } = useTranslation('settings')
  const toasts = useActToasts()
  const [chosen, setChosen] = useState(current)
  const saving = useChange('setting', () =>
    call('updateReconciliationSettings', { body: { acceptanceBehaviour: chosen } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === current) return
    saving.mutate(undefined, {
      onSuccess: () => toasts.success(t('reconciliation.saved')),
      onError: (cause) => toasts.error(t('reconciliation.notSaved'), cause),
    })
  }
  return (
    <form className="settings-form" onSubmit={submit} noValidate>
      <ChoiceField
        label={t('reconciliation.behaviour')}
        value={chosen}
        onChange={setChosen}
        choices={behaviours.map((value) => ({
          value,
          label: t(`reconciliation.${value}.label`),
          description: t(`reconciliation.${value}.text`),
        }))}
      />
      <Button type="submit" disabled={chosen === current} loading={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
