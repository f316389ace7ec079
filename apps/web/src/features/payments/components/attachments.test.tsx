// Files beside a payment, over a network that loses answers.
import type { PaymentAnswer } from '@kontor/contract'
import { hideToasts } from '@kontor/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'

type Sent = { readonly file: File; readonly headers: Readonly<Record<string, string>> }

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent: Sent) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { AttachmentsSection } = await import('./attachments.tsx')

const payment = {
  id: '00000000-0000-7000-8000-00000000000a',
  paymentStatus: 'Open',
  isMasked: false,
  acts: ['edit'],
  attachments: [],
} as unknown as PaymentAnswer

afterEach(() => hideToasts())

test('a file that is brought again after a lost answer goes under the key of the first time, and never later', async () => {
  const lost = new AppError('No answer.', { statusCode: -1, code: null })
  const refused = new AppError('No.', { statusCode: 422, code: null })
  const answers = [lost, payment, refused, payment]
  call.mockImplementation(() => {
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const { shown } = await showScreen(<AttachmentsSection payment={payment} />)
  const bill = new File(['%PDF-'], 'bill.pdf', { lastModified: 1 })
  const keys = () => call.mock.calls.map(([, { headers }]) => headers['idempotency-key'])
  const bring = async (file: File) => {
    const before = keys().length
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const chosen = new DataTransfer()
    chosen.items.add(file)
    await expect.element(shown.getByRole('button', { name: 'Choose file' })).toBeEnabled()
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(() => keys().length).toBe(before + 1)
  }
  for (let time = 0; time < 4; time += 1) await bring(bill)
  const [first, again, anew, afterRefusal] = keys()
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(new Set([first, anew, afterRefusal]).size).toBe(3)
})
