// What imagined treasurers say, one after the other: every eight seconds, unless somebody reads (pointer or focus in it),
// paused it, or wants no movement.
import { ToolButton } from '@kontor/ui'
import { useFocusWithin, useHover, useMergedRef, useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeAfterKey } from './voices.model.ts'
import './voices.css'

const eightSecondsMs = 8000
const voices = [
  { said: 'two', name: 'Regula Amstutz', initials: 'RA' },
  { said: 'files', name: 'Matteo Bernasconi', initials: 'MB' },
  { said: 'statements', name: 'Claire Dufour', initials: 'CD' },
  { said: 'keys', name: 'Jonas Petersen', initials: 'JP' },
] as const

export function Voices({ everyMs = eightSecondsMs }: { readonly everyMs?: number }): ReactNode {
  const { t } = useTranslation('auth')
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const [place, setPlace] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const { hovered, ref: hoverRef } = useHover<HTMLElement>()
  const { focused, ref: focusRef } = useFocusWithin<HTMLElement>()
  const ref = useMergedRef(hoverRef, focusRef)
  const dots = useRef<HTMLDivElement>(null)
  const isMoving = !isStill && !isPaused && !hovered && !focused
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setPlace((now) => (now + 1) % voices.length), everyMs)
    return () => clearInterval(timer)
  }, [isMoving, everyMs])
  const voice = voices[place] ?? voices[0]
  const onKey = (event: KeyboardEvent) => {
    const next = placeAfterKey(event.key, place, voices.length)
    if (next === null) return
    event.preventDefault()
    setPlace(next)
    dots.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section ref={ref} className="voices" aria-roledescription="carousel" aria-label={t('voices.label')}>
      <figure aria-live={isMoving ? 'off' : 'polite'}>
        <blockquote>{t(`voices.said.${voice.said}`)}</blockquote>
        <figcaption>
          <span className="voice-initials" aria-hidden>
            {voice.initials}
          </span>
          {t('voices.by', { name: voice.name })}
        </figcaption>
      </figure>
      <div className="voice-controls">
        <div ref={dots} className="voice-dots">
          {voices.map(({ name }, at) => (
            <button
              key={name}
              type="button"
              aria-label={t('voices.goTo', { name })}
              aria-current={at === place ? 'true' : undefined}
              onClick={() => setPlace(at)}
              onKeyDown={onKey}
            />
          ))}
        </div>
        {!isStill && (
          <ToolButton label={t(isPaused ? 'voices.play' : 'voices.pause')} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <IconPlayerPlay size={15} aria-hidden /> : <IconPlayerPause size={15} aria-hidden />}
          </ToolButton>
        )}
      </div>
    </section>
  )
}
