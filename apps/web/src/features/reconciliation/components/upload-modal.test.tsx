// An upload of several bank files that goes on without its dialog: it is guarded, told of, and ends with its session.
import { hideToasts, shownToasts, writeToastsFor } from '@kontor/ui'
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
  writeToastsFor('nadine')
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
  writeToastsFor('thomas')
  answers.first?.resolve(done)
  await expect.poll(asksAtReload).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent()).toEqual(['h1.xml'])
  expect(shown.getByText(/Bank files/).elements()).toEqual([])
  expect(shownToasts()).toEqual([])
})

test('whose session ends meanwhile is told which files were not read, and finds it there on coming back', async () => {
  const { shown, answers } = await upload()
  answers.first?.resolve(done)
  await expect.poll(sent).toEqual(['h1.xml', 'h2.xml'])
  callFor(null)
  answers.second?.reject(new AppError('Unauthorized', { statusCode: 401 }))
  const told = shown.getByText(/not read: 2\. Read: 1\..*h2\.xml: Unauthorized; Not begun: 1 \(h3\.xml\)/)
  await expect.element(told).toBeVisible()
  writeToastsFor('nadine')
  await expect.element(told).toBeVisible()
})

test('who left is told how many wait for a decision, and that one of an unknown account is not read', async () => {
  const { shown, goElsewhere, answers } = await upload()
  await goElsewhere()
  const waiting = (status: string) => ({ ...done, result: 'FAILED', logs: [{ result: 'FAILED', status }] })
  answers.first?.resolve(waiting('OtherContent'))
  answers.second?.resolve(waiting('UnknownAccount'))
  answers.third?.resolve(done)
  await expect.element(shown.getByText(/read: 1\. Waiting for a decision: 1\. Account unknown/)).toBeVisible()
  expect(shownToasts().map(({ kind }) => kind)).toEqual(['warning'])
})

test('the focus stays in the dialog while files go up, on waiting for them, and at the end', async () => {
  const { shown, leave, answers } = await upload()
  const dialog = shown.getByRole('dialog', { name: 'Upload bank files' })
  const hasFocus = () => dialog.element().contains(document.activeElement)
  await expect.poll(hasFocus).toBe(true)
  for (const _press of Array.from({ length: 4 })) {
    await userEvent.keyboard('{Tab}')
    expect(hasFocus()).toBe(true)
  }
  leave()
  const question = shown.getByRole('dialog', { name: /Leave while/ })
  await question.getByRole('button', { name: 'Wait here' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(hasFocus).toBe(true)
  for (const one of [answers.first, answers.second, answers.third]) one?.resolve(done)
  const again = shown.getByRole('button', { name: 'Upload more' })
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.poll(hasFocus).toBe(true)
})

test('what waits for a decision has another word than what was not begun', async () => {
  const { shown, answers } = await upload()
  const log = {
    id: 'l',
    result: 'FAILED',
    status: 'OtherContent',
    messages: [],
    accountId: null,
    statementNumber: null,
  }
  answers.first?.resolve({ ...done, result: 'FAILED', logs: [log] })
  await expect.poll(sent).toEqual(['h1.xml', 'h2.xml'])
  await expect.poll(() => shown.getByText('Waiting', { exact: true }).elements()).toHaveLength(1)
  expect(shown.getByText('Not begun', { exact: true }).elements()).toHaveLength(1)
})
