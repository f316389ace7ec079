import { type ReactNode, useEffect, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Kept, field, value } from '../testing/kept.tsx'
import { show } from '../testing/show.tsx'
import { AmountInput } from './amount-input.tsx'
import { askForChoice } from './unresolved.ts'

function Amount(props: { readonly minorUnit?: number; readonly first?: string }): ReactNode {
  return (
    <Kept first={props.first ?? ''}>
      {(value, keep) => <AmountInput label="Amount" minorUnit={props.minorUnit ?? 2} value={value} onChange={keep} />}
    </Kept>
  )
}

describe('an amount', () => {
  test('is typed plain and grouped once it is left', async () => {
    await show(<Amount />)
    await userEvent.click(field())
    await userEvent.keyboard('1234.5')
    expect([field().value, value()]).toEqual(['1234.5', '1234.5'])
    await userEvent.tab()
    expect(field().value.replace('\u2019', "'")).toBe("1'234.50")
  })

  test.each([
    ['de-DE', '00a1-2,3', 'Not an amount. Write it as 1234,50'],
    ['de-DE', '12,345', 'At most 2 decimals. Write it as 1234,50'],
    ['de-CH', '-5', 'Not an amount. Write it as 1234.50'],
    ['de-CH', '1e5', 'Not an amount. Write it as 1234.50'],
    ['de-CH', '1.2.3', 'Unclear which digits are decimals. Write it as 1234.50'],
    ['de-CH', '1,234', 'This can be read in two ways. Write it as 1234.50'],
    ['de-CH', '1234567890123456789', 'Too many digits'],
  ])('in %s keeps %s as it was typed, has no value and says why', async (locale, typed, reason) => {
    const screen = await show(<Amount />, { locale })
    await userEvent.click(field())
    await userEvent.keyboard(typed)
    await userEvent.tab()
    await expect.element(screen.getByText(reason)).toBeVisible()
    expect([field().value.replace(/^0+/, ''), value()]).toEqual([typed.replace(/^0+/, ''), ''])
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }

  test.each([
    ['1,234.50', '1234.50'],
    ['CHF 1234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ["1'234'567.50 CHF", '1234567.50'],
    ['1 234,5', '1234.5'],
  ])('reads %s when it is pasted', async (text, read) => {
    await show(<Amount first="7" />)
    await userEvent.click(field())
    field().select()
    paste(text)
    await expect.poll(() => [field().value, value()]).toEqual([read, read])
  })

  test.each([
    ['1,234', '“1,234” was not taken. This can be read in two ways. Write it as 1234.50'],
    ['12\n34', '“12 34” was not taken. Not an amount. Write it as 1234.50'],
    ['EUR 12.50', '“EUR 12.50” was not taken. Another currency: this amount is in CHF'],
  ])('leaves the field as it was and says so when %j is pasted', async (text, reason) => {
    const screen = await show(
      <Kept first="7.5">
        {(kept, keep) => <AmountInput label="A" minorUnit={2} currencyCode="CHF" value={kept} onChange={keep} />}
      </Kept>,
    )
    await userEvent.click(field())
    field().select()
    paste(text)
    await expect.element(screen.getByText(reason)).toBeVisible()
    expect([field().value, value()]).toEqual(['7.5', '7.5'])
  })

  test('lets nothing be saved under what was pasted and not taken, until something else stands there', async () => {
    const screen = await show(<Amount first="7.5" />)
    const reason = screen.getByText(/^“1,234” was not taken/)
    const refuse = async () => {
      await userEvent.click(field())
      field().select()
      paste('1,234')
      await expect.element(reason).toBeVisible()
    }
    await refuse()
    await userEvent.tab()
    await expect.element(reason).toBeVisible()
    expect(askForChoice(document)).toBe(true)
    await expect.element(reason).toBeVisible()
    await userEvent.keyboard('8')
    await expect.element(reason).not.toBeInTheDocument()
    expect(askForChoice(document)).toBe(false)
    await refuse()
    await userEvent.keyboard('{Escape}')
    await expect.element(reason).not.toBeInTheDocument()
    expect([askForChoice(document), value()]).toEqual([false, '8'])
  })

  test('says what is wrong with what is half typed once it is to be saved', async () => {
    const screen = await show(<Amount />)
    await userEvent.click(field())
    await userEvent.keyboard('1,234')
    const reason = screen.getByText('This can be read in two ways. Write it as 1234.50')
    await expect.element(reason).not.toBeInTheDocument()
    expect(askForChoice(document)).toBe(true)
    await expect.element(reason).toBeVisible()
    expect(document.activeElement).toBe(field())
  })

  test('multiplies by a thousand with t and by a million with m', async () => {
    await show(<Amount first="12.5" />)
    await userEvent.click(field())
    await userEvent.keyboard('t')
    expect(value()).toBe('12500')
    await userEvent.keyboard('m')
    expect(value()).toBe('12500000000')
  })

  test('reads what was typed again where the currency becomes another', async () => {
    function Moving(): ReactNode {
      const [isYen, setYen] = useState(true)
      return (
        <Kept first={{ amount: '', isReadable: true }}>
          {(kept, keep) => (
            <>
              <button type="button" onClick={() => setYen(!isYen)}>
                Other currency
              </button>
              <AmountInput
                label="A"
                minorUnit={isYen ? 0 : 2}
                currencyCode={isYen ? 'JPY' : 'CHF'}
                value={kept.amount}
                onChange={(amount, isReadable) => keep({ amount, isReadable })}
              />
            </>
          )}
        </Kept>
      )
    }
    const screen = await show(<Moving />)
    await userEvent.click(field())
    await userEvent.keyboard('1000.55')
    await userEvent.tab()
    const reason = screen.getByText(/^No decimals here/)
    await expect.element(reason).toBeVisible()
    expect(value()).toEqual({ amount: '', isReadable: false })
    await screen.getByText('Other currency').click()
    await expect.poll(value).toEqual({ amount: '1000.55', isReadable: true })
    await expect.element(reason).not.toBeInTheDocument()
    expect(field().value.replace('\u2019', "'")).toBe("1'000.55")
  })

  test('leaves a pasted picture to the page, and keeps its amount', async () => {
    await show(<Amount first="7" />)
    await userEvent.click(field())
    field().select()
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'bill.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    field().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    expect(value()).toBe('7')
  })

  test('shows at once what comes from outside, also where the focus is in it and something was typed', async () => {
    const screen = await show(
      <Kept first="">
        {(kept, keep) => (
          <>
            <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => keep('1949.75')}>
              Bill
            </button>
            <AmountInput label="A" minorUnit={2} value={kept} onChange={keep} />
          </>
        )}
      </Kept>,
    )
    const isShown = async (shown: string, kept: string) => {
      await expect.poll(() => [field().value, value()]).toEqual([shown, kept])
    }
    await userEvent.click(field())
    await userEvent.keyboard('50')
    await screen.getByText('Bill').click()
    expect(document.activeElement).toBe(field())
    await isShown('1949.75', '1949.75')
    await userEvent.keyboard('{End}{Backspace}')
    await isShown('1949.7', '1949.7')
    // what cannot be read goes too
    await userEvent.keyboard('x')
    await isShown('1949.7x', '')
    await screen.getByText('Bill').click()
    await isShown('1949.75', '1949.75')
    await userEvent.tab()
    expect(field().value.replace('\u2019', "'")).toBe("1'949.75")
  })

  test('shows its currency in the field where it is asked for', async () => {
    const screen = await show(
      <>
        <AmountInput label="Fees" minorUnit={2} currencyCode="EUR" value="1" onChange={() => undefined} />
        <AmountInput
          label="Sum"
          minorUnit={2}
          currencyCode="CHF"
          isCurrencyShown
          value="1"
          onChange={() => undefined}
        />
      </>,
    )
    await expect.element(screen.getByText('CHF', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('EUR', { exact: true })).not.toBeInTheDocument()
  })

  test('keeps the focus where its currency comes to be known', async () => {
    function Coming(): ReactNode {
      const [code, setCode] = useState<string>()
      useEffect(() => {
        const timer = setTimeout(() => setCode('CHF'), 50)
        return () => clearTimeout(timer)
      })
      return (
        <AmountInput label="A" minorUnit={2} currencyCode={code} isCurrencyShown value="" onChange={() => undefined} />
      )
    }
    const screen = await show(<Coming />)
    const input = field()
    input.focus()
    await expect.element(screen.getByText('CHF', { exact: true })).toBeVisible()
    expect(document.activeElement).toBe(input)
    expect(field()).toBe(input)
  })

  test('can be pasted with any grouping', async () => {
    await show(<Amount minorUnit={0} />)
    await userEvent.fill(field(), '1\u202f234\u202f567')
    expect(value()).toBe('1234567')
  })
})
