// Takes from a person the password, the second factor, or both, with a reason that stays in the log.
import type { RouteAnswer, UserAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { Checkbox } from '@mantine/core'
import { FormModal, Note, ReasonField, missingInReason, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { isGuarded } from '../rights-change.ts'
import { useRightsFacts } from '../use-rights-facts.ts'
import { nameOf } from './use-people-columns.tsx'

export function ResetModal(props: {
  readonly user: UserAnswer
  readonly onClose: () => void
  readonly onReset: (answer: RouteAnswer<'resetUserSignIn'>) => void
}): ReactNode {
  const { user, onClose, onReset } = props
  const { t } = useTranslation(['users', 'auth'])
  const toasts = useActToasts()
  const { known } = useRightsFacts(user.assignments)
  const hasPassword = user.state === 'Active'
  const [wanted, setWanted] = useState({ password: hasPassword, secondFactor: false })
  const [reason, setReason] = useState('')
  const resetting = useChange('user', () =>
    call('resetUserSignIn', { params: { id: user.id }, body: { ...wanted, reason: reason.trim() } }),
  )
  const submit = () =>
    resetting.mutate(undefined, {
      onSuccess: onReset,
      onError: (cause) => toasts.error(t('reset.failed'), cause),
    })
  const missing = missingInReason(reason)
  const isNothing = !wanted.password && !wanted.secondFactor
  const whyNot = isNothing ? t('reset.nothing') : missing > 0 ? t('reset.missing', { count: missing }) : null
  const box = (name: keyof typeof wanted) => ({
    checked: wanted[name],
    onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
      setWanted({ ...wanted, [name]: event.currentTarget.checked }),
  })
  return (
    <FormModal
      title={t('reset.title', { name: nameOf(user) })}
      submitLabel={t('reset.submit')}
      isStatic
      isDangerous
      isSubmitting={resetting.isPending}
      reason={whyNot}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="k-modal-text">{t('reset.text')}</p>
      <Checkbox
        {...box('password')}
        disabled={!hasPassword}
        label={t('auth:login.password')}
        description={t('reset.passwordText')}
      />
      <Checkbox
        {...box('secondFactor')}
        disabled={!user.hasSecondFactor}
        label={t('column.secondFactor')}
        description={t(user.hasSecondFactor ? 'reset.factorText' : 'reset.noFactor')}
      />
      <ReasonField
        label={t('reset.reason')}
        description={t('reset.reasonHint', { count: limits.length.reasonMin })}
        value={reason}
        onChange={setReason}
      />
      {known !== null && isGuarded(known, user) && <Note tone="warning">{t('reset.waits')}</Note>}
    </FormModal>
  )
}
