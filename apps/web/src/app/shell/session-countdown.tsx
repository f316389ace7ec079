// The time until the session ends, every second. Screen readers hear it only at two minutes and at thirty seconds.
import { useToasts } from '@kontor/ui'
import { useInterval } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/client.ts'
import { useSessionEnd } from '../../shared/api/session-expiry.ts'
import { now } from '../../shared/clock.ts'
import { useAct } from '../../shared/use-act.ts'
import { isCheckDue, secondsLeft, warnBelowSeconds } from './session-countdown.model.ts'
import { writeSeconds } from './write-seconds.ts'

export function SessionCountdown(): ReactNode {
  const endsAt = useSessionEnd()
  return endsAt === null ? null : <Countdown endsAt={endsAt} key={endsAt} />
}

/** Of one end: an answer that moves the end begins a new one. */
function Countdown({ endsAt }: { readonly endsAt: number }): ReactNode {
  const { t } = useTranslation()
  const askedAt = useRef<number | null>(null)
  const toasts = useToasts()
  // any answer moves the end
  const extending = useAct({
    mutationFn: () => call('listUserPropertyKeys'),
    onError: (cause) => toasts.error(t('session.notExtended'), cause),
  })
  const [left, setLeft] = useState(() => secondsLeft(endsAt, now().getTime()))
  useInterval(
    () => {
      const at = now().getTime()
      setLeft(secondsLeft(endsAt, at))
      if (!isCheckDue(endsAt, at, askedAt.current)) return
      askedAt.current = at
      // its header tells a new end, its 401 leads to the login page; without an answer it is asked again
      void call('checkSession').catch(() => null)
    },
    1000,
    { autoInvoke: true },
  )
  const announced =
    left <= 30
      ? t('session.seconds', { count: 30 })
      : left <= warnBelowSeconds
        ? t('session.minutes', { count: 2 })
        : ''
  return (
    <>
      <span data-warning={left < warnBelowSeconds || undefined} className="session-countdown">
        {t('session.expires', { time: writeSeconds(left) })}
        {left < warnBelowSeconds && left > 0 && (
          <button type="button" className="link-button" onClick={() => extending.mutate()}>
            {t('session.extend')}
          </button>
        )}
      </span>
      <output className="k-hidden">{announced}</output>
    </>
  )
}
