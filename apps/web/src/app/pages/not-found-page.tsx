// Any path that is no screen.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <MessagePage
      title={t('notFound.title')}
      isMain
      action={
        <Link to="/" className="k-link">
          {t('notFound.home')}
        </Link>
      }
    >
      {t('notFound.text')}
    </MessagePage>
  )
}
