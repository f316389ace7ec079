import { describe, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { PaymentsTable } from '../../testing/table.tsx'
import { localDateTime } from '../../format/date.ts'
import { demoPayments } from '../data-table.demo.tsx'

async function openFilter(name: string) {
  const screen = await show(<PaymentsTable count={100} />)
  await screen.getByRole('button', { name: 'Filters' }).click()
  await screen.getByRole('button', { name, exact: true }).click()
  return screen
}
const total = () =>
  Math.trunc(+(/ of (\d+)$/.exec(document.querySelector('.k-table-foot output')!.textContent)?.[1] ?? -1))

describe('a filter by date and time', () => {
  test('takes two days and two times, and compares on the clocks of the user', async () => {
    const screen = await openFilter('Created')
    await expect.element(screen.getByRole('button', { name: 'OK' })).toBeDisabled()
    await screen.getByLabelText('From time').fill('02:00')
    await screen.getByLabelText('To time').fill('03:00')
    await screen.getByRole('button', { name: 'Thursday, November 12, 2026' }).click()
    await screen.getByRole('button', { name: 'Thursday, November 12, 2026' }).click()
    await screen.getByRole('button', { name: 'OK' }).click()
    const chip = screen.getByRole('button', { name: 'Remove filter Created' })
    await expect.element(chip).toBeVisible()
    expect(document.querySelector('.k-chip')?.textContent).toContain('12.11.2026 02:00 – 12.11.2026 03:00')
    const between = demoPayments(100).filter(({ createdAt }) => {
      const local = localDateTime(createdAt, 'Europe/Zurich')
      return local >= '2026-11-12T02:00' && local <= '2026-11-12T03:00'
    })
    expect(total()).toBe(between.length)
    expect(total()).toBeGreaterThan(0)
    await chip.click()
    await expect.element(screen.getByText('1 - 10 of 100')).toBeVisible()
  })
})

test('times of one day that are given the wrong way round are put in order', async () => {
  const screen = await openFilter('Created')
  await screen.getByLabelText('From time').fill('10:00')
  await screen.getByLabelText('To time').fill('09:00')
  await screen.getByRole('button', { name: 'Thursday, November 12, 2026' }).click()
  await screen.getByRole('button', { name: 'Thursday, November 12, 2026' }).click()
  await screen.getByRole('button', { name: 'OK' }).click()
  await expect.element(screen.getByText('12.11.2026 09:00 – 12.11.2026 10:00')).toBeVisible()
})

describe('a filter by one date', () => {
  test('takes a day and leaves the rows of that day', async () => {
    const screen = await openFilter('Booked')
    await screen.getByRole('button', { name: 'Thursday, November 12, 2026' }).click()
    await expect.element(screen.getByRole('button', { name: 'Remove filter Booked' })).toBeVisible()
    const ofThatDay = demoPayments(100).filter(({ createdAt }) => createdAt.startsWith('2026-11-12'))
    expect(ofThatDay.length).toBeGreaterThan(0)
    expect(total()).toBe(ofThatDay.length)
  })
})
