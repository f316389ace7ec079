// Stands for a page of which nothing is shown: none of what it requires is held, or the server refuses what it is made of.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

export function ForbiddenPage(): ReactNode {
  const { t } = useTranslation()
  return <MessagePage title={t('forbidden.title')}>{t('forbidden.text')}</MessagePage>
}
