// Asks before a person is disabled, and says what ends at once; or before he is enabled again.
import type { UserAnswer } from '@kontor/contract'
import { Button } from '@mantine/core'
import { ConfirmDeleteModal, KitModal, Note, useActToasts, useTexts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'
import { isGuarded } from '../rights-change.ts'
import { setEnabled } from '../save-user.ts'
import { useRightsFacts } from '../use-rights-facts.ts'
import { nameOf } from './use-people-columns.tsx'

export function EnableQuestion({
  user,
  onClose,
}: {
  readonly user: UserAnswer
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('users')
  const kitText = useTexts()
  const toasts = useActToasts()
  const { known } = useRightsFacts(user.assignments)
  const isDisabling = user.state !== 'Disabled'
  const name = nameOf(user)
  const changing = useChange('user', () => setEnabled(user, !isDisabling))
  const run = () =>
    changing.mutate(undefined, {
      onSuccess: ({ proposed }) => {
        if (isDisabling) toasts.success(t('disable.done', { name }))
        else toasts.success(proposed === null ? t('enable.done', { name }) : t('enable.proposed'))
        onClose()
      },
      onError: (cause) => {
        toasts.error(t(isDisabling ? 'disable.failed' : 'enable.failed', { name }), cause)
        onClose()
      },
    })
  if (isDisabling) {
    return (
      <ConfirmDeleteModal
        opened
        title={t('disable.title', { name })}
        confirmLabel={t('disable.act')}
        isLoading={changing.isPending}
        onConfirm={run}
        onClose={onClose}
      >
        {t('disable.text')}
      </ConfirmDeleteModal>
    )
  }
  return (
    <KitModal
      opened
      title={t('enable.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={changing.isPending}>
            {kitText('modal.close')}
          </Button>
          <Button onClick={run} loading={changing.isPending}>
            {t('enable.act')}
          </Button>
        </>
      }
    >
      <p className="k-modal-text">{t('enable.text')}</p>
      {known !== null && isGuarded(known, user) && <Note tone="warning">{t('enable.waits')}</Note>}
    </KitModal>
  )
}
