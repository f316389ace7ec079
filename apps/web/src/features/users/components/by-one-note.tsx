// Rights that one person gave, though two are to give them: a second one confirms them here, where he may.
import { Button } from '@mantine/core'
import { Note, useActToasts, useStoodHere } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'

export function ByOneNote(props: {
  readonly subject: 'user' | 'role'
  /** Of the subject. */
  readonly version: number
  /** What is confirmed, in words. */
  readonly rights: readonly string[]
  /** null: not by the reader. */
  readonly confirm: (() => Promise<unknown>) | null
}): ReactNode {
  const { subject, version, rights, confirm } = props
  const { t } = useTranslation('users')
  const toasts = useActToasts()
  const confirming = useChange(subject, () => confirm?.() ?? Promise.resolve())
  const stoodHere = useStoodHere(`${version} ${rights.join()}`)
  if (rights.length === 0) return null
  const run = () =>
    confirming.mutate(undefined, {
      onSuccess: () => toasts.success(t('confirm.done')),
      onError: (cause) => toasts.error(t('confirm.failed'), cause),
    })
  return (
    <Note tone="warning">
      {t('confirm.text')}
      <ul className="user-note-list">
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      {confirm === null ? (
        t('confirm.byOther')
      ) : (
        <Button size="compact-sm" variant="default" loading={confirming.isPending} disabled={!stoodHere} onClick={run}>
          {t('confirm.act')}
        </Button>
      )}
    </Note>
  )
}
