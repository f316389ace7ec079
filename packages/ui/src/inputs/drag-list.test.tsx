import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Kept, value } from '../testing/kept.tsx'
import { show } from '../testing/show.tsx'
import type { DragListItem } from './drag-list.tsx'
import { DragList } from './drag-list.tsx'

const list = (
  <Kept<readonly DragListItem[]> first={['CHF', 'EUR', 'USD'].map((id) => ({ id, label: id }))}>
    {(kept, keep) => <DragList label="Favourites" items={kept} onChange={keep} isRemovable />}
  </Kept>
)
const order = () => (value() as readonly DragListItem[]).map(({ id }) => id).join(' ')

describe('a list in one’s own order', () => {
  test('is dragged by the handle with a pointer', async () => {
    const screen = await show(list)
    const last = screen.getByRole('listitem').last()
    await userEvent.dragAndDrop(screen.getByRole('button', { name: 'Move CHF by dragging' }), last, { steps: 10 })
    await expect.poll(order).toBe('EUR USD CHF')
    await expect.element(screen.getByText('CHF is now at position 3 of 3')).toBeInTheDocument()
  })

  test('is moved by its buttons, of which the ends have one', async () => {
    const screen = await show(list)
    await expect.element(screen.getByRole('button', { name: 'Move CHF up' })).toBeDisabled()
    await expect.element(screen.getByRole('button', { name: 'Move USD down' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Move USD up' }).click()
    expect(order()).toBe('CHF USD EUR')
    await screen.getByRole('button', { name: 'Move USD up' }).click()
    expect(order()).toBe('USD CHF EUR')
  })

  test('is moved by keys on the handle', async () => {
    const screen = await show(list)
    screen.getByRole('button', { name: 'Move CHF by dragging' }).element().focus()
    await userEvent.keyboard(' ')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await userEvent.keyboard('{ArrowDown}')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await userEvent.keyboard(' ')
    await expect.poll(order).toBe('EUR CHF USD')
  })

  test('loses an item by its button', async () => {
    const screen = await show(list)
    await screen.getByRole('button', { name: 'Remove EUR' }).click()
    expect(order()).toBe('CHF USD')
  })

  test('keeps the focus on the button that moved an item, or on what still does something', async () => {
    const screen = await show(list)
    const up = screen.getByRole('button', { name: 'Move USD up' })
    up.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(order).toBe('CHF USD EUR')
    await expect.element(up).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(order).toBe('USD CHF EUR')
    await expect.element(screen.getByRole('button', { name: 'Move USD by dragging' })).toHaveFocus()
  })

  test('hands the focus of a removed item to its neighbour, and says the removal', async () => {
    const screen = await show(list)
    screen.getByRole('button', { name: 'Remove EUR' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('EUR has been removed')).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Remove USD' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Remove CHF' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('list')).toHaveFocus()
  })

  test('says what is dragged where in the language of the user', async () => {
    const screen = await show(list, { language: 'de' })
    const handle = screen.getByRole('button', { name: /CHF/ }).first()
    expect(handle.element().getAttribute('aria-roledescription')).toBe('verschiebbarer Eintrag')
    handle.element().focus()
    await userEvent.keyboard(' ')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByText('CHF ist jetzt an Position 2 von 3')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(document.body.textContent).not.toMatch(/draggable item|Picked up|was moved/i)
  })
})
