// Of what waits for a second person, a press decides on what stood under it, not on what has just come there.
import type { ProposalAnswer } from '@kontor/contract'
import { hideToasts } from '@kontor/ui'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

/** Those that stand on more than one line. */
function brokenWords(within: Element): readonly string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

test('on a phone no word of what would change is broken, nor its heading on a desk, and every value says which it is', async () => {
  const [before, after] = ['Zahlungsbuchhaltungsleitung@muster.example', 'Zahlungsverkehrsaufsicht@muster.example']
  const changes = [{ field: 'email', label: 'Benachrichtigungsadresse', before, after }]
  const asked = { ...first, kind: 'user-email', changes } as unknown as ProposalAnswer
  await page.viewport(390, 844)
  const { shown } = await showScreen(<ProposalList proposals={[asked]} />)
  await expect.element(shown.getByText(after)).toBeVisible()
  const table = () => document.querySelector('.proposal-changes')!
  const headings = () => [...table().querySelectorAll('td')].map((one) => getComputedStyle(one, '::before').content)
  expect(brokenWords(table())).toEqual([])
  expect(headings()).toEqual(['"Until now: "', '"Requested: "'])
  // as narrow as three columns ever are
  await page.viewport(610, 844)
  expect(brokenWords(table().querySelector('thead')!)).toEqual([])
  expect(headings()).toEqual(['none', 'none'])
})
