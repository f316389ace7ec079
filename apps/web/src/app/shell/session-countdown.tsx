// The time until the session ends, every second. Screen readers hear it only at two minutes and at thirty seconds.
import { useInterval } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/client.ts'
import { useSessionExpiry } from '../../shared/api/session-expiry.ts'
import { now } from '../../shared/clock.ts'
import { writeSeconds } from './write-seconds.ts'

const extendBelowSeconds = 120

export function SessionCountdown(): ReactNode {
  const { t } = useTranslation()
  const client = useQueryClient()
  const expiresAt = useSessionExpiry()
  const [seconds, setSeconds] = useState<number | null>(null)
  const read = () =>
    expiresAt === null ? null : Math.max(0, Math.round((Date.parse(expiresAt) - now().getTime()) / 1000))
  useInterval(
    () => {
      const left = read()
      setSeconds(left)
      // the session ended: any call answers 401, which leads to the login page
      if (left === 0 && seconds !== 0) void client.invalidateQueries()
    },
    1000,
    { autoInvoke: true },
  )
  const left = seconds ?? read()
  if (left === null) return null
  const announced =
    left <= 30
      ? t('session.seconds', { count: 30 })
      : left <= extendBelowSeconds
        ? t('session.minutes', { count: 2 })
        : ''
  return (
    <>
      <span data-warning={left < extendBelowSeconds || undefined} className="session-countdown">
        {t('session.expires', { time: writeSeconds(left) })}
        {left < extendBelowSeconds && left > 0 && (
          <button type="button" className="link-button" onClick={() => void call('listUserPropertyKeys')}>
            {t('session.extend')}
          </button>
        )}
      </span>
      <output className="k-hidden">{announced}</output>
    </>
  )
}
