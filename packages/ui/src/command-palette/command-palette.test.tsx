import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '../testing/axe-violations.ts'
import { show } from '../testing/show.tsx'
import { PaletteDemo } from './command-palette.demo.tsx'

const field = () => page.getByRole('combobox', { name: 'Search or jump to' })
const active = () => {
  const id = document.querySelector('[role=combobox]')!.getAttribute('aria-activedescendant')
  return document.getElementById(id!)?.querySelector('.k-palette-label')?.textContent
}
const chosen = () => document.querySelector('[data-testid=chosen]')!.textContent

async function open(options: Parameters<typeof show>[1] = {}) {
  const screen = await show(<PaletteDemo />, options)
  await userEvent.click(screen.getByRole('button', { name: 'Open the palette' }))
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  return screen
}

describe('the command palette', () => {
  test('is worked by keyboard alone: type, move, choose, and the focus returns to where it was', async () => {
    const screen = await open()
    expect(active()).toBe('Payments')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Reconciliation')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe('Create payment')
    await userEvent.keyboard('zurich{Enter}')
    await expect.element(field()).not.toBeInTheDocument()
    expect(chosen()).toBe('Zürich Precision AG (ZHP)')
    await expect.element(screen.getByRole('button', { name: 'Open the palette' })).toHaveFocus()
  })

  test('begins with the first item again when something else is typed', async () => {
    await open()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}pay')
    expect(active()).toBe('Payments')
  })

  test('closes by Escape without choosing', async () => {
    const screen = await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
    expect(chosen()).toBe('')
    await expect.element(screen.getByRole('button', { name: 'Open the palette' })).toHaveFocus()
  })

  test('shows what was found elsewhere, and says when nothing was', async () => {
    await open()
    await userEvent.keyboard('114000')
    expect(active()).toBe('Payment 114000')
    await userEvent.keyboard('{Backspace}')
    await expect.element(page.getByText('No payment has the number 11400.')).toBeVisible()
    await userEvent.clear(field())
    await userEvent.keyboard('zzz')
    await expect.element(page.getByText('No results found.')).toBeVisible()
  })

  test('is chosen from by a click too', async () => {
    await open()
    await userEvent.click(page.getByRole('option', { name: /Create payment/ }))
    expect(chosen()).toBe('Create payment')
  })

  test.each(['light', 'dark'] as const)('has no violation that axe finds when open, %s', async (forceColorScheme) => {
    await open({ forceColorScheme })
    expect(await axeViolations({ rules: { 'page-has-heading-one': { enabled: false } } })).toEqual([])
  })
})
