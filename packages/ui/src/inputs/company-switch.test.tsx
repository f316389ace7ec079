import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Kept, value } from '../testing/kept.tsx'
import { show } from '../testing/show.tsx'
import type { CompanySwitch } from './company-switch.tsx'

const companies = [
  { id: 'b', name: 'Beta AG', shortName: 'BETA' },
  { id: 'a', name: 'Alpha AG', shortName: 'ALPHA' },
]
let made = 0
/** Apart from what other tests fetched: each begins with the field alone. */
async function freshSwitch(): Promise<typeof CompanySwitch> {
  made += 1
  const path = `./company-switch.tsx?made=${made}`
  const fresh = (await import(/* @vite-ignore */ path)) as { readonly CompanySwitch: typeof CompanySwitch }
  return fresh.CompanySwitch
}

const part = (Switch: typeof CompanySwitch) => (
  <Kept<string | null> first="b">
    {(kept, keep) => <Switch label="Company" companies={companies} value={kept} onChange={keep} />}
  </Kept>
)
const measures = () => {
  const field = document.querySelector<HTMLInputElement>('input[role="combobox"]')
  if (field === null) return null
  const look = getComputedStyle(field)
  const icon = field.parentElement?.querySelector('svg')?.getBoundingClientRect()
  return {
    box: field.getBoundingClientRect().toJSON() as unknown,
    iconAt: icon && Math.round(icon.left + icon.width / 2),
    text: field.value,
    ...Object.fromEntries(
      ['fontSize', 'fontFamily', 'fontWeight', 'paddingLeft', 'paddingRight', 'color', 'backgroundColor', 'cursor']
        .concat(['borderTopColor', 'borderTopWidth', 'borderTopLeftRadius', 'height'])
        .map((name) => [name, look.getPropertyValue(name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`))]),
    ),
  }
}

describe('the switch of the company', () => {
  test.each([
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
  ] as const)(
    'looks the same before its select is fetched and after, at %i px, %s',
    async (width, forceColorScheme) => {
      await page.viewport(width, 800)
      const Switch = await freshSwitch()
      await show(part(Switch), { forceColorScheme })
      expect(document.querySelector('.k-closed-select')).not.toBeNull()
      const before = measures()
      await expect.poll(() => document.querySelector('.k-closed-select'), { timeout: 4000 }).toBeNull()
      expect(measures()).toEqual(before)
      await page.viewport(1440, 900)
    },
  )

  test('opens at the first click, before its select was fetched, and is typed into at once', async () => {
    const Switch = await freshSwitch()
    const screen = await show(part(Switch))
    expect(document.querySelector('.k-closed-select')).not.toBeNull()
    await screen.getByRole('combobox', { name: 'Company' }).click()
    await expect.element(screen.getByRole('option', { name: 'Alpha AG (ALPHA)' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Company' })).toHaveFocus()
    await screen.getByRole('option', { name: 'Alpha AG (ALPHA)' }).click()
    expect(value()).toBe('a')
    await expect.element(screen.getByRole('combobox', { name: 'Company' })).toHaveValue('Alpha AG (ALPHA)')
  })

  test('opens for those who come by keyboard, and is walked by arrows', async () => {
    const Switch = await freshSwitch()
    const screen = await show(part(Switch))
    await userEvent.tab()
    await expect.element(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(value()).toBe('a')
  })

  test('does not take the focus from where the user went meanwhile', async () => {
    const Switch = await freshSwitch()
    const screen = await show(
      <>
        {part(Switch)}
        <button type="button">Elsewhere</button>
      </>,
    )
    screen.getByRole('combobox', { name: 'Company' }).element().focus()
    screen.getByRole('button', { name: 'Elsewhere' }).element().focus()
    await expect.poll(() => document.querySelector('.k-closed-select')).toBeNull()
    await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  })
})
