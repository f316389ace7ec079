// A form's bank follows its IBAN: what the directory filled in goes when another IBAN says otherwise, or nothing.
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({
  call: vi.fn<(name: string, parts: { query: { iban: string } }) => Promise<unknown>>(),
}))
vi.mock('../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { BicDoubt, useBankFill } = await import('./public.ts')

const german = 'DE89370400440532013000'
const french = 'FR1420041010050500013M02606'
const dutch = 'NL91ABNA0417164300'
const commerzbank = { bic: 'COBADEFFXXX', name: 'Commerzbank', country: 'DE' }
const postale = { bic: 'PSSTFRPPXXX', name: 'La Banque Postale', country: 'FR' }

beforeEach(() => {
  const banks: Record<string, typeof commerzbank> = { [german]: commerzbank, [french]: postale }
  call.mockImplementation((_, { query }) => Promise.resolve({ bank: banks[query.iban] ?? null }))
})
afterEach(() => call.mockReset())

function Form(props: { readonly iban: string; readonly bic: string; readonly name: string }): ReactNode {
  const [draft, setDraft] = useState({ ...props, country: '' })
  useBankFill(draft.iban, draft, (found) => setDraft({ ...draft, ...found }))
  const input = (field: 'iban' | 'bic' | 'name') => (
    <input
      aria-label={field}
      value={draft[field]}
      onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {input('iban')} {input('bic')} {input('name')} <BicDoubt iban={draft.iban} bic={draft.bic} />
    </>
  )
}

async function open(iban: string, bic: string, name: string) {
  const { shown } = await showScreen(<Form iban={iban} bic={bic} name={name} />)
  const field = (label: string) => shown.getByRole('textbox', { name: label })
  return {
    shown,
    type: (label: string, text: string) => field(label).fill(text),
    /** BIC and name. */
    bank: () => ['bic', 'name'].map((label) => (field(label).element() as HTMLInputElement).value),
  }
}

test.each([
  ['an IBAN of a bank that nobody knows', dutch],
  ['no IBAN', ''],
])('what was filled in goes with %s', async (_, next) => {
  const { type, bank } = await open('', '', '')
  await type('iban', german)
  await expect.poll(bank).toEqual(['COBADEFFXXX', 'Commerzbank'])
  await type('iban', next)
  await expect.poll(bank).toEqual(['', ''])
})

test('what is saved and the directory says follows another IBAN, and comes back with the first', async () => {
  const { type, bank } = await open(german, 'COBADEFFXXX', 'Commerzbank')
  await expect.poll(bank).toEqual(['COBADEFFXXX', 'Commerzbank'])
  await type('iban', french)
  await expect.poll(bank).toEqual(['PSSTFRPPXXX', 'La Banque Postale'])
  await type('iban', german)
  await expect.poll(bank).toEqual(['COBADEFFXXX', 'Commerzbank'])
  await type('iban', dutch)
  await expect.poll(bank).toEqual(['', ''])
})

test('what somebody wrote of a bank stays, and a BIC of another bank or country is doubted', async () => {
  const { shown, type, bank } = await open(german, 'DEUTDEFF', 'Hausbank')
  await expect.element(shown.getByText(/this IBAN belongs to Commerzbank \(COBADEFFXXX\)/)).toBeVisible()
  await type('iban', dutch)
  await expect
    .element(shown.getByText('The IBAN and the BIC belong to different countries: Netherlands and Germany.'))
    .toBeVisible()
  await expect.poll(bank).toEqual(['DEUTDEFF', 'Hausbank'])
})
