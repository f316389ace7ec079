// Below the sidebar's groups, in the demo alone: the virtual bank plays its day. What it writes comes by itself.
import { useFormats, useToasts } from '@kontor/ui'
import { Loader } from '@mantine/core'
import { IconPlayerTrackNext } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useAct } from '../../../shared/use-act.ts'
import '../demo.css'

export function PlayBankDay(): ReactNode {
  const { t } = useTranslation('demo')
  const { date } = useFormats()
  const toasts = useToasts()
  const { mutate, isPending } = useAct({
    mutationFn: () => call('playBankDay', {}),
    onSuccess: ({ nextDay }) => toasts.success(t('played', { nextDay: date(nextDay) })),
    onError: (cause) => toasts.error(t('notPlayed'), cause),
  })
  return (
    <div className="play-bank-day">
      <button
        type="button"
        className="sidebar-entry"
        aria-busy={isPending}
        title={t('playHint')}
        onClick={() => mutate()}
      >
        {isPending ? <Loader size={16} aria-hidden /> : <IconPlayerTrackNext size={16} stroke={1.6} aria-hidden />}
        {t('play')}
      </button>
    </div>
  )
}
