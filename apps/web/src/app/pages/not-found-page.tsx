// Any path that is no screen.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../../shared/pages/message-page.tsx'

export function NotFoundPage({ isInShell = false }: { readonly isInShell?: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <MessagePage
      title={t('notFound.title')}
      isMain={!isInShell}
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
