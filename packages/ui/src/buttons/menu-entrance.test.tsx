// The keys of a hurried person reach every menu of the kit, also before Mantine has handed it the focus.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pressOnOpen, settledItem } from '../testing/hurried-key.ts'
import { show } from '../testing/show.tsx'
import { PaymentsTable } from '../testing/table.tsx'
import { MenuButton } from './menu-button.tsx'

const nothing = () => undefined
const entry = (label: string) => ({ label, onChoose: nothing })
const profile = (
  <MenuButton label="Profile" heading="Good day" groups={[[entry('Settings'), entry('Filters')], [entry('Leave')]]}>
    <span aria-hidden>P</span>
  </MenuButton>
)

const keys = [
  ['ArrowDown', 'Settings'],
  ['Home', 'Settings'],
  ['ArrowUp', 'Leave'],
  ['End', 'Leave'],
] as const

test.for(keys)('%s on the button of a menu that has just opened goes to %s, and stays there', async ([key, item]) => {
  const screen = await show(profile)
  screen.getByRole('button', { name: 'Profile' }).element().focus()
  const pressed = pressOnOpen(key)
  await userEvent.keyboard('{Enter}')
  await pressed
  expect(await settledItem()).toBe(item)
})

test.for(keys)('%s as the first key inside a menu goes to %s', async ([key, item]) => {
  const screen = await show(profile)
  screen.getByRole('button', { name: 'Profile' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).not.toBeNull()
  await userEvent.keyboard(`{${key}}`)
  expect(await settledItem()).toBe(item)
})

test('the button of a menu that stands hands its keys into it', async () => {
  const screen = await show(profile)
  const button = screen.getByRole('button', { name: 'Profile' })
  await button.click()
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).not.toBeNull()
  button.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(await settledItem()).toBe('Leave')
})

test('a key for a menu that was given up does not wait for the next one', async () => {
  const screen = await show(profile)
  const button = screen.getByRole('button', { name: 'Profile' })
  button.element().focus()
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  button.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  button.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menu')).toBeVisible()
  expect(await settledItem()).toBeNull()
})

const menus = [
  ['Columns', 'No.', 'Reset columns'],
  ['Export', 'Current page', 'Whole table as CSV'],
  ['Pin 114000', 'Pin to top', 'Pin to bottom'],
] as const

test.for(menus)('the menu %s of a table is entered at %s and at %s', async ([name, first, last]) => {
  const screen = await show(<PaymentsTable isPinnable />)
  for (const [key, item] of [
    ['ArrowDown', first],
    ['ArrowUp', last],
  ] as const) {
    screen.getByRole('button', { name, exact: true }).element().focus()
    const pressed = pressOnOpen(key)
    await userEvent.keyboard('{Enter}')
    await pressed
    expect(await settledItem()).toBe(item)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name, exact: true })).toHaveFocus()
  }
})
