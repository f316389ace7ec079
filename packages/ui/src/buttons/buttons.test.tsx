import { Button } from '@mantine/core'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { MenuButton } from './menu-button.tsx'
import { ToolButton } from './tool-button.tsx'

const nothing = () => undefined
const focused = () => document.activeElement?.querySelector('.k-hidden')?.textContent

function menu(onChoose: (label: string) => void = nothing) {
  const entry = (label: string) => ({ label, onChoose: () => onChoose(label) })
  return (
    <>
      <MenuButton label="Profile" heading="Good day" groups={[[entry('Settings'), entry('Filters')], [entry('Leave')]]}>
        <span aria-hidden>P</span>
      </MenuButton>
      <button type="button">Elsewhere</button>
    </>
  )
}

describe('a button with a menu', () => {
  test('opens at the first click, before anything of its menu was fetched', async () => {
    const screen = await show(menu())
    const button = screen.getByRole('button', { name: 'Profile' })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    // by code: no pointer came near, so nothing was prepared
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(screen.getByRole('menu', { name: 'Profile' })).toBeVisible()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.element(screen.getByText('Good day')).toBeVisible()
    expect(document.getElementById(button.element().getAttribute('aria-controls') ?? '')).not.toBeNull()
  })

  test('is opened, walked and left by keyboard, and has the focus back', async () => {
    const chosen = vi.fn<(label: string) => void>()
    const screen = await show(menu(chosen))
    await userEvent.tab()
    expect(focused()).toBe('Profile')
    await userEvent.keyboard('{Enter}')
    const open = screen.getByRole('menu', { name: 'Profile' })
    await expect.element(open).toBeVisible()
    await expect.poll(() => open.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Filters')
    await userEvent.keyboard('{Escape}')
    await expect.element(open).not.toBeInTheDocument()
    await expect.poll(focused).toBe('Profile')
    await userEvent.keyboard(' ')
    await expect.element(open).toBeVisible()
    await expect.poll(() => open.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(chosen.mock.calls).toEqual([['Leave']])
    await expect.element(open).not.toBeInTheDocument()
    await expect.poll(focused).toBe('Profile')
  })

  test('shuts by a second click and by a click beside it', async () => {
    const screen = await show(menu())
    const open = screen.getByRole('menu')
    const button = screen.getByRole('button', { name: 'Profile' })
    await button.click()
    await expect.element(open).toBeVisible()
    await button.click()
    await expect.element(open).not.toBeInTheDocument()
    await button.click()
    await expect.element(open).toBeVisible()
    await screen.getByRole('button', { name: 'Elsewhere' }).click()
    await expect.element(open).not.toBeInTheDocument()
  })

  test('stands under its button, ends flush with it, and moves nothing', async () => {
    const screen = await show(
      <div style={{ paddingInlineStart: 400 }}>
        <MenuButton label="Create" groups={[[{ label: 'Create a payment', onChoose: nothing }]]}>
          <span aria-hidden>+</span>
        </MenuButton>
      </div>,
    )
    const button = screen.getByRole('button', { name: 'Create' })
    const before = button.element().getBoundingClientRect()
    await button.click()
    const open = screen.getByRole('menu')
    await expect.element(open).toBeVisible()
    expect(button.element().getBoundingClientRect()).toEqual(before)
    await expect.poll(() => Math.abs(open.element().getBoundingClientRect().right - before.right)).toBeLessThan(1)
    expect(open.element().getBoundingClientRect().top).toBeGreaterThan(before.bottom)
  })
})

describe('a tool', () => {
  test('shows its name where the pointer rests, and says whether it is pressed', async () => {
    const onClick = vi.fn<() => void>()
    const screen = await show(
      <ToolButton label="Dark mode" isPressed onClick={onClick}>
        D
      </ToolButton>,
    )
    const button = screen.getByRole('button', { name: 'Dark mode', pressed: true })
    await button.click()
    expect(onClick).toHaveBeenCalledOnce()
    const shownName = async () => {
      await userEvent.unhover(button)
      await userEvent.hover(button)
      await new Promise((resolve) => setTimeout(resolve, 600))
      return document.querySelector('[role="tooltip"]')?.textContent
    }
    await expect.poll(shownName, { timeout: 8000 }).toBe('Dark mode')
    await userEvent.unhover(button)
    await expect.poll(() => document.querySelector('[role="tooltip"]')).toBeNull()
  })
})

describe('the spinner of a button that works', () => {
  /** Relative luminance (WCAG). */
  function luminanceOf(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  test.for(['light', 'dark'] as const)('is seen on the fill of the button, in the %s scheme', async (scheme) => {
    await show(
      <>
        <Button loading>Sign</Button>
        <Button variant="default" loading>
          Match
        </Button>
        <Button className="k-danger" loading disabled>
          Delete
        </Button>
      </>,
      { forceColorScheme: scheme },
    )
    for (const button of document.querySelectorAll('.mantine-Button-root')) {
      const spinner = button.querySelector('.mantine-Loader-root')!
      await expect.poll(() => getComputedStyle(spinner, '::after').borderTopColor).not.toBe('')
      const colors = [getComputedStyle(spinner, '::after').borderTopColor, getComputedStyle(button).backgroundColor]
      const [dark = 0, light = 0] = colors.map(luminanceOf).toSorted((a, b) => a - b)
      expect((light + 0.05) / (dark + 0.05), `${button.textContent}: ${colors.join(' on ')}`).toBeGreaterThan(3)
    }
  })
})
