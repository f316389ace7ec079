import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '../testing/axe-violations.ts'
import { show } from '../testing/show.tsx'
import { BellDemo } from './notification-bell.demo.tsx'

const bell = (state: 'full' | 'many' | 'empty' | 'failed') => page.getByTestId(state).getByRole('button')
const said = () => document.querySelector('[data-testid=said]')!.textContent

describe('the bell', () => {
  test('says how many wait, in words too', async () => {
    await show(<BellDemo />)
    await expect.element(bell('full')).toHaveAccessibleName('Notifications: 14')
    expect(document.querySelector('[data-testid=many]')!.textContent).toBe('99+')
    await expect.element(bell('empty')).toHaveAccessibleName('Notifications')
  })

  test('opens with what requires signing, the others folded, and asks for the summary', async () => {
    await show(<BellDemo />)
    await userEvent.click(bell('full'))
    const group = (name: string) => page.getByRole('button', { name })
    await expect.element(group('Requires signing 10')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(group('Requires sending 1')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(group('Accepted with error 3')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByRole('tab', { name: 'Payments' })).toBeVisible()
    expect(said()).toBe('opened')
    await userEvent.click(group('Requires sending 1'))
    await expect.element(page.getByRole('button', { name: 'Aare Holding AG (A1) 1' })).toHaveLength(2)
  })

  test('is at most 300 px high and scrolls beyond', async () => {
    await show(<BellDemo />)
    await userEvent.click(bell('full'))
    for (const name of ['Requires sending 1', 'Accepted with error 3'])
      await userEvent.click(page.getByRole('button', { name }))
    const list = document.querySelector('.k-bell-list')!
    expect(list.clientHeight).toBeLessThanOrEqual(300)
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  })

  test('leads to a company of a group and gives the focus back', async () => {
    await show(<BellDemo />)
    await userEvent.click(bell('full'))
    await userEvent.click(page.getByRole('button', { name: 'Aare Precision GmbH (A2) 2' }))
    expect(said()).toBe('signing company-1')
    await expect.element(bell('full')).toHaveFocus()
  })

  test('says that it loads, that nothing waits, and that reading failed', async () => {
    await show(<BellDemo />)
    await userEvent.click(bell('many'))
    await expect.element(page.getByText('Loading notifications')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(bell('empty'))
    await expect.element(page.getByText('No payments are waiting for you.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(bell('failed'))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    expect(said()).toBe('retry')
  })

  test.each(['light', 'dark'] as const)('has no violation that axe finds when open, %s', async (forceColorScheme) => {
    await show(<BellDemo />, { forceColorScheme })
    await userEvent.click(bell('full'))
    await expect.element(page.getByRole('tab')).toBeVisible()
    expect(
      await axeViolations({
        rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
      }),
    ).toEqual([])
  })
})
