import { type CalendarDate, calendarDate as day } from '@kontor/domain/calendar'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Kept, field, value } from '../testing/kept.tsx'
import { show } from '../testing/show.tsx'
import { DateInput } from './date-input.tsx'
import { DateRangePanel } from './date-range-panel.tsx'

const dated = (
  <Kept<CalendarDate | null> first={null}>
    {(kept, keep) => <DateInput label="Value date" value={kept} onChange={keep} />}
  </Kept>
)

describe('a date is typed as people of the locale write it', () => {
  test.each([
    ['de-CH', '24.12.2026', '24.12.2026'],
    ['de-DE', '24.12.26', '24.12.2026'],
    ['fr-CH', '24/12/2026', '24.12.2026'],
    ['it-CH', '24 12 2026', '24.12.2026'],
    ['it-IT', '24/12/26', '24/12/2026'],
    ['en-US', '12/24/2026', '12/24/2026'],
    ['en-US', '12242026', '12/24/2026'],
    ['en-GB', '24/12/2026', '24/12/2026'],
    ['en-GB', '2412', '24/12/2026'],
    ['ar-EG', '24/12/2026', '24\u200f/12\u200f/2026'],
    ['de-CH', '2026-12-24', '24.12.2026'],
  ])('%s: %s', async (locale, typed, shown) => {
    await show(dated, { locale })
    await userEvent.fill(field(), typed)
    await userEvent.tab()
    expect(value()).toBe('2026-12-24')
    expect(field().value).toBe(shown)
    // what is shown can be typed again
    await userEvent.fill(field(), `${shown} `)
    await userEvent.tab()
    expect(value()).toBe('2026-12-24')
  })
})

describe('weeks start as in the locale', () => {
  test.each([
    ['en-US', 'en', 'Su'],
    ['de-CH', 'de', 'Mo'],
    ['ar-EG', 'en', 'Sa'],
    ['en-GB', 'en', 'Mo'],
  ] as const)('%s', async (locale, language, first) => {
    const screen = await show(dated, { locale, language })
    await screen.getByRole('button', { name: /: Value date$/ }).click()
    const weekdays = () => [...document.querySelectorAll('.mantine-DatePicker-weekday')].map((cell) => cell.textContent)
    // the calendar is drawn a moment after the click
    await expect.poll(weekdays).toHaveLength(7)
    expect(weekdays()[0]).toBe(first)
  })
})

describe('the date picker', () => {
  test('opens by the arrow key, and Escape gives the focus back', async () => {
    const screen = await show(dated)
    await userEvent.click(field())
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(screen.getByRole('dialog', { name: 'Value date' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog', { name: 'Value date' })).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(field())
  })

  test('goes on into the months beside it by arrow keys, and stops at its bounds', async () => {
    const screen = await show(
      <Kept<CalendarDate | null> first={day('2026-11-27')}>
        {(kept, keep) => <DateInput label="Value date" value={kept} onChange={keep} minDate={day('2026-11-23')} />}
      </Kept>,
    )
    await screen.getByRole('button', { name: /: Value date$/ }).click()
    const focused = () => document.activeElement?.getAttribute('data-day')
    await expect.poll(() => document.querySelector('[data-day="2026-11-27"]')).not.toBeNull()
    document.querySelector<HTMLElement>('[data-day="2026-11-27"]')?.focus()
    for (const [key, then] of [
      ['ArrowDown', '2026-12-04'],
      ['ArrowUp', '2026-11-27'],
      ['ArrowDown', '2026-12-04'],
      ['ArrowLeft', '2026-12-03'],
      ['ArrowLeft', '2026-12-02'],
      ['ArrowLeft', '2026-12-01'],
      ['ArrowLeft', '2026-11-30'],
      ['ArrowRight', '2026-12-01'],
      ['ArrowUp', '2026-11-24'],
      ['ArrowUp', '2026-11-24'],
    ]) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(focused).toBe(then)
    }
    await userEvent.keyboard('{Enter}')
    expect(value()).toBe('2026-11-24')
  })

  test('lies within the window where it fits neither below the field nor above', async () => {
    await page.viewport(720, 400)
    try {
      const screen = await show(<div style={{ paddingBlock: 180 }}>{dated}</div>)
      await userEvent.click(field())
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
      const dialog = screen.getByRole('dialog', { name: 'Value date' })
      await expect.element(dialog).toBeVisible()
      const box = () => dialog.element().getBoundingClientRect()
      await expect.poll(() => box().bottom <= window.innerHeight && box().top >= 0).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 400))
      await expect.element(dialog).toBeVisible()
    } finally {
      await page.viewport(1440, 900)
    }
  })

  test('takes the key that opens it from the browser, which would go to the end of the page', async () => {
    await show(dated)
    const pressed = new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true })
    expect(field().dispatchEvent(pressed)).toBe(false)
  })

  test('is emptied by clearing the field', async () => {
    await show(dated)
    await userEvent.fill(field(), '24.12.2026')
    await userEvent.tab()
    await userEvent.fill(field(), '')
    await userEvent.tab()
    expect(value()).toBeNull()
  })
})

describe('the date-range panel', () => {
  test.each([
    ['Today', '2026-11-21', '2026-11-21'],
    ['Yesterday', '2026-11-20', '2026-11-20'],
    ['Last 7 Days', '2026-11-15', '2026-11-21'],
  ])('chooses %s and gives it with OK', async (name, from, to) => {
    const onChange = vi.fn<(range: unknown) => void>()
    const screen = await show(<DateRangePanel value={null} onChange={onChange} />)
    await expect.element(screen.getByRole('button', { name: 'OK' })).toBeDisabled()
    await screen.getByRole('button', { name, exact: true }).click()
    await expect.element(screen.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(onChange).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'OK' }).click()
    expect(onChange).toHaveBeenCalledWith([from, to])
  })

  test('shows two months, and one on a phone', async () => {
    const months = () => document.querySelectorAll('.k-date-range table').length
    const screen = await show(<DateRangePanel value={null} onChange={() => {}} />)
    expect(months()).toBe(2)
    await screen.unmount()
    await page.viewport(390, 844)
    await show(<DateRangePanel value={null} onChange={() => {}} />)
    expect(months()).toBe(1)
    await page.viewport(1440, 900)
  })

  test('is emptied', async () => {
    const onChange = vi.fn<(range: unknown) => void>()
    const first = ['2026-11-10', '2026-11-12'] as unknown as readonly [CalendarDate, CalendarDate]
    const screen = await show(<DateRangePanel value={first} onChange={onChange} />)
    await expect.element(screen.getByRole('button', { name: 'OK' })).toBeEnabled()
    await screen.getByRole('button', { name: 'Clear' }).click()
    expect(onChange).toHaveBeenCalledWith(null)
  })
})
