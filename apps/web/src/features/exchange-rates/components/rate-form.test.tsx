// What was typed of one rate never stands in the form of another.
import { calendarDate } from '@kontor/domain/calendar'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { RateForm } = await import('./rate-form.tsx')

const today = calendarDate('2026-11-27')
const cell = { date: calendarDate('2026-11-16'), from: 'EUR', to: 'CHF', rate: null }
const currency = (code: string) => ({ id: idOf<'currency'>(`c-${code}`), code, name: code, minorUnit: 2 })

/** Taken away without being closed, as by a reload: what was typed is kept. */
function Forms(): ReactNode {
  const [opened, setOpened] = useState<'new' | 'cell' | null>(null)
  return (
    <>
      {(['new', 'cell', null] as const).map((next) => (
        <button key={`${next}`} type="button" onClick={() => setOpened(next)}>
          Show {next ?? 'nothing'}
        </button>
      ))}
      {opened !== null && (
        <RateForm
          key={opened}
          providerId={idOf('00000000-0000-7000-8000-000000000007')}
          cell={opened === 'cell' ? cell : null}
          today={today}
          onClose={() => undefined}
        />
      )}
    </>
  )
}

test('the draft of a new rate waits for the next new rate, and does not come up in a cell', async () => {
  call.mockImplementation((name) =>
    Promise.resolve(name === 'listCurrencies' ? ['CHF', 'EUR', 'SEK'].map(currency) : []),
  )
  const { shown } = await showScreen(<Forms />)
  const show = (name: string) => {
    const button = shown.getByRole('button', { name: `Show ${name}`, includeHidden: true }).element()
    if (button instanceof HTMLElement) button.click()
  }
  const rate = shown.getByRole('textbox', { name: 'Rate' })
  const to = shown.getByRole('combobox', { name: 'To currency' })
  show('new')
  await rate.fill('11.5')
  show('nothing')
  show('cell')
  await expect.poll(() => (to.element() as HTMLInputElement).value).toMatch(/^CHF/)
  await expect.element(rate).toHaveValue('')
  show('nothing')
  show('new')
  await expect.poll(() => (rate.element() as HTMLInputElement).value).toMatch(/^11[.]5/)
})
