// The link by which somebody sets a password, where no mail can be sent: shown once, to be handed on.
import { useFormats } from '@kontor/ui'
import type { UserAnswer } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShownOnceModal } from '../../../shared/forms/shown-once-modal.tsx'
import { nameOf } from './use-people-columns.tsx'

export type GivenLink = { readonly user: UserAnswer; readonly link: string | null; readonly isMailSent: boolean }

/** Nothing where the link was mailed, or none was given. */
export function LinkModal({ given, onClose }: { readonly given: GivenLink; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const { user, link } = given
  if (link === null) return null
  const until = user.linkExpiresAt === null ? '' : formats.dateTime(user.linkExpiresAt)
  return (
    <ShownOnceModal
      title={t('link.title', { name: nameOf(user) })}
      note={t('link.note', { until })}
      label={t('link.label')}
      secret={link}
      onClose={onClose}
    />
  )
}
