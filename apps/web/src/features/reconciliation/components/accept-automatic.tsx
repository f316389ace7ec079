// Accepts at once the proposals that are sure and were never undone: the button says how many of those shown they are.
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useActToasts } from '@kontor/ui'
import { IconWand } from '@tabler/icons-react'
import { changed } from '../../../shared/stale.ts'
import { useAct } from '../../../shared/use-act.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { isDialogOpen } from '../../../shared/dialog-open.ts'
import { type BoardScope, automaticMatching } from '../board-scope.model.ts'

export type AcceptAutomaticProps = {
  readonly scope: BoardScope
  readonly proposalCount: number
  readonly automaticCount: number
  /** There the list needs the place: a button that cannot be pressed is left out. */
  readonly isPhone: boolean
}

export function AcceptAutomatic(props: AcceptAutomaticProps): ReactNode {
  const { scope, proposalCount, automaticCount, isPhone } = props
  const { t } = useTranslation('reconciliation')
  const toasts = useActToasts()
  const matchAll = useAct({
    mutationFn: () => call('matchAutomatically', { body: automaticMatching(scope) }),
    onSuccess: async ({ matches }) => {
      if (matches > 0) toasts.success(t('auto.done', { count: matches }))
      else toasts.info(t('auto.nothing'))
      await changed('entry')
    },
    onError: (cause) => toasts.error(t('auto.failed'), cause),
  })
  const isPossible = automaticCount > 0
  useHotkeys([['mod+Enter', () => isPossible && !matchAll.isPending && !isDialogOpen() && matchAll.mutate()]])
  const obstacle = isPossible ? null : t(proposalCount > 0 ? 'auto.noneSure' : 'auto.none')
  if (isPhone && !isPossible) return null
  return (
    <span className="rec-auto">
      {obstacle !== null && <span className="k-dim">{obstacle}</span>}
      <Button
        variant="default"
        leftSection={<IconWand size={15} aria-hidden />}
        loading={matchAll.isPending}
        disabled={!isPossible}
        onClick={() => matchAll.mutate()}
        aria-keyshortcuts="Control+Enter"
        title={obstacle ?? t('auto.hint')}
      >
        {isPossible ? t('auto.run', { count: automaticCount, total: proposalCount }) : t('auto.runNone')}
      </Button>
    </span>
  )
}
