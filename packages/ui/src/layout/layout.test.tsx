import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { partDemos } from '../demos.ts'
import { show } from '../testing/show.tsx'
import { PageTitleBar } from './page-title-bar.tsx'
import { Totals } from './totals.tsx'

const before = location.href
afterEach(() => {
  history.replaceState(history.state, '', before)
  scrollTo(0, 0)
})

describe('the title bar of a page', () => {
  const long = (isSticky: boolean) => (
    <div style={{ height: 3000 }}>
      <div style={{ height: 200 }} />
      <PageTitleBar title="Payments" actions={<button type="button">Create payment</button>} isSticky={isSticky} />
    </div>
  )
  const top = () => document.querySelector('.k-title-bar')!.getBoundingClientRect().top

  test('stays 84 px below the top while one scrolls, when it is sticky', async () => {
    const screen = await show(long(true))
    expect(top()).toBe(200)
    scrollTo(0, 1000)
    expect(top()).toBe(84)
    await expect.element(screen.getByRole('button', { name: 'Create payment' })).toBeInViewport()
  })

  test('breaks a name without blanks rather than pushing its actions out of sight', async () => {
    const screen = await show(<PageTitleBar title={'x'.repeat(256)} actions={<button type="button">Edit</button>} />)
    await expect.element(screen.getByRole('button', { name: 'Edit' })).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })

  test('scrolls away when it is not', async () => {
    await show(long(false))
    scrollTo(0, 1000)
    expect(top()).toBe(-800)
  })

  test('is the heading of the page beside its actions', async () => {
    const screen = await show(long(false))
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    const heading = document.querySelector('h1')!.getBoundingClientRect()
    const action = document.querySelector('.k-title-bar-actions')!.getBoundingClientRect()
    expect(action.left).toBeGreaterThan(heading.right)
  })
})

describe('tabs of the address', () => {
  const Tabs = partDemos['Tabs of a page']!
  const query = () => new URLSearchParams(location.search).get('tab')

  test('write the chosen one into the query, and the back button leads to the last', async () => {
    const screen = await show(<Tabs />)
    const tab = (name: RegExp) => screen.getByRole('tab', { name })
    await expect.element(tab(/^Open/)).toHaveAttribute('aria-selected', 'true')
    await tab(/^Done/).click()
    expect(query()).toBe('done')
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Done payments')
    await tab(/^Recurring/).click()
    expect(query()).toBe('recurring')
    history.back()
    await expect.element(tab(/^Done/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Done payments')
  })

  test('open the one that the address names, and the first for a name that is none', async () => {
    history.replaceState(history.state, '', '?tab=recurring')
    const screen = await show(<Tabs />)
    await expect.element(screen.getByRole('tab', { name: /^Recurring/ })).toHaveAttribute('aria-selected', 'true')
    await screen.unmount()
    history.replaceState(history.state, '', '?tab=nonsense')
    const other = await show(<Tabs />)
    await expect.element(other.getByRole('tab', { name: /^Open/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('are one stop of the Tab key and change by arrows; Home and End lead to the ends', async () => {
    const screen = await show(<Tabs />)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toMatch(/^Open/)
    await userEvent.keyboard('{ArrowRight}')
    expect(query()).toBe('done')
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(query).toBe('recurring')
    await userEvent.keyboard('{Home}{Enter}')
    await expect.poll(query).toBe('open')
    const stops = screen
      .getByRole('tab')
      .elements()
      .filter((tab) => (tab as HTMLElement).tabIndex === 0)
    expect(stops).toHaveLength(1)
  })

  test('show counts in the writing of the locale', async () => {
    const screen = await show(<Tabs />, { locale: 'de-DE' })
    await expect.element(screen.getByRole('tab', { name: /^Open/ })).toHaveTextContent('Open 10.000')
  })

  test('of settings stand one below the other', async () => {
    const Settings = partDemos['Tabs of settings']!
    await show(<Settings />)
    expect(document.querySelector('[role="tablist"]')?.getAttribute('aria-orientation')).toBe('vertical')
    const [first, second] = [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.getBoundingClientRect())
    expect(second!.top).toBeGreaterThanOrEqual(first!.bottom)
  })
})

describe('a group that folds', () => {
  const Folding = partDemos['Group of fields that folds']!

  test('says in one line what stands within, and is opened and shut by keyboard', async () => {
    const screen = await show(<Folding />)
    const name = screen.getByRole('button', { name: 'Address Zürich' })
    await expect.element(name).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    // what can be read in its fields is not said twice
    const opened = screen.getByRole('button', { name: 'Address', exact: true })
    await expect.element(opened).toHaveAttribute('aria-expanded', 'true')
    await expect.element(screen.getByRole('region', { name: 'Address' })).toBeVisible()
    expect(opened.element().getAttribute('aria-controls')).toBe(screen.getByRole('region').element().id)
    expect(document.activeElement).toBe(opened.element())
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveFocus()
  })

  test('shut over something wrong says so in red', async () => {
    const screen = await show(<Folding />)
    await screen.getByRole('button', { name: /^Address/ }).click()
    await screen.getByRole('textbox', { name: 'Town' }).fill('')
    await screen.getByRole('button', { name: 'Address' }).click()
    const line = screen.getByText('1 field needs attention')
    await expect.element(line).toBeVisible()
    const red = document.createElement('i')
    red.style.color = 'var(--k-error)'
    document.body.append(red)
    expect(getComputedStyle(line.element()).color).toBe(getComputedStyle(red).color)
    red.remove()
  })
})

test('totals name each amount', async () => {
  await show(
    <Totals
      lines={[
        { name: 'Net amount', value: 'CHF 1.00' },
        { name: 'Gross', value: 'CHF 2.00', isStrong: true },
      ]}
    />,
  )
  expect(document.querySelector('dt')?.textContent).toBe('Net amount')
  expect(document.querySelector('dd')?.textContent).toBe('CHF 1.00')
})
