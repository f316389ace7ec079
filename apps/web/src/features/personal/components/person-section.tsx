// Who is signed in: the names are his own to change, the rest stands.
import { Button } from '@mantine/core'
import { limits } from '@kontor/domain'
import { TextField, useActToasts } from '@kontor/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { sessionQuery } from '../../../shared/session/session.queries.ts'
import { useAct } from '../../../shared/use-act.ts'
import { Section } from './section.tsx'

const names = ['firstName', 'lastName'] as const

export function PersonSection(): ReactNode {
  const { t } = useTranslation('personal')
  const { profile } = useSession()
  const client = useQueryClient()
  const toasts = useActToasts()
  const [typed, setTyped] = useState({ firstName: profile.firstName, lastName: profile.lastName })
  const isMissing = (name: (typeof names)[number]) => typed[name].trim() === ''
  const isChanged = names.some((name) => typed[name].trim() !== profile[name])
  const saving = useAct({
    mutationFn: () => call('updateProfile', { body: typed }),
    onSuccess: (saved) => {
      client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, profile: saved })
      setTyped({ firstName: saved.firstName, lastName: saved.lastName })
      toasts.success(t('names.saved'))
    },
    onError: (cause) => toasts.error(t('names.notSaved'), cause),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !names.some(isMissing)) saving.mutate()
  }
  const lines = [
    [t('profile.email'), profile.email],
    [t('profile.tenant'), `${profile.tenantName} (${profile.tenant})`],
  ] as const
  return (
    <Section title={t('profile.person')}>
      <form className="profile-form" onSubmit={submit} noValidate>
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`names.${name}`)}
            required
            maxLength={limits.length.name}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            error={isMissing(name) ? t(`names.required.${name}`) : null}
          />
        ))}
        <Button type="submit" disabled={!isChanged || names.some(isMissing)} loading={saving.isPending}>
          {t('names.save')}
        </Button>
      </form>
      <dl className="profile-lines">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
