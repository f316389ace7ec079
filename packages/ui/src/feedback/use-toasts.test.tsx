import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { hideToasts, shownToasts, writeToastsFor } from './toasts.ts'
import { type Toasts, useToasts } from './use-toasts.ts'

afterEach(() => hideToasts())

test('an error that the server tells says days and amounts as the reader writes them', async () => {
  const cause = { messages: ['The payment of 2027-02-01 over 1234.50 has already been skipped.'] }
  function Told(): ReactNode {
    const toasts = useToasts()
    return (
      <button type="button" onClick={() => toasts.error('Not skipped', cause)}>
        Skip
      </button>
    )
  }
  const screen = await show(<Told />)
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  await expect.element(screen.getByText(/The payment of 01\.02\.2027 over 1.234\.50 has/)).toBeVisible()
})

test('what is said to somebody is gone once somebody else is there, and what he began is said to nobody then', async () => {
  const drawn: Toasts[] = []
  function Standing(): ReactNode {
    drawn.push(useToasts())
    return null
  }
  const said = () => shownToasts().map(({ text }) => text)
  await show(<Standing />)
  const writeFor = async (person: string) => {
    const before = drawn.at(-1)
    writeToastsFor(person)
    await expect.poll(() => drawn.at(-1)).not.toBe(before)
    return drawn.at(-1)
  }
  const ofNadine = await writeFor('nadine')
  ofNadine?.error('Not signed.')
  writeToastsFor('nadine')
  expect(said()).toEqual(['Not signed.'])
  const ofThomas = await writeFor('thomas')
  expect(said()).toEqual([])
  ofNadine?.error('Not saved.')
  expect(said()).toEqual([])
  ofThomas?.error('Not sent.')
  expect(said()).toEqual(['Not sent.'])
})
