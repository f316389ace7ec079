import type { CalendarDate } from '@kontor/domain/calendar'
import { calendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Kept, field, value } from '../testing/kept.tsx'
import { show } from '../testing/show.tsx'
import { axeViolations } from '../testing/axe-violations.ts'
import type { BeneficiaryChoice } from './beneficiary-search.tsx'
import { BeneficiarySearch } from './beneficiary-search.tsx'
import { CashflowSelect } from './cashflow-select.tsx'
import { CodeInput } from './code-input.tsx'
import { CompanySelect } from './company-select.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { DateInput } from './date-input.tsx'
import { DateRangePanel } from './date-range-panel.tsx'
import { DragList } from './drag-list.tsx'
import { FileDrop } from './file-drop.tsx'
import { IbanInput } from './iban-input.tsx'
import { demoCompanies, demoCurrencies } from './inputs.demo.tsx'
import { PasswordInput } from './password-input.tsx'
import { RateInput } from './rate-input.tsx'
import { askForChoice } from './unresolved.ts'

test('a rate shows six decimals', async () => {
  await show(<RateInput label="Rate" value="0.97" onChange={() => {}} />)
  expect(field().value).toBe('0.970000')
})

describe('a date', () => {
  function Dated(props: { readonly minDate?: CalendarDate }): ReactNode {
    return (
      <Kept<CalendarDate | null> first={null}>
        {(kept, keep) => <DateInput label="Value date" value={kept} onChange={keep} {...props} />}
      </Kept>
    )
  }

  test('is typed in any writing and shown in that of the locale', async () => {
    await show(<Dated />)
    await userEvent.fill(field(), '24.12.26')
    await userEvent.tab()
    expect([field().value, value()]).toEqual(['24.12.2026', '2026-12-24'])
  })

  test('says when it is none, or before the first day allowed', async () => {
    const screen = await show(<Dated minDate={calendarDate('2026-11-21')} />)
    await userEvent.fill(field(), '31.02.2026')
    await userEvent.tab()
    await expect.element(screen.getByText('Not a date. Write it as 21.11.2026')).toBeVisible()
    await userEvent.fill(field(), '20.11.2026')
    await userEvent.tab()
    await expect.element(screen.getByText('Not before 21.11.2026')).toBeVisible()
    expect(value()).toBeNull()
    // also where a day may be left out
    expect(askForChoice(document)).toBe(true)
    await userEvent.fill(field(), '')
    expect(askForChoice(document)).toBe(false)
  })

  test('is at once the day that comes from outside, also over what was typed', async () => {
    const screen = await show(
      <Kept<CalendarDate | null> first={null}>
        {(kept, keep) => (
          <>
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => keep(calendarDate('2026-12-01'))}
            >
              Bill
            </button>
            <DateInput label="Value date" value={kept} onChange={keep} />
          </>
        )}
      </Kept>,
    )
    await userEvent.fill(field(), '24.12.2026')
    await screen.getByText('Bill').click()
    await expect.poll(() => [field().value, value()]).toEqual(['01.12.2026', '2026-12-01'])
    await userEvent.tab()
    expect([field().value, value()]).toEqual(['01.12.2026', '2026-12-01'])
  })

  test('is picked from a calendar whose weeks begin as in the locale, past days disabled but readable', async () => {
    const screen = await show(<Dated minDate={calendarDate('2026-11-21')} />, { locale: 'en-US' })
    await screen.getByRole('button', { name: 'Open calendar: Value date' }).click()
    expect(document.querySelector('.mantine-DatePicker-weekday')?.textContent).toBe('Su')
    const past = screen.getByRole('button', { name: 'Friday, November 20, 2026' })
    await expect.element(past).toBeDisabled()
    expect(getComputedStyle(past.element()).opacity).toBe('1')
    await screen.getByRole('button', { name: 'Monday, November 23, 2026' }).click()
    expect(value()).toBe('2026-11-23')
  })
})

test('a date range is at least 528 px wide, has two months, and OK waits for both ends', async () => {
  const onChange = vi.fn<(range: unknown) => void>()
  const screen = await show(<DateRangePanel value={null} onChange={onChange} />)
  expect(document.querySelector('.k-date-range')!.getBoundingClientRect().width).toBeGreaterThanOrEqual(528)
  await screen.getByRole('button', { name: 'Tuesday, November 10, 2026' }).click()
  await expect.element(screen.getByRole('button', { name: 'OK' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Wednesday, December 2, 2026' }).click()
  await screen.getByRole('button', { name: 'OK' }).click()
  expect(onChange).toHaveBeenCalledWith(['2026-11-10', '2026-12-02'])
})

test.each(['light', 'dark'] as const)(
  'an open range breaks no rule of axe in %s, and shows its band',
  async (scheme) => {
    const range = [calendarDate('2026-11-04'), calendarDate('2026-12-10')] as const
    await show(<DateRangePanel value={range} onChange={() => {}} />, { forceColorScheme: scheme })
    expect(await axeViolations({ rules: { 'page-has-heading-one': { enabled: false } } })).toEqual([])
    const colours = (day: string) => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector(`[aria-label*="${day}"]`)!)
      return { color, backgroundColor }
    }
    expect(colours('November 7,').color).toBe(colours('November 29,').color)
    expect(colours('November 7,').color).not.toBe(colours('November 10,').color)
    expect(colours('November 10,').backgroundColor).not.toBe(colours('November 2,').backgroundColor)
  },
)

test('an IBAN keeps its groups and the caret while one types in the middle', async () => {
  await show(
    <Kept first="CH9300762011">{(kept, keep) => <IbanInput label="IBAN" value={kept} onChange={keep} />}</Kept>,
  )
  expect(field().value).toBe('CH93 0076 2011')
  await userEvent.click(field())
  field().setSelectionRange(4, 4)
  await userEvent.keyboard('99')
  expect(field().value).toBe('CH93 9900 7620 11')
  expect(field().selectionStart).toBe(7)
  expect(value()).toBe('CH93990076 2011'.replace(' ', ''))
})

describe('selects', () => {
  test('of currencies put favourites first and show code and name', async () => {
    const screen = await show(
      <CurrencySelect label="Currency" currencies={demoCurrencies} value={null} onChange={() => {}} />,
    )
    await screen.getByRole('combobox').click()
    const labels = [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)
    expect(labels).toEqual(['CHF - Swiss franc', 'EUR - Euro', 'JPY - Yen', 'KWD'])
    await expect.element(screen.getByText('Favourites')).toBeVisible()
  })

  test('of currencies say that they are loading', async () => {
    const screen = await show(
      <CurrencySelect label="Currency" currencies={[]} isLoading value={null} onChange={() => {}} />,
    )
    await screen.getByRole('combobox').click()
    await expect.element(screen.getByText('Loading Currencies...')).toBeVisible()
  })

  test('of companies are sorted, named with the short name, in a menu of 400 px', async () => {
    const screen = await show(
      <div style={{ width: 200 }}>
        <CompanySelect label="Company" companies={demoCompanies} value={null} onChange={() => {}} />
      </div>,
    )
    await screen.getByRole('combobox').click()
    const labels = [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)
    expect(labels).toEqual(['Helvetic Industries Holding AG (HIH)', 'Helvetic Pumps AG (PUMP)'])
    expect(document.querySelector('.k-wide-menu')!.getBoundingClientRect().width).toBe(400)
  })

  test('of cashflows mark those of every company with a globe', async () => {
    const cashflows = [
      { id: 'c1', name: 'Suppliers', isGlobal: true },
      { id: 'c2', name: 'Payroll', isGlobal: false },
    ]
    const screen = await show(
      <CashflowSelect label="Cashflow" cashflows={cashflows} value={null} onChange={() => {}} />,
    )
    await screen.getByRole('combobox').click()
    await expect.element(screen.getByRole('option', { name: /Suppliers.*Global/ })).toBeVisible()
    await expect.element(screen.getByRole('option', { name: 'Payroll' })).toBeVisible()
  })
})

test('beneficiaries are searched while one types, chosen, filled in and cleared', async () => {
  const all: readonly BeneficiaryChoice[] = [
    { id: 'b1', name: 'Sulzer Pumps AG', details: 'CH93' },
    { id: 'b2', name: 'Axpo Power AG', details: 'CH56' },
  ]
  const search = (query: string) => Promise.resolve(all.filter(({ name }) => name.toLowerCase().includes(query)))
  const screen = await show(
    <Kept<BeneficiaryChoice | null> first={null}>
      {(kept, keep) => (
        <BeneficiarySearch label="Beneficiary" value={kept} onChange={keep} search={search} isFilling={kept !== null} />
      )}
    </Kept>,
  )
  await userEvent.fill(field(), 'axpo')
  await screen.getByRole('option', { name: /Axpo/ }).click()
  expect(value()).toMatchObject({ id: 'b2' })
  await expect.element(screen.getByText('Filling data..')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear: Beneficiary' }).click()
  expect(value()).toBeNull()
})

test('a beneficiary that comes from outside is shown in place of what was typed', async () => {
  const screen = await show(
    <Kept<BeneficiaryChoice | null> first={null}>
      {(kept, keep) => (
        <>
          <button
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => keep({ id: 'b1', name: 'Sulzer Pumps AG', details: 'CH93' })}
          >
            Bill
          </button>
          <BeneficiarySearch label="Beneficiary" value={kept} onChange={keep} search={() => Promise.resolve([])} />
        </>
      )}
    </Kept>,
  )
  await userEvent.fill(field(), 'axp')
  await screen.getByText('Bill').click()
  await expect.poll(() => field().value).toBe('Sulzer Pumps AG')
  expect(askForChoice(document)).toBe(false)
})

test('a code of six digits moves on, goes back, accepts paste and the one-time code of the browser', async () => {
  const screen = await show(
    <Kept first="">{(kept, keep) => <CodeInput label="Code" value={kept} onChange={keep} />}</Kept>,
  )
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.k-code input:not([type="hidden"])')]
  expect(boxes()).toHaveLength(6)
  expect(boxes()[0]?.autocomplete).toBe('one-time-code')
  await screen.getByLabelText('Digit 1 of 6').click()
  await userEvent.keyboard('12x3{Backspace}{Backspace}')
  expect(value()).toBe('12')
  const clipboard = new DataTransfer()
  clipboard.setData('text/plain', '654321')
  boxes()[0]!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  await expect.poll(value).toBe('654321')
})

test('a password can be shown and tells its strength', async () => {
  const screen = await show(
    <PasswordInput label="Password" isNew value="Winter-Regen-7-Laternen" onChange={() => {}} />,
  )
  await expect.element(screen.getByText('Strong')).toBeVisible()
  expect(field().type).toBe('password')
  await screen.getByRole('button', { name: 'Show password: Password' }).click()
  expect(field().type).toBe('text')
})

test('a file that is refused takes the place of the one that was chosen before it, where one is wanted', async () => {
  const onChange = vi.fn<(files: readonly File[]) => void>()
  const good = new File(['x'], 'good.pdf')
  await show(
    <FileDrop label="File" accept={['.pdf']} sizeMax={10} isMultiple={false} files={[good]} onChange={onChange} />,
  )
  const dropped = new DataTransfer()
  dropped.items.add(new File(['x'], 'picture.png'))
  document.querySelector('.k-drop')!.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }))
  await expect.poll(() => onChange.mock.calls).toEqual([[[]]])
})

test('a file that is dropped beside the field does not take the place of the page', async () => {
  await show(<FileDrop label="File" accept={[]} sizeMax={10} isMultiple={false} files={[]} onChange={() => {}} />)
  const dropped = new DataTransfer()
  dropped.items.add(new File(['x'], 'batch.xml'))
  const isPrevented = (kind: string) =>
    !document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: dropped, bubbles: true, cancelable: true }))
  expect([isPrevented('dragover'), isPrevented('drop')]).toEqual([true, true])
})

test('files that are refused are listed with name, size and reason', async () => {
  const onChange = vi.fn<(files: readonly File[]) => void>()
  const screen = await show(
    <FileDrop label="Files" accept={['.pdf']} sizeMax={10} isMultiple files={[]} onChange={onChange} />,
  )
  const dropped = new DataTransfer()
  dropped.items.add(new File(['x'.repeat(20)], 'big.pdf'))
  dropped.items.add(new File(['x'], 'note.txt'))
  dropped.items.add(new File(['x'], 'ok.pdf'))
  document.querySelector('.k-drop')!.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }))
  await expect.element(screen.getByText('Some files will be rejected')).toBeVisible()
  const rejected = document.querySelector('.k-rejected')!.textContent
  expect(rejected).toContain('big.pdf20 BLarger than 10 B')
  expect(rejected).toContain('note.txt1 BFile type not allowed')
  expect(onChange.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['ok.pdf'])
})

test('a list is ordered by buttons and says where an item went', async () => {
  const items = ['CHF', 'EUR', 'USD'].map((id) => ({ id, label: id }))
  const screen = await show(
    <Kept first={items as readonly { id: string; label: string }[]}>
      {(kept, keep) => <DragList label="Favourites" items={kept} onChange={keep} isRemovable />}
    </Kept>,
  )
  await screen.getByRole('button', { name: 'Move CHF down' }).click()
  await expect.element(screen.getByText('CHF is now at position 2 of 3')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove USD' }).click()
  expect((value() as { id: string }[]).map(({ id }) => id)).toEqual(['EUR', 'CHF'])
})
