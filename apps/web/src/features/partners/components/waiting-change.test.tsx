// Who confirms bank details after a call confirms those that the call was about, whatever was entered meanwhile.
import type { BeneficiaryChangeAnswer } from '@kontor/contract'
import { hideToasts } from '@kontor/ui'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, parts: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { WaitingChange } = await import('./waiting-change.tsx')

const french = changeTo('1', 'FR1420041010050500013M02606')
const dutch = changeTo('2', 'NL91ABNA0417164300')
const over = new AppError('These bank details are no longer waiting.', {
  statusCode: 409,
  code: 'beneficiary-change.over',
})

function changeTo(digit: string, iban: string): BeneficiaryChangeAnswer {
  return {
    id: idOf<'beneficiary-change'>(`00000000-0000-7000-8000-00000000000${digit}`),
    state: 'Waiting',
    details: { name: 'Aebi AG', iban, accountNumber: null, bankIdentifierCode: null, domesticBankCode: null },
    before: null,
    changed: ['iban'],
    enteredByName: 'Anna Berger',
    enteredAt: '2026-11-20T08:00:00Z',
    isImported: false,
    decidedByName: null,
    decidedAt: null,
    call: null,
    reason: null,
    acts: ['Confirm', 'Decline'],
  }
}

/** Others wait from now on: the screen reads them. */
const readAgain = () => document.querySelector<HTMLElement>('[data-testid=again]')?.click()

function Account(): ReactNode {
  const [change, setChange] = useState(french)
  return (
    <>
      <button type="button" data-testid="again" onClick={() => setChange(dutch)}>
        Again
      </button>
      <WaitingChange change={change} name="Aebi AG" />
    </>
  )
}

const sent = () => call.mock.calls.map(([name, parts]) => [name, (parts as { params: { id: string } }).params.id])

async function openCall() {
  const { shown } = await showScreen(<Account />)
  await shown.getByRole('button', { name: 'Confirm bank details' }).click()
  const dialog = shown.getByRole('dialog', { name: /^Confirm the bank details/ })
  await dialog.getByRole('textbox', { name: 'Who was called' }).fill('Herr Aebi')
  await dialog.getByRole('textbox', { name: 'Number called' }).fill('+41 52 222 33 44')
  await dialog.getByRole('textbox', { name: 'What was said' }).fill('IBAN read out and compared')
  return { shown, dialog, confirm: dialog.getByRole('button', { name: 'Confirm bank details' }) }
}

afterEach(() => {
  hideToasts()
  call.mockReset()
})

test('a call about bank details confirms no others: where others are entered meanwhile, it says so and keeps its own', async () => {
  call.mockImplementation(() => {
    readAgain()
    return Promise.reject(over)
  })
  const { shown, dialog, confirm } = await openCall()
  await confirm.click()
  await expect.element(shown.getByText(/The bank details were not changed/)).toBeVisible()
  await expect.element(dialog.getByText('FR14 2004 1010 0505 0001 3M02 606')).toBeVisible()
  await expect.element(dialog.getByText(/^Other bank details have taken their place/)).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Number called' }).click()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(sent()).toEqual([['confirmBeneficiaryChange', french.id]])
  // the next call begins empty, under what waits now
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await shown.getByRole('button', { name: 'Confirm bank details' }).click()
  await expect.element(dialog.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Number called' })).toHaveValue('')
})

test('other bank details that are read under an open call stop it before it is pressed', async () => {
  const { dialog, confirm } = await openCall()
  await expect.element(confirm).toBeEnabled()
  readAgain()
  await expect.element(confirm).toBeDisabled()
  await expect.element(dialog.getByText('FR14 2004 1010 0505 0001 3M02 606')).toBeVisible()
})

test('a reason for declining declines what it was written about', async () => {
  call.mockRejectedValue(over)
  const { shown } = await showScreen(<Account />)
  await shown.getByRole('button', { name: 'Decline' }).click()
  const dialog = shown.getByRole('dialog', { name: /^Decline the bank details/ })
  await dialog.getByRole('textbox').fill('Nobody there knows of this account')
  readAgain()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([['declineBeneficiaryChange', french.id]])
})
