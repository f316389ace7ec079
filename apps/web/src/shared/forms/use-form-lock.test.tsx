// The lock of a form that saves, in a browser: where the hand is afterwards.
import { SelectField } from '@kontor/ui'
import { type ReactNode, useEffect } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScreen } from '../../testing/show-screen.tsx'
import { useFormLock } from './use-form-lock.ts'

/** Saves for a moment on F2, and fails. */
function Form(): ReactNode {
  const { isLocked, lock, unlock } = useFormLock()
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return
      lock()
      setTimeout(unlock, 500)
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  })
  return (
    <>
      <fieldset disabled={isLocked}>
        <SelectField
          label="Country"
          value="CH"
          onChange={() => undefined}
          options={[
            { value: 'CH', label: 'Switzerland' },
            { value: 'LI', label: 'Liechtenstein' },
          ]}
        />
      </fieldset>
      {isLocked && <p>Saving</p>}
    </>
  )
}

test('a list to which the hand comes back after saving failed stays closed, and opens when somebody comes to it', async () => {
  const { shown } = await showScreen(<Form />)
  const field = shown.getByRole('combobox', { name: 'Country' })
  const lists = () => shown.getByRole('option').elements().length
  await userEvent.tab()
  await expect.poll(lists).toBe(2)
  await userEvent.keyboard('{Escape}')
  await expect.poll(lists).toBe(0)
  await userEvent.keyboard('{F2}')
  await expect.element(shown.getByText('Saving')).toBeVisible()
  await expect.element(shown.getByText('Saving')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(field.element())
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(lists()).toBe(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(lists).toBe(2)
})
