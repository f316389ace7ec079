// Enabling and disabling at once: what is pressed twice is done once.
import { hideToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { useRowToggle } from './use-row-toggle.ts'

type Row = { readonly id: string; readonly isOn: boolean }
const toggle = vi.fn<(row: Row) => Promise<Row>>()
afterEach(() => {
  hideToasts()
  toggle.mockReset()
})

function Rows(): ReactNode {
  const press = useRowToggle('cashflow', toggle, {
    done: ({ id, isOn }) => `${id} is ${isOn ? 'on' : 'off'}`,
    failed: 'Not done',
  })
  return ['one', 'other'].map((id) => (
    <button key={id} type="button" onClick={() => void press({ id, isOn: true })}>
      {id}
    </button>
  ))
}

test('a second press on a row does nothing while the first one runs; another row is its own', async () => {
  let answer = () => undefined as void
  toggle.mockImplementation((row) => new Promise((resolve) => (answer = () => resolve({ ...row, isOn: false }))))
  const { shown } = await showScreen(<Rows />)
  const one = shown.getByRole('button', { name: 'one' })
  await one.dblClick()
  expect(toggle).toHaveBeenCalledOnce()
  answer()
  await expect.element(shown.getByText('one is off')).toBeVisible()
  await shown.getByRole('button', { name: 'other' }).click()
  await one.click()
  expect(toggle).toHaveBeenCalledTimes(3)
})

test('what failed says why, and can be pressed again', async () => {
  toggle.mockRejectedValue(new Error('It was changed'))
  const { shown } = await showScreen(<Rows />)
  const one = shown.getByRole('button', { name: 'one' })
  await one.click()
  await expect.element(shown.getByText('Not done [It was changed]')).toBeVisible()
  await one.click()
  await expect.poll(() => toggle.mock.calls.length).toBe(2)
})
