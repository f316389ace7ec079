import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Kept, field, value } from '../testing/kept.tsx'
import { show } from '../testing/show.tsx'
import { AccountSelect } from './account-select.tsx'
import type { BeneficiaryChoice } from './beneficiary-search.tsx'
import { BeneficiarySearch } from './beneficiary-search.tsx'
import { CashflowSelect } from './cashflow-select.tsx'
import { CountrySelect } from './country-select.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { SelectField } from './select-field.tsx'
import { askForChoice } from './unresolved.ts'

const options = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)

describe('the account select', () => {
  const accounts = [
    { id: 'a1', name: 'ZKB CHF Operating', number: 'CH93 0076 2011 6238 5295 7', currencyCode: 'CHF' },
    { id: 'a2', name: 'UBS EUR Main', number: 'CH56 0483 5012 3456 7800 9', currencyCode: 'EUR' },
    { id: 'a3', name: 'Closed', number: '1', currencyCode: 'USD', isDisabled: true },
  ]

  test('shows name, number and currency of each, and is searched by name', async () => {
    const screen = await show(
      <Kept<string | null> first={null}>
        {(kept, keep) => <AccountSelect label="Account" accounts={accounts} value={kept} onChange={keep} />}
      </Kept>,
    )
    await screen.getByRole('combobox').click()
    expect(options()[0]).toBe('ZKB CHF OperatingCH93 0076 2011 6238 5295 7 · CHF')
    await userEvent.fill(field(), 'ubs')
    await expect.poll(options).toEqual(['UBS EUR MainCH56 0483 5012 3456 7800 9 · EUR'])
    await userEvent.keyboard('{Enter}')
    expect(value()).toBe('a2')
    expect(field().value).toBe('UBS EUR Main · EUR')
  })

  test('says that accounts are on their way, and keeps what is typed until they are there', async () => {
    let arrive = () => {}
    const screen = await show(
      <Kept<boolean> first>
        {(isLoading, keep) => {
          arrive = () => keep(false)
          const there = isLoading ? [] : accounts
          return (
            <AccountSelect label="Account" isLoading={isLoading} accounts={there} value={null} onChange={() => {}} />
          )
        }}
      </Kept>,
    )
    await screen.getByRole('combobox').click()
    await userEvent.keyboard('ubs')
    await expect.element(screen.getByText('Loading…')).toBeVisible()
    await expect.element(screen.getByText('No results found.')).not.toBeInTheDocument()
    arrive()
    await expect.poll(options).toEqual(['UBS EUR MainCH56 0483 5012 3456 7800 9 · EUR'])
    expect(field().value).toBe('ubs')
  })

  test('does not let one choose a disabled account', async () => {
    const screen = await show(<AccountSelect label="Account" accounts={accounts} value={null} onChange={() => {}} />)
    await screen.getByRole('combobox').click()
    expect(document.querySelectorAll('[role="option"]')[2]?.hasAttribute('data-combobox-disabled')).toBe(true)
  })
})

test('a chosen cashflow of every company shows its globe in the field, another none', async () => {
  const cashflows = [
    { id: 'c1', name: 'Suppliers', isGlobal: true },
    { id: 'c2', name: 'Payroll', isGlobal: false },
  ]
  const screen = await show(
    <Kept<string | null> first="c1">
      {(kept, keep) => <CashflowSelect label="Cashflow" cashflows={cashflows} value={kept} onChange={keep} />}
    </Kept>,
  )
  const globe = () => document.querySelector('[data-position="left"] svg')
  expect(globe()).not.toBeNull()
  await screen.getByRole('combobox').click()
  await screen.getByRole('option', { name: 'Payroll' }).click()
  expect(globe()).toBeNull()
})

describe('the currency select', () => {
  const currencies = [
    { id: '1', code: 'AED', name: 'Dirham' },
    { id: '2', code: 'CHF', name: 'Swiss franc', isFavourite: true },
    { id: '3', code: 'XTS' },
  ]

  test('takes favourites out of the order and groups them first', async () => {
    const screen = await show(<CurrencySelect label="Currency" currencies={currencies} value="2" onChange={() => {}} />)
    expect(field().value).toBe('CHF - Swiss franc')
    await screen.getByRole('combobox').click()
    expect(options()).toEqual(['CHF - Swiss franc', 'AED - Dirham', 'XTS'])
    const groups = [...document.querySelectorAll('.mantine-Select-groupLabel')].map((group) => group.textContent)
    expect(groups).toEqual(['Favourites', 'All currencies'])
  })

  test('shows codes alone in narrow places', async () => {
    const screen = await show(
      <CurrencySelect label="Currency" isCodeOnly currencies={currencies} value="2" onChange={() => {}} />,
    )
    expect(field().value).toBe('CHF')
    await screen.getByRole('combobox').click()
    expect(options()).toEqual(['CHF', 'AED', 'XTS'])
  })
})

describe('a country', () => {
  test('is chosen by its name, and found by its code', async () => {
    const screen = await show(
      <Kept<string | null> first="CH">
        {(kept, keep) => <CountrySelect label="Country" value={kept} onChange={keep} />}
      </Kept>,
    )
    expect(field().value).toBe('Switzerland')
    await screen.getByRole('combobox').click()
    expect(options().length).toBe(249)
    expect(options().slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
    await userEvent.keyboard('LI{Enter}')
    expect([field().value, value()]).toEqual(['Liechtenstein', 'LI'])
  })
})

describe('a filled select that can be searched', () => {
  const countries = [
    { value: 'AT', label: 'Austria', keyword: 'AT' },
    { value: 'CL', label: 'Chile', keyword: 'CL' },
    { value: 'CN', label: 'China', keyword: 'CN' },
    { value: 'LI', label: 'Liechtenstein', keyword: 'LI' },
    { value: 'CH', label: 'Switzerland', keyword: 'CH' },
  ]
  const filled = (
    <Kept<string | null> first="AT">
      {(kept, keep) => (
        <>
          <SelectField label="Country" options={countries} value={kept} onChange={keep} />
          <button type="button">Next</button>
        </>
      )}
    </Kept>
  )
  const active = () => document.querySelector('[data-combobox-selected]')?.textContent

  test('is searched by what is typed over it, and Enter takes the first that is found', async () => {
    const screen = await show(filled)
    await screen.getByRole('combobox').click()
    expect(options()).toHaveLength(5)
    await userEvent.keyboard('chin')
    expect(field().value).toBe('chin')
    await expect.poll(active).toBe('China')
    await userEvent.keyboard('{Enter}')
    expect([field().value, value()]).toEqual(['China', 'CN'])
  })

  test('finds by code first, and Tab takes it and goes on', async () => {
    await show(filled)
    await userEvent.tab()
    await userEvent.keyboard('ch')
    await expect.poll(options).toEqual(['Switzerland', 'Chile', 'China', 'Liechtenstein'])
    await userEvent.tab()
    expect([field().value, value()]).toEqual(['Switzerland', 'CH'])
    expect(document.activeElement?.textContent).toBe('Next')
  })

  test('keeps what was chosen when it is left as it was or emptied', async () => {
    const screen = await show(filled)
    await screen.getByRole('combobox').click()
    await userEvent.tab()
    expect([field().value, value()]).toEqual(['Austria', 'AT'])
    await userEvent.fill(field(), '')
    await userEvent.click(document.body)
    await expect.poll(() => [field().value, value()]).toEqual(['Austria', 'AT'])
    await expect.element(screen.getByText('Choose from the list.')).not.toBeInTheDocument()
  })

  test('keeps what was typed and not chosen, says so where it is left, and lets nothing be saved', async () => {
    const screen = await show(filled)
    await screen.getByRole('combobox').click()
    await userEvent.keyboard('chin')
    await expect.poll(active).toBe('China')
    await userEvent.click(document.body)
    await expect.element(screen.getByText('Choose from the list.')).toBeVisible()
    expect([field().value, value()]).toEqual(['chin', 'AT'])
    expect(askForChoice(document)).toBe(true)
    await expect.poll(() => document.activeElement).toBe(field())
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => field().value).toBe('Austria')
    expect(askForChoice(document)).toBe(false)
    await expect.element(screen.getByText('Choose from the list.')).not.toBeInTheDocument()
  })

  test('asks for a choice under the hand that still types', async () => {
    const screen = await show(filled)
    await screen.getByRole('combobox').click()
    await userEvent.keyboard('nowhere')
    await expect.poll(() => askForChoice(document)).toBe(true)
    await expect.element(screen.getByText('Choose from the list.')).toBeVisible()
    expect([field().value, value()]).toEqual(['nowhere', 'AT'])
    expect(document.activeElement).toBe(field())
  })
})

describe('the beneficiary search', () => {
  const axpo: BeneficiaryChoice = { id: 'b2', name: 'Axpo Power AG', details: 'CH56' }

  test('cancels the question that a newer one replaces, and drops its answer', async () => {
    const asked: { query: string; signal: AbortSignal; answer: (choices: readonly BeneficiaryChoice[]) => void }[] = []
    const search = (query: string, signal: AbortSignal) =>
      new Promise<readonly BeneficiaryChoice[]>((answer) => asked.push({ query, signal, answer }))
    const screen = await show(
      <BeneficiarySearch label="Beneficiary" value={null} onChange={() => {}} search={search} />,
    )
    const find = (query: string) => asked.find((one) => one.query === query)
    await userEvent.fill(field(), 'su')
    await expect.poll(() => find('su')).toBeDefined()
    await userEvent.fill(field(), 'axpo')
    await expect.poll(() => find('axpo')).toBeDefined()
    expect(find('su')?.signal.aborted).toBe(true)
    expect(find('axpo')?.signal.aborted).toBe(false)
    find('axpo')?.answer([axpo])
    find('su')?.answer([{ id: 'b1', name: 'Sulzer Pumps AG', details: 'CH93' }])
    await expect.element(screen.getByRole('option', { name: /Axpo/ })).toBeVisible()
    await expect.element(screen.getByRole('option', { name: /Sulzer/ })).not.toBeInTheDocument()
  })

  test('Enter right after typing or pasting takes nobody of the old list, and the one found once it answers', async () => {
    const asked: { query: string; answer: (choices: readonly BeneficiaryChoice[]) => void }[] = []
    const search = (query: string) =>
      new Promise<readonly BeneficiaryChoice[]>((answer) => asked.push({ query, answer }))
    const sulzer = { id: 'b1', name: 'Sulzer Pumps AG', details: 'CH93' }
    const screen = await show(
      <Kept<BeneficiaryChoice | null> first={null}>
        {(kept, keep) => <BeneficiarySearch label="Beneficiary" value={kept} onChange={keep} search={search} />}
      </Kept>,
    )
    await userEvent.click(field())
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.answer([sulzer])
    await expect.element(screen.getByRole('option', { name: /Sulzer/ })).toBeVisible()
    for (const text of ['A', 'Ax', 'Axpo']) {
      await userEvent.fill(field(), text)
      await userEvent.keyboard('{Enter}')
      expect(value()).toBe(null)
      await userEvent.keyboard('{ArrowDown}{Enter}')
      expect(value()).toBe(null)
    }
    const click = () => screen.getByRole('option', { name: /Sulzer/ }).click({ force: true, timeout: 500 })
    await click().catch(() => undefined)
    expect(value()).toBe(null)
    await expect.poll(() => asked.at(-1)?.query).toBe('Axpo')
    await userEvent.keyboard('{Enter}')
    expect(value()).toBe(null)
    asked.at(-1)?.answer([axpo])
    await expect.poll(value).toEqual(axpo)
    expect(field().value).toBe('Axpo Power AG')
  })

  test('asks once for letters typed in a row', async () => {
    const search = vi.fn<(query: string) => Promise<readonly BeneficiaryChoice[]>>(() => Promise.resolve([axpo]))
    const screen = await show(
      <BeneficiarySearch label="Beneficiary" value={null} onChange={() => {}} search={search} />,
    )
    await userEvent.click(field())
    // by the page itself: on a busy machine a driver's letters come further apart than a person's
    for (const letter of 'axpo') document.execCommand('insertText', false, letter)
    await expect.element(screen.getByRole('option', { name: /Axpo/ })).toBeVisible()
    await expect.poll(() => search.mock.lastCall?.[0]).toBe('axpo')
    expect(search.mock.calls.map(([query]) => query).filter((query) => query !== '')).toEqual(['axpo'])
  })

  test('says when nobody is found, and when it failed', async () => {
    const search = (query: string) =>
      query === 'x' ? Promise.reject(new Error('502')) : Promise.resolve<readonly BeneficiaryChoice[]>([])
    const screen = await show(
      <BeneficiarySearch label="Beneficiary" value={null} onChange={() => {}} search={search} />,
    )
    await userEvent.fill(field(), 'nobody')
    await expect.element(screen.getByText('No results found.')).toBeVisible()
    await userEvent.fill(field(), 'x')
    await expect.element(screen.getByText('The search failed. Try again.')).toBeVisible()
  })

  test('is cleared by its button, and keeps half a word that one leaves, in error', async () => {
    const screen = await show(
      <Kept<BeneficiaryChoice | null> first={axpo}>
        {(kept, keep) => (
          <BeneficiarySearch label="Beneficiary" value={kept} onChange={keep} search={() => Promise.resolve([])} />
        )}
      </Kept>,
    )
    await userEvent.fill(field(), 'Sul')
    await userEvent.tab()
    await expect.element(screen.getByText('Choose from the list.')).toBeVisible()
    expect([field().value, value()]).toEqual(['Sul', axpo])
    expect(askForChoice(document)).toBe(true)
    await screen.getByRole('button', { name: 'Clear: Beneficiary' }).click()
    expect([field().value, value()]).toEqual(['', null])
  })
})

test('a select that may be empty is emptied by keyboard, and keeps the focus', async () => {
  const screen = await show(
    <Kept<string | null> first="a">
      {(kept, keep) => (
        <SelectField
          label="Cashflow"
          options={[{ value: 'a', label: 'Suppliers' }]}
          value={kept}
          onChange={keep}
          isClearable
        />
      )}
    </Kept>,
  )
  const box = screen.getByRole('combobox')
  box.element().focus()
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Clear: Cashflow' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(value).toBe(null)
  await expect.element(box).toHaveFocus()
})
