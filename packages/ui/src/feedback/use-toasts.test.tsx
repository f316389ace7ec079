import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { hideToasts } from './toasts.ts'
import { useToasts } from './use-toasts.ts'

afterEach(() => hideToasts())

test('an error that the server tells says days and amounts as the reader writes them', async () => {
  const cause = { messages: ['The payment of 2027-02-01 over 1234.50 has already been skipped.'] }
  function Told(): ReactNode {
    const toasts = useToasts()
    return (
      <button type="button" onClick={() => toasts.error('Not skipped', cause)}>
        Skip
      </button>
    )
  }
  const screen = await show(<Told />)
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  await expect.element(screen.getByText(/The payment of 01\.02\.2027 over 1.234\.50 has/)).toBeVisible()
})
