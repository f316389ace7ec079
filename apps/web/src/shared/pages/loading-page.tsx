// Shown while the session is validated, a screen is fetched or the company is changed. Its own text may still be on its
// way.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function LoadingPage(props: { readonly isInShell?: boolean; readonly text?: string }): ReactNode {
  const { t } = useTranslation('app', { useSuspense: false })
  return (
    <output className="loading-page" data-in-shell={props.isInShell || undefined}>
      <span className="k-spinner" aria-hidden />
      <span>{props.text ?? t('loading')}</span>
    </output>
  )
}
