import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { partControlNames, partDemos, tableControlNames, tableDemos } from '../demos.ts'
import { axeViolations } from '../testing/axe-violations.ts'
import { show } from '../testing/show.tsx'
import type { Language } from '../texts/texts.ts'
import { Workbench, sectionId } from './workbench.tsx'

const links = <a href="#tables">Tables</a>
const pages = {
  tables: { demos: tableDemos, controls: tableControlNames },
  parts: { demos: partDemos, controls: partControlNames },
}

function Page(props: { readonly of: keyof typeof pages; readonly onLanguageChange?: (language: Language) => void }) {
  return <Workbench title="Kit" links={links} onLanguageChange={() => {}} {...pages[props.of]} {...props} />
}

afterEach(() => page.viewport(1440, 900))

describe.each(['tables', 'parts'] as const)('the workbench of %s', (of) => {
  test('lists every part in an index that leads to its section', async () => {
    const screen = await show(<Page of={of} />, { isBare: true })
    const names = Object.keys(pages[of].demos)
    for (const name of names) {
      await expect
        .element(screen.getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', `#${sectionId(name)}`)
      expect(document.querySelector(`#${sectionId(name)} > h2`)?.textContent).toBe(name)
    }
    expect(new Set(names.map(sectionId)).size).toBe(names.length)
  })

  test.each([
    ['en', 'light'],
    ['en', 'dark'],
    ['de', 'light'],
    ['de', 'dark'],
    ['fr', 'light'],
    ['it', 'light'],
  ] as const)('has no violation that axe finds, in %s, %s', async (language, forceColorScheme) => {
    await show(<Page of={of} />, { language, forceColorScheme, isBare: true })
    // one h1 of its own and the h1 of the demo of title bars: the order of headings is the app's to keep
    expect(await axeViolations({ rules: { 'heading-order': { enabled: false } } })).toEqual([])
  })

  test('fits a phone: nothing scrolls sideways but its own index', async () => {
    await page.viewport(390, 844)
    await show(<Page of={of} />, { language: 'de', isBare: true })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('the controls of the workbench', () => {
  test('change the locale of formats apart from the language', async () => {
    const screen = await show(<Page of="parts" />)
    const formats = () => document.querySelector('#formats')?.textContent.replaceAll('\u2019', "'")
    expect(formats()).toContain("1'234.50")
    await screen.getByLabelText('Formatting locale').selectOptions('de-DE')
    expect(formats()).toContain('1.234,50')
    await screen.getByLabelText('Formatting locale').selectOptions('ar-EG')
    expect(formats()).toContain('Saturday')
  })

  test('hand the chosen language to the app', async () => {
    const onLanguageChange = vi.fn<(language: Language) => void>()
    const screen = await show(<Page of="parts" onLanguageChange={onLanguageChange} />)
    await screen.getByRole('combobox', { name: 'Language', exact: true }).selectOptions('it')
    expect(onLanguageChange).toHaveBeenCalledWith('it')
  })

  test('disable fields, give them an error, and hide errors of fields that nobody touched', async () => {
    const screen = await show(<Page of="parts" />)
    const isOn = (name: string) => screen.getByRole('switch', { name, exact: true })
    const amount = screen.getByLabelText('Amount', { exact: false }).first()
    await isOn('Error').click()
    await expect.element(screen.getByText('The server refused this value.').first()).toBeVisible()
    await isOn('Touched').click()
    await expect.element(screen.getByText('The server refused this value.')).not.toBeInTheDocument()
    await expect.element(amount).toBeEnabled()
    await isOn('Disabled').click()
    await expect.element(amount).toBeDisabled()
  })

  test('set the decimals that an amount takes', async () => {
    const screen = await show(<Page of="parts" />)
    await screen.getByLabelText('Minor unit').selectOptions('3')
    const amount = screen.getByLabelText('Amount', { exact: false }).first()
    await userEvent.fill(amount, '1.23456')
    await userEvent.fill(amount, '1.234')
    await userEvent.tab()
    await expect.element(amount).toHaveValue('1.234')
    await screen.getByLabelText('Minor unit').selectOptions('0')
    await userEvent.fill(amount, '7')
    await userEvent.tab()
    await expect.element(amount).toHaveValue('7')
  })

  test('change rows, paging, density and what rows can do', async () => {
    const screen = await show(<Page of="tables" />)
    const table = () => document.querySelector('#data-table')
    await expect.element(screen.getByText('1 - 15 of 134')).toBeVisible()
    await screen.getByLabelText('Rows', { exact: true }).selectOptions('10')
    await expect.element(screen.getByText('1 - 10 of 10', { exact: true })).toBeVisible()
    await screen.getByLabelText('Rows', { exact: true }).selectOptions('100000')
    await expect.poll(() => table()?.textContent.replaceAll('\u2019', "'")).toContain("1 - 15 of 100'000")
    await screen.getByLabelText('Paging').selectOptions('server')
    await expect.poll(() => table()?.querySelectorAll('tbody tr').length).toBeGreaterThanOrEqual(15)
    await screen.getByRole('switch', { name: 'Pinnable' }).click()
    await expect.poll(() => table()?.querySelector('[aria-label="Pin 114000"]')).not.toBeNull()
    await screen.getByRole('switch', { name: 'Failed' }).click()
    await expect.poll(() => table()?.textContent).toContain('Bad Gateway')
  })
})
