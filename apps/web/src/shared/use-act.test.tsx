// An act gives the focus back to where it was, or to the page, when its button was disabled or went away.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScreen } from '../testing/show-screen.tsx'
import { useAct } from './use-act.ts'

function Act({ isLast = false }: { readonly isLast?: boolean }): ReactNode {
  const [isDone, setDone] = useState(false)
  const act = useAct({ mutationFn: () => new Promise((resolve) => setTimeout(resolve, 50)) })
  return (
    <main>
      <h1>Proposals</h1>
      {isDone && <p>Done</p>}
      {isDone && isLast ? null : (
        <button
          type="button"
          disabled={act.isPending}
          onClick={() => act.mutate(undefined, { onSuccess: () => setDone(true) })}
        >
          Confirm
        </button>
      )}
    </main>
  )
}

test('the button has the focus again', async () => {
  const { shown } = await showScreen(<Act />)
  const button = shown.getByRole('button', { name: 'Confirm' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown.getByText('Done')).toBeVisible()
  await expect.element(button).toHaveFocus()
})

test('the heading has it where the button went away', async () => {
  const { shown } = await showScreen(<Act isLast />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown.getByText('Done')).toBeVisible()
  await expect.element(shown.getByRole('heading', { name: 'Proposals' })).toHaveFocus()
})
