import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ToolMenu } from '../data-table/tool-menu.tsx'
import { CurrencySelect } from '../inputs/currency-select.tsx'
import { DateInput } from '../inputs/date-input.tsx'
import { demoCurrencies } from '../inputs/inputs.demo.tsx'
import { show } from '../testing/show.tsx'
import { focusedNow, refocusIfLost } from './focus-lost.ts'
import { KitModal } from './kit-modal.tsx'

test('a modal stays where Escape closes a calendar, a list or a menu that is open in it', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await show(
    <KitModal opened title="Form" onClose={onClose}>
      <DateInput label="Value date" value={null} onChange={() => undefined} />
      <CurrencySelect label="Currency" currencies={demoCurrencies} value={null} onChange={() => undefined} />
      <ToolMenu icon={null} label="Tools">
        <span>Within the menu</span>
      </ToolMenu>
    </KitModal>,
  )
  const calendar = screen.getByRole('dialog', { name: 'Value date' })
  const opens = [
    [screen.getByRole('button', { name: 'Open calendar: Value date' }), calendar],
    [screen.getByRole('combobox', { name: 'Currency' }), screen.getByRole('option', { name: 'CHF - Swiss franc' })],
    [screen.getByRole('button', { name: 'Tools' }), screen.getByText('Within the menu')],
  ] as const
  for (const [button, opened] of opens) {
    await button.click()
    await expect.element(opened).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => opened.elements().filter((one) => one.checkVisibility())).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

/** Its button goes with what it did. */
function Vanishing(): ReactNode {
  const [isDone, setDone] = useState(false)
  return (
    <main>
      <h1>Behind</h1>
      <KitModal opened isStatic title="Sign" onClose={() => undefined}>
        {isDone ? (
          <p>You have already signed</p>
        ) : (
          <button
            type="button"
            onClick={() => {
              setDone(true)
              refocusIfLost(focusedNow())
            }}
          >
            Do it
          </button>
        )}
      </KitModal>
    </main>
  )
}

test('what goes away in a dialog leaves the focus in the dialog, not on the page behind it', async () => {
  const screen = await show(<Vanishing />)
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }))
  await expect.element(screen.getByText('You have already signed')).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})
