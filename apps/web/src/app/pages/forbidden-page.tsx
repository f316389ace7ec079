// Replaces a protected page when none of what it requires is held in the selected company.
import type { Requirement } from '@kontor/domain/access'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../features/session/session-context.ts'
import { MessagePage } from './message-page.tsx'

function ForbiddenPage(): ReactNode {
  const { t } = useTranslation()
  return <MessagePage title={t('forbidden.title')}>{t('forbidden.text')}</MessagePage>
}

/** Draws its children only for those who hold what is required. */
export function Guard({
  require,
  children,
}: {
  readonly require: Requirement
  readonly children: ReactNode
}): ReactNode {
  return useIsShown(require) ? children : <ForbiddenPage />
}
