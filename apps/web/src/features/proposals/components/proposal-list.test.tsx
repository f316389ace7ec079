// Of what waits for a second person, a press decides on what stood under it, not on what has just come there.
import type { ProposalAnswer } from '@kontor/contract'
import { hideToasts } from '@kontor/ui'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, parts: object) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { ProposalList } = await import('./proposal-list.tsx')

const proposal = (digit: string, subject: string) =>
  ({
    id: idOf<'proposal'>(`00000000-0000-7000-8000-00000000000${digit}`),
    kind: 'user-roles',
    state: 'waiting',
    subject,
    reason: null,
    changes: [],
    proposedBy: 'Anna Berger',
    proposedAt: '2026-11-20T08:00:00Z',
    expiresAt: '2026-12-20T08:00:00Z',
    decidedBy: null,
    decidedAt: null,
    acts: ['confirm', 'decline'],
  }) as unknown as ProposalAnswer
const first = proposal('1', 'Petra Huber')
const second = proposal('2', 'Reto Frei')

function Waiting(): ReactNode {
  const [proposals, setProposals] = useState<readonly ProposalAnswer[]>([first, second])
  return (
    <>
      <ProposalList proposals={proposals} />
      <button type="button" data-testid="again" onClick={() => setProposals([second])}>
        Again
      </button>
    </>
  )
}

afterEach(() => {
  hideToasts()
  call.mockReset()
})

test('two quick presses confirm one proposal: the one that takes its place is to be seen first', async () => {
  call.mockImplementation(() => {
    document.querySelector<HTMLElement>('[data-testid=again]')?.click()
    return Promise.resolve({})
  })
  const { shown } = await showScreen(<Waiting />)
  const confirm = shown.getByRole('button', { name: 'Confirm' }).first()
  await expect.element(shown.getByText(/Petra Huber/)).toBeVisible()
  await userEvent.click(confirm)
  await expect.element(shown.getByText(/Petra Huber/)).not.toBeInTheDocument()
  // by the page itself: on a busy machine the way of a driver's click takes longer than a quick second press
  const moment = () => new Promise((resolve) => setTimeout(resolve, 200))
  await moment()
  confirm.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await moment()
  expect(call.mock.calls.map(([, parts]) => parts)).toEqual([{ params: { id: first.id } }])
  await expect.element(confirm).toBeEnabled()
  await userEvent.click(confirm)
  expect(call.mock.calls.map(([, parts]) => parts).at(-1)).toEqual({ params: { id: second.id } })
})
