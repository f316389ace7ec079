// A file of payments that somebody else brings meanwhile: the page asks then, and what was said of another plan is no answer.
import type { BatchPlanAnswer } from '@kontor/contract'
import { hideToasts } from '@kontor/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScreen } from '../../../testing/show-screen.tsx'

type Sent = { readonly query: Readonly<Record<string, string>>; readonly headers?: Readonly<Record<string, string>> }
const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent: Sent) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { BatchPage } = await import('./batch-page.tsx')

const plan = {
  fileName: 'salaries.xml',
  format: 'pain.001.001.09',
  fileHash: 'f',
  transactionCount: 1,
  refusedCount: 0,
  batches: [
    {
      companyName: 'Muster',
      accountId: 'a1',
      accountShortName: 'Francs',
      executionDate: '2026-12-01',
      day: null,
      today: '2026-11-21',
      zone: 'Europe/Zurich',
      currencyCode: 'CHF',
      currencyMinorUnit: 2,
      paymentClass: 'Foreign',
      isSalary: false,
      transactionCount: 1,
      amount: '12.00',
      hash: 'h',
      largest: [],
    },
  ],
  problems: [],
  refusals: [],
  omitted: [],
  changes: [],
  source: null,
  known: null,
  shown: 's1',
} as unknown as BatchPlanAnswer
const known = { uploadedByName: 'Nadine Roth', uploadedAt: '2026-11-21T08:00:00.000Z', transactionNumbers: [100_200] }

afterEach(() => hideToasts())

test('a batch that somebody made meanwhile is asked about, and paid once more only by who says so', async () => {
  let current = plan
  call.mockImplementation((name, { query }) => {
    if (name === 'validateBatch') return Promise.resolve({ ...current, shown: `s ${query['IsSalary']}` })
    if (name !== 'createBatch') return Promise.resolve([])
    if (query['Again'] === 'true') return Promise.resolve({ payments: [{ id: 'p1' }, { id: 'p2' }] })
    current = { ...plan, known }
    return Promise.reject(new AppError('It is known.', { statusCode: 409, code: 'batch.known' }))
  })
  const { shown } = await showScreen(<BatchPage />)
  const made = () => call.mock.calls.filter(([name]) => name === 'createBatch').map(([, sent]) => sent)
  await userEvent.upload(
    shown.getByRole('button', { name: 'File of payments' }).element(),
    new File(['<Document/>'], 'salaries.xml', { type: 'text/xml' }),
  )
  const create = shown.getByRole('button', { name: /^Create 1 batch/ })
  await create.click()
  const again = shown.getByRole('checkbox', { name: /once more/ })
  await expect.element(again).not.toBeChecked()
  await expect.element(create).toBeDisabled()
  await again.click()
  await expect.element(create).toBeEnabled()
  // read anew it is another plan, of which nobody has said so
  await shown.getByRole('checkbox', { name: /salar/i }).click()
  await expect.element(again).not.toBeChecked()
  await again.click()
  await create.click()
  await expect.poll(made).toHaveLength(2)
  const [first, second] = made()
  expect(second?.query).toMatchObject({ Again: 'true', Shown: 's true' })
  expect(second?.headers?.['idempotency-key']).not.toBe(first?.headers?.['idempotency-key'])
})

test('who leaves while batches are created is asked until they have their answer, and is told elsewhere why there are none', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let times = 0
  call.mockReset().mockImplementation((name) => {
    if (name === 'validateBatch') return Promise.resolve(plan)
    return name === 'createBatch' ? (answers[times++]?.promise ?? Promise.resolve(null)) : Promise.resolve([])
  })
  const { shown, leave } = await showScreen(<BatchPage />)
  const question = shown.getByRole('dialog', { name: 'Leave while this is under way?' })
  await userEvent.upload(
    shown.getByRole('button', { name: 'File of payments' }).element(),
    new File(['<Document/>'], 'salaries.xml', { type: 'text/xml' }),
  )
  const create = shown.getByRole('button', { name: /^Create 1 batch/ })
  await expect.element(create).toBeEnabled()
  await create.click()
  await expect.poll(() => times).toBe(1)
  leave()
  await question.getByRole('button', { name: 'Wait here' }).click()
  await expect.element(question).not.toBeInTheDocument()
  leave()
  await expect.element(question).toBeVisible()
  // the answer takes the question away with what it asked about
  answers[0]?.reject(new AppError('No more of this.', { statusCode: 422 }))
  await expect.element(shown.getByText('No more of this.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()

  await create.click()
  await expect.poll(() => times).toBe(2)
  leave()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  // there is no page any more on which the reasons would stand
  answers[1]?.reject(new AppError('It is too late.', { statusCode: 422 }))
  await expect.element(shown.getByText(/salaries\.xml could not be created.*It is too late/)).toBeVisible()
})

const lost = new AppError('No answer came.', { statusCode: -1, code: 'unanswered' })
const offline = new AppError('There is no network.', { statusCode: -1, code: 'offline' })

test.each([
  ['the answer was lost', [lost]],
  ['the answer was lost and the next try was not sent', [lost, offline]],
])('who left while batches were created hears that they may be there where %s', async (_why, failures) => {
  const answers = failures.map(() => Promise.withResolvers<unknown>())
  let times = 0
  call.mockReset().mockImplementation((name) => {
    if (name === 'validateBatch') return Promise.resolve(plan)
    return name === 'createBatch' ? (answers[times++]?.promise ?? Promise.resolve(null)) : Promise.resolve([])
  })
  const { shown, leave } = await showScreen(<BatchPage />)
  await userEvent.upload(
    shown.getByRole('button', { name: 'File of payments' }).element(),
    new File(['<Document/>'], 'salaries.xml', { type: 'text/xml' }),
  )
  const create = shown.getByRole('button', { name: /^Create 1 batch/ })
  for (const [at, failure] of failures.slice(0, -1).entries()) {
    await create.click()
    await expect.poll(() => times).toBe(at + 1)
    answers[at]?.reject(failure)
    await expect.element(shown.getByText(failure.message)).toBeVisible()
  }
  await create.click()
  await expect.poll(() => times).toBe(failures.length)
  leave()
  await shown.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  answers.at(-1)?.reject(failures.at(-1))
  await expect.element(shown.getByText(/salaries\.xml may have been created/)).toBeVisible()
  await expect.element(shown.getByText(/could not be created/)).not.toBeInTheDocument()
})

test('remarks stay when another file is chosen, also after one that could not be read, and are asked about before they are lost', async () => {
  let isOffline = false
  call
    .mockReset()
    .mockImplementation((name) =>
      isOffline ? Promise.reject(offline) : Promise.resolve(name === 'validateBatch' ? plan : []),
    )
  const { shown, leave } = await showScreen(<BatchPage />)
  const choose = (name: string) =>
    userEvent.upload(
      shown.getByRole('button', { name: 'File of payments' }).element(),
      new File(['<Document/>'], name, { type: 'text/xml' }),
    )
  const remarks = shown.getByRole('textbox', { name: /remarks/i })
  await choose('r.xml')
  await remarks.fill('For Monday')
  isOffline = true
  await choose('bad.xml')
  await expect.element(shown.getByText(offline.message)).toBeVisible()
  await expect.element(remarks).not.toBeInTheDocument()
  isOffline = false
  await choose('s.xml')
  await expect.element(shown.getByText('s.xml').first()).toBeVisible()
  await expect.element(remarks).toHaveValue('For Monday')
  await remarks.fill('For Tuesday')
  leave()
  const question = shown.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(remarks).toHaveValue('For Tuesday')
  leave()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
})
