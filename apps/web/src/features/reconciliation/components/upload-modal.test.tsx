// An upload of several bank files that goes on without its dialog: it is guarded, told of, and ends with its session.
import { hideToasts } from '@kontor/ui'
import { type RouterHistory, createHashHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RunGuard } from '../../../shared/forms/run-guard.tsx'
import { callFor } from '../../../shared/api/page-person.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

type Sent = { readonly file?: File }
const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, sent?: Sent) => Promise<unknown>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../../shared/api/app-error.ts')
const { UploadModal } = await import('./upload-modal.tsx')

const done = { bankFileId: 'f', result: 'SUCCESS', logs: [], matches: 0 }
const sent = () => call.mock.calls.flatMap(([name, { file } = {}]) => (name === 'uploadStatement' ? [file?.name] : []))

/** Whether the browser would ask before the page is loaded anew. */
function asksAtReload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

let history: RouterHistory

/** Three files on their way; the answers, in their order. */
async function upload() {
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<unknown>())
  let times = 0
  call.mockReset().mockImplementation((name) => {
    if (name === 'uploadStatement') return answers[times++]?.promise ?? Promise.resolve(done)
    // how far one is
    return new Promise(() => undefined)
  })
  const { shown, leave } = await showScreen(<UploadModal onClose={() => undefined} />, undefined, {
    shell: <RunGuard />,
    history,
  })
  await userEvent.upload(
    shown.getByRole('button', { name: 'Bank files' }).element(),
    ['h1.xml', 'h2.xml', 'h3.xml'].map((name) => new File(['<Document/>'], name, { type: 'text/xml' })),
  )
  await shown.getByRole('button', { name: 'Upload 3 files' }).click()
  await expect.poll(sent).toEqual(['h1.xml'])
  const [first, second, third] = answers
  const goElsewhere = async () => {
    leave()
    await shown
      .getByRole('dialog', { name: /Leave while/ })
      .getByRole('button', { name: 'Leave' })
      .click()
    await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  }
  return { shown, leave, goElsewhere, answers: { first, second, third } }
}

beforeEach(() => {
  window.history.replaceState(null, '', '#/')
  history = createHashHistory()
  callFor('nadine')
})
afterEach(() => {
  hideToasts()
  history.destroy()
  callFor(null)
})

test('who left is asked on logging out and at a reload until all files are up, and is told which were not read', async () => {
  const { shown, leave, goElsewhere, answers } = await upload()
  await goElsewhere()
  expect(asksAtReload()).toBe(true)
  leave('/authentication/logout')
  const question = shown.getByRole('dialog', { name: 'Log out while this is under way?' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  answers.first?.resolve(done)
  await expect.poll(sent).toEqual(['h1.xml', 'h2.xml'])
  answers.second?.reject(new AppError('It is no bank file.', { statusCode: 422 }))
  answers.third?.resolve(done)
  await expect.element(shown.getByText(/Bank files not read: 1\. Read: 2\..*h2\.xml: It is no bank/)).toBeVisible()
  await expect.poll(asksAtReload).toBe(false)
  leave('/authentication/logout')
  await expect.poll(() => window.location.hash).toBe('#/authentication/logout')
})

test('who logs out from the dialog itself is asked once', async () => {
  const { shown, leave } = await upload()
  leave('/authentication/logout')
  await shown
    .getByRole('dialog', { name: /^Log out/ })
    .getByRole('button', { name: 'Log out' })
    .click()
  await expect.element(shown.getByText('Logged out')).toBeVisible()
})

test('nothing more goes up in the session of who signs in next, who is told nothing', async () => {
  const { shown, goElsewhere, answers } = await upload()
  await goElsewhere()
  callFor(null)
  callFor('thomas')
  answers.first?.resolve(done)
  await expect.poll(asksAtReload).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent()).toEqual(['h1.xml'])
  expect(shown.getByText(/Bank files/).elements()).toEqual([])
})
