import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Kept, field, value } from '../testing/kept.tsx'
import { show } from '../testing/show.tsx'
import { AccountSelect } from './account-select.tsx'
import { AmountInput } from './amount-input.tsx'
import { BeneficiarySearch } from './beneficiary-search.tsx'
import { CashflowSelect } from './cashflow-select.tsx'
import { CodeInput } from './code-input.tsx'
import { CompanySelect } from './company-select.tsx'
import { CountrySelect } from './country-select.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { DateInput } from './date-input.tsx'
import type { FieldProps } from './field.ts'
import { FileDrop } from './file-drop.tsx'
import { FormField } from './form-field.tsx'
import { IbanInput } from './iban-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { RateInput } from './rate-input.tsx'
import { TextField } from './text-field.tsx'

const nothing = () => {}
const fields: Readonly<Record<string, (props: FieldProps) => ReactNode>> = {
  account: (props) => <AccountSelect {...props} accounts={[]} value={null} onChange={nothing} />,
  amount: (props) => <AmountInput {...props} minorUnit={2} value="" onChange={nothing} />,
  beneficiary: (props) => (
    <BeneficiarySearch {...props} value={null} onChange={nothing} search={() => Promise.resolve([])} />
  ),
  cashflow: (props) => <CashflowSelect {...props} cashflows={[]} value={null} onChange={nothing} />,
  company: (props) => <CompanySelect {...props} companies={[]} value={null} onChange={nothing} />,
  country: (props) => <CountrySelect {...props} value={null} onChange={nothing} />,
  currency: (props) => <CurrencySelect {...props} currencies={[]} value={null} onChange={nothing} />,
  date: (props) => <DateInput {...props} value={null} onChange={nothing} />,
  IBAN: (props) => <IbanInput {...props} value="" onChange={nothing} />,
  password: (props) => <PasswordInput {...props} value="" onChange={nothing} />,
  rate: (props) => <RateInput {...props} value="" onChange={nothing} />,
}

describe.each(Object.entries(fields))('the field of kind %s', (_kind, draw) => {
  test('marks what is required with * and tells screen readers', async () => {
    await show(draw({ label: 'The label', required: true }))
    expect(document.querySelector('label')?.textContent).toBe('The label *')
    expect(field().getAttribute('aria-required')).toBe('true')
  })

  test('shows no error before it was touched', async () => {
    const screen = await show(draw({ label: 'The label', error: 'Is required', touched: false }))
    await expect.element(screen.getByText('Is required')).not.toBeInTheDocument()
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
  })

  test('shows its error once it was touched, and is bound to it', async () => {
    const screen = await show(draw({ label: 'The label', error: 'Is required', touched: true }))
    await expect.element(screen.getByText('Is required')).toBeVisible()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().getAttribute('aria-describedby')).toContain('error')
  })

  test('says quietly what it needs, which is no error and is gone once there is one', async () => {
    const need = 'Is needed'
    const screen = await show(draw({ label: 'The label', need }))
    await expect.element(screen.getByText(need)).toHaveClass('mantine-InputWrapper-description')
    await expect.element(field()).toHaveAccessibleDescription(need)
    expect(field().hasAttribute('aria-invalid')).toBe(false)
    await screen.unmount()
    const blamed = await show(draw({ label: 'The label', need, error: 'Is required' }))
    await expect.element(blamed.getByText('Is required')).toBeVisible()
    await expect.element(blamed.getByText(need)).not.toBeInTheDocument()
  })

  test('says when it is left', async () => {
    const onBlur = vi.fn<() => void>()
    await show(draw({ label: 'The label', onBlur }))
    await userEvent.click(field())
    await userEvent.click(document.body)
    expect(onBlur).toHaveBeenCalled()
  })
})

test('a text that was cut says how long it may be, and a code that is as long as it must be says nothing', async () => {
  const screen = await show(
    <>
      <TextField label="Message" isMultiline maxLength={140} value={'x'.repeat(140)} onChange={nothing} />
      <TextField label="Code" maxLength={6} value="123456" onChange={nothing} />
    </>,
  )
  await expect.element(screen.getByLabelText('Message')).toHaveAccessibleDescription('At most 140 characters')
  await expect.element(screen.getByLabelText('Code')).not.toHaveAccessibleDescription()
})

test('a field of another kind has label, * and error too', async () => {
  const screen = await show(
    <FormField label="Kind" required error="Is required">
      <button type="button">Domestic</button>
    </FormField>,
  )
  await expect.element(screen.getByRole('group', { name: 'Kind' })).toBeVisible()
  await expect.element(screen.getByText('Is required')).toBeVisible()
  expect(document.querySelector('.mantine-InputWrapper-required')?.textContent).toContain('*')
})

describe('an amount', () => {
  test.each([
    ['de-CH', 2, '1234567.5', "1'234'567.50"],
    ['de-DE', 2, '1234567,5', '1.234.567,50'],
    ['fr-CH', 2, '1234567,5', '1 234 567,50'],
    ['it-IT', 2, '1234,5', '1.234,50'],
    ['en-US', 3, '1234.567', '1,234.567'],
    ['en-GB', 0, '12345', '12,345'],
    ['de-CH', 2, '1,5', '1.50'],
    ['de-CH', 2, '12,50', '12.50'],
    ['de-DE', 2, '12.50', '12,50'],
    ['de-DE', 2, '1234.56', '1.234,56'],
    ['de-DE', 2, '1.234', '1.234,00'],
    ['de-CH', 2, "1'234.5", "1'234.50"],
    ['de-CH', 2, '1,234.50', "1'234.50"],
  ] as const)('in %s with %i decimals takes %s', async (locale, minorUnit, typed, shown) => {
    await show(
      <Kept first="">
        {(kept, keep) => <AmountInput label="A" minorUnit={minorUnit} value={kept} onChange={keep} />}
      </Kept>,
      { locale },
    )
    await userEvent.click(field())
    await userEvent.keyboard(typed)
    await userEvent.tab()
    expect(
      field()
        .value.replaceAll('\u2019', "'")
        .replaceAll(/[\u202f\u00a0]/g, ' '),
    ).toBe(shown)
  })

  test('has no leading zeros, but may begin with one before the separator', async () => {
    await show(
      <Kept first="">{(kept, keep) => <AmountInput label="A" minorUnit={2} value={kept} onChange={keep} />}</Kept>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('007')
    expect(field().value).toBe('7')
    await userEvent.clear(field())
    await userEvent.keyboard('0.05')
    expect([field().value, value()]).toEqual(['0.05', '0.05'])
  })
})

test('a rate takes six decimals, and with a seventh is no rate', async () => {
  const screen = await show(
    <Kept first="">{(kept, keep) => <RateInput label="Rate" value={kept} onChange={keep} />}</Kept>,
  )
  await userEvent.click(field())
  await userEvent.keyboard('0,123456')
  expect(value()).toBe('0.123456')
  await userEvent.keyboard('7')
  expect([field().value, value()]).toEqual(['0,1234567', ''])
  await expect.element(screen.getByText('At most 6 decimals. Write it as 0.97')).toBeVisible()
})

describe('a code of six boxes', () => {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.k-code input:not([type="hidden"])')]
  const code = (onComplete: (code: string) => void) => (
    <Kept first="">
      {(kept, keep) => <CodeInput label="Code" value={kept} onChange={keep} onComplete={onComplete} />}
    </Kept>
  )

  test('moves on while one types, and says when it is complete', async () => {
    const onComplete = vi.fn<(code: string) => void>()
    await show(code(onComplete))
    boxes()[0]!.focus()
    await userEvent.keyboard('12345')
    expect(document.activeElement).toBe(boxes()[5])
    expect(onComplete).not.toHaveBeenCalled()
    await userEvent.keyboard('6')
    expect(onComplete).toHaveBeenCalledWith('123456')
  })

  test('moves back by Backspace in an empty box, and takes the digit there', async () => {
    await show(code(nothing))
    boxes()[0]!.focus()
    await userEvent.keyboard('123')
    expect(document.activeElement).toBe(boxes()[3])
    await userEvent.keyboard('{Backspace}')
    expect(document.activeElement).toBe(boxes()[2])
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect.poll(value).toBe('1')
  })

  test('takes digits only, also out of what is pasted', async () => {
    await show(code(nothing))
    boxes()[0]!.focus()
    await userEvent.keyboard('a1')
    expect(value()).toBe('1')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '98 76-54')
    boxes()[0]!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect.poll(value).toBe('987654')
  })

  test('says what is wrong with it', async () => {
    const screen = await show(<CodeInput label="Code" value="123456" onChange={nothing} error="Not valid" />)
    const alert = screen.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Not valid')
    await expect
      .element(screen.getByRole('group', { name: 'Code' }).first())
      .toHaveAttribute('aria-describedby', alert.element().id)
    expect(boxes().every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true)
  })
})

describe('a password', () => {
  test.each([
    ['short', 'Too short: at least 12 characters'],
    ['aaaaaaaaaaaa', 'Weak'],
    ['Winter-Regen-7-Laternen', 'Strong'],
  ])('%s tells its strength', async (password, word) => {
    const screen = await show(<PasswordInput label="Password" isNew value={password} onChange={nothing} />)
    await expect.element(screen.getByText(word)).toBeVisible()
  })

  test('that exists has no strength', async () => {
    const screen = await show(<PasswordInput label="Password" value="aaaaaaaaaaaa" onChange={nothing} />)
    await expect.element(screen.getByText('Weak')).not.toBeInTheDocument()
    expect(field().autocomplete).toBe('current-password')
  })
})

describe('a place for files', () => {
  const drop = (isMultiple: boolean) => (
    <Kept<readonly File[]> first={[]}>
      {(kept, keep) => (
        <FileDrop label="Files" accept={['.xml']} sizeMax={100} isMultiple={isMultiple} files={kept} onChange={keep} />
      )}
    </Kept>
  )
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
  const listed = () => [...document.querySelectorAll('.k-file-list .k-file-name')].map((name) => name.textContent)

  test('takes chosen files, and gives them back by a button each', async () => {
    const screen = await show(drop(true))
    await userEvent.upload(input(), [new File(['a'], 'a.xml'), new File(['b'], 'b.xml')])
    await expect.poll(listed).toEqual(['a.xml', 'b.xml'])
    await screen.getByRole('button', { name: 'Remove a.xml' }).click()
    expect(listed()).toEqual(['b.xml'])
  })

  test('refuses empty files and more than one where one is wanted, each with its reason', async () => {
    await show(drop(false))
    const dropped = new DataTransfer()
    for (const file of [new File(['a'], 'a.xml'), new File(['b'], 'b.xml'), new File([], 'none.xml')])
      dropped.items.add(file)
    document.querySelector('.k-drop')!.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }))
    await expect
      .poll(() => document.querySelector('.k-rejected')?.textContent)
      .toContain('b.xml1 BOnly one file can be chosen')
    expect(document.querySelector('.k-rejected')?.textContent).toContain('none.xml0 BEmpty file')
  })
})
