// How payments are signed, and how far the list of open ones looks. Fewer signatures wait for a second administrator.
import type { PaymentSettings, PaymentSettingsAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { Button, Switch } from '@mantine/core'
import { TextField, useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { type Saving, draftOf, isChanged, readDays } from '../payment-settings.model.ts'
import { paymentSettingsQuery } from '../settings.queries.ts'
import { ProposedPaymentSettings } from './proposed-payment-settings.tsx'
import { SettingsRead } from './settings-read.tsx'

export function PaymentSettingsTab(): ReactNode {
  const { t } = useTranslation('settings')
  const query = useQuery(paymentSettingsQuery)
  const toasts = useActToasts()
  const change = useChange('setting', (settings: PaymentSettings) => call('updatePaymentSettings', { body: settings }))
  const saving = {
    isPending: change.isPending,
    save: (settings: PaymentSettings) =>
      change.mutate(settings, {
        onSuccess: ({ proposed }) => toasts.success(proposed === null ? t('payments.saved') : t('payments.proposed')),
        onError: (cause) => toasts.error(t('payments.notSaved'), cause),
      }),
  }
  return (
    <SettingsRead query={query}>
      {(settings) => (
        <>
          {settings.proposed !== null && <ProposedPaymentSettings settings={settings} proposed={settings.proposed} />}
          {/* what is saved, by whomever, is the beginning of what is typed next */}
          <Fields key={JSON.stringify(settings)} settings={settings} saving={saving} />
        </>
      )}
    </SettingsRead>
  )
}

function Fields(props: { readonly settings: PaymentSettingsAnswer; readonly saving: Saving }): ReactNode {
  const { settings, saving } = props
  const { t } = useTranslation('settings')
  const [draft, setDraft] = useState(() => draftOf(settings))
  const days = readDays(draft.openPaymentDays)
  const isNew = isChanged(draft, settings)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (days !== null && isNew) saving.save({ ...draft, openPaymentDays: days })
  }
  const miss =
    draft.openPaymentDays.trim() === ''
      ? t('payments.daysRequired')
      : t('payments.daysWrong', { most: limits.days.openPaymentMax })
  return (
    <form className="settings-form" onSubmit={submit} noValidate>
      <TextField
        label={t('payments.openPaymentDays')}
        description={t('payments.openPaymentDaysText')}
        required
        className="settings-days"
        maxLength={6}
        value={draft.openPaymentDays}
        onChange={(openPaymentDays) => setDraft({ ...draft, openPaymentDays })}
        error={days === null ? miss : null}
      />
      {(['allowSingleSignatureTransferPayment', 'creatorMaySign'] as const).map((name) => (
        <Switch
          key={name}
          label={t(`payments.${name}`)}
          description={t(`payments.${name}Text`)}
          checked={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.checked })}
        />
      ))}
      <Button type="submit" disabled={!isNew || days === null} loading={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
