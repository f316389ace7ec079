// Shown while the session is validated or a screen is fetched. It needs no texts, for they may still be on their way.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function LoadingPage({ isInShell = false }: { readonly isInShell?: boolean }): ReactNode {
  const { t } = useTranslation('app', { useSuspense: false })
  return (
    <output className="loading-page" data-in-shell={isInShell || undefined}>
      <span className="k-spinner" aria-hidden />
      <span>{t('loading')}</span>
    </output>
  )
}
