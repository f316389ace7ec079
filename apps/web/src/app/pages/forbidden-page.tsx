// Replaces a protected page when none of what it requires is held in the selected company.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../../shared/pages/message-page.tsx'

export function ForbiddenPage(): ReactNode {
  const { t } = useTranslation()
  return <MessagePage title={t('forbidden.title')}>{t('forbidden.text')}</MessagePage>
}
