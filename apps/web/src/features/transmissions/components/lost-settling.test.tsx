// The alarm of a file whose settling got no answer: the second press is the same request, and its answer that of the first.
import { hideToasts } from '@kontor/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

type Sent = { readonly headers?: Readonly<Record<string, string>> }
const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: Sent) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { SettleAlarmDialog } = await import('./settle-alarm-dialog.tsx')

afterEach(() => hideToasts())

test('an alarm whose settling got no answer is settled by the second press', async () => {
  let settledBy: string | undefined
  call.mockImplementation((_name, sent) => {
    const key = sent?.headers?.['idempotency-key']
    if (settledBy === undefined) {
      settledBy = key ?? 'no key'
      return Promise.reject(new AppError('No answer came.', { statusCode: -1, code: 'unanswered' }))
    }
    return key === settledBy
      ? Promise.resolve(null)
      : Promise.reject(new AppError('It has no alarm.', { statusCode: 409, code: 'transmission.no-alarm' }))
  })
  const onClose = vi.fn<() => void>()
  const id = idOf<'transmission'>('00000000-0000-7000-8000-000000000009')
  const { shown } = await showScreen(<SettleAlarmDialog id={id} onClose={onClose} />)
  const act = shown.getByRole('dialog').getByRole('button', { name: /^Settle/ })
  await shown.getByRole('textbox', { name: /^Reason/ }).fill('The bank sent it twice')
  await act.click()
  await expect.element(shown.getByText(/No answer came/)).toBeVisible()
  await act.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(shown.getByText(/No answer came/)).not.toBeInTheDocument()
})
