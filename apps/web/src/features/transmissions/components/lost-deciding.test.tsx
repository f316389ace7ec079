// Decisions on files whose first try got no answer: one that is refused after it says that the first may have done it.
import { hideToasts } from '@kontor/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { JournalBlock, JournalState } from '../transmissions.queries.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { BlockDialog } = await import('./block-dialog.tsx')
const { ConfirmJournalDialog } = await import('./confirm-journal-dialog.tsx')
const { ResolveDialog } = await import('./resolve-dialog.tsx')

afterEach(() => hideToasts())

const file = {
  id: 't1',
  resolving: 'Allowed',
  sender: { name: 'Anna Berger' },
  createdAt: '2026-11-20T08:00:00.000Z',
  transactionCount: 1,
  payments: [],
  controlSum: null,
  sums: null,
  bankAnswer: null,
}
const block = {
  messageId: 'M1',
  sender: null,
  sentAt: '2026-11-20T08:00:00.000Z',
  transactionCount: 1,
  forgottenCount: 1,
  payments: [],
  needsTwoPeople: false,
  firstWord: null,
  controlSum: null,
  isSumDifferent: false,
  resolving: 'Allowed',
} as unknown as JournalBlock
const state = { missing: [] } as unknown as JournalState
const onClose = () => undefined

test.each([
  ['a file in doubt', () => <ResolveDialog paymentId={idOf<'payment'>('p1')} onClose={onClose} />, 'The bank has it'],
  ['a file of the journal', () => <BlockDialog block={block} onClose={onClose} />, 'The bank has it'],
  ['the journal', () => <ConfirmJournalDialog state={state} onClose={onClose} />, 'Confirm the database'],
])(
  'whoever decides on %s anew after no answer came is told that the first try may have done it',
  async (_of, dialog, name) => {
    const failures = [
      new AppError('No answer came.', { statusCode: -1, code: 'unanswered' }),
      new AppError('It is decided.', { statusCode: 409, messages: ['It is decided.'] }),
      new AppError('It is decided.', { statusCode: 409, messages: ['It is decided.'] }),
    ]
    let tries = 0
    call.mockReset().mockImplementation((route) => {
      if (route === 'listTransmissions') return Promise.resolve({ data: [file] })
      return /^(resolve|confirm)/.test(route)
        ? Promise.reject(failures[tries++] ?? new Error(route))
        : Promise.resolve([])
    })
    const { shown } = await showScreen(dialog())
    const answer = shown.getByRole('radio', { name: /^The bank has/ })
    const reason = shown.getByRole('textbox', { name: /^Reason/ })
    const act = shown.getByRole('button', { name, exact: true })
    const told = shown.getByText(/The first attempt, which was never answered, may have done this/)
    await reason.fill('Nadine of the bank says so')
    if (answer.elements().length > 0) await answer.click()
    await act.click()
    await expect.element(shown.getByText('No answer came.')).toBeVisible()
    await expect.element(told).not.toBeInTheDocument()
    await reason.fill('Nadine of the bank says so by mail')
    await act.click()
    await expect.element(shown.getByText('It is decided.')).toBeVisible()
    await expect.element(told).toBeVisible()
  },
)
