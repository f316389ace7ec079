// What is done to the person himself: a new link, a reset of the sign-in, disabling and enabling again.
import type { ChangedUser, UserAnswer } from '@kontor/contract'
import { Button } from '@mantine/core'
import { useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { EnableQuestion } from './enable-question.tsx'
import { type GivenLink, LinkModal } from './link-modal.tsx'
import { ResetModal } from './reset-modal.tsx'
import { nameOf } from './use-people-columns.tsx'

export function UserActs({ user }: { readonly user: UserAnswer }): ReactNode {
  const { t } = useTranslation('users')
  const toasts = useActToasts()
  const [dialog, setDialog] = useState<'reset' | 'enabled' | null>(null)
  const [given, setGiven] = useState<GivenLink | null>(null)
  const close = () => setDialog(null)
  const sending = useChange('user', () => call('sendUserLink', { params: { id: user.id } }))
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: (link) => {
        if (link.isMailSent) toasts.success(t('link.mailed', { email: user.email }))
        setGiven(link)
      },
      onError: (cause) => toasts.error(t('link.failed'), cause),
    })
  const onReset = (answer: ChangedUser & GivenLink) => {
    close()
    if (answer.proposed !== null) toasts.success(t('reset.proposed'))
    else
      toasts.success(
        answer.isMailSent ? t('reset.mailed', { email: user.email }) : t('reset.done', { name: nameOf(user) }),
      )
    setGiven(answer)
  }
  const acts = new Set(user.acts)
  return (
    <>
      {acts.has('send-link') && (
        <Button variant="default" loading={sending.isPending} onClick={send}>
          {t('link.act')}
        </Button>
      )}
      {acts.has('reset-sign-in') && (
        <Button variant="default" onClick={() => setDialog('reset')}>
          {t('reset.act')}
        </Button>
      )}
      {(acts.has('disable') || acts.has('enable')) && (
        <Button variant="default" onClick={() => setDialog('enabled')}>
          {t(acts.has('disable') ? 'disable.act' : 'enable.act')}
        </Button>
      )}
      {dialog === 'reset' && <ResetModal user={user} onClose={close} onReset={onReset} />}
      {dialog === 'enabled' && <EnableQuestion user={user} onClose={close} />}
      {given !== null && <LinkModal given={given} onClose={() => setGiven(null)} />}
    </>
  )
}
