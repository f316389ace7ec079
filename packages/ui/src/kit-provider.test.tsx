import type { CalendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PlaceClock, useKit } from './kit-provider.tsx'
import { show } from './testing/show.tsx'

function Times(): ReactNode {
  const { formats, clock } = useKit()
  return (
    <output>
      {formats.dateTime('2026-11-23T20:12:00Z')} {clock.today()}
    </output>
  )
}

test.each([
  ['Europe/Zurich', '23.11.2026, 21:12'],
  ['Asia/Tokyo', '24.11.2026, 05:12'],
])('instants and today are those of the place, %s', async (timeZone, written) => {
  const screen = await show(
    <PlaceClock today={'2026-11-24' as CalendarDate} timeZone={timeZone}>
      <Times />
    </PlaceClock>,
  )
  await expect.element(screen.getByText(`${written} 2026-11-24`)).toBeVisible()
})
