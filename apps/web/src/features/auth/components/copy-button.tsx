// Copies a text, and says that it did or that the browser does not allow it.
import { Button } from '@mantine/core'
import { useToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const { t } = useTranslation('auth')
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.success(t('factor.copied'))
    } catch {
      toasts.error(t('factor.copyFailed'))
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
