// How the house is, on the screen: before it is known, when it is not to be known, and each condition of it.
import type { OperationsOverview } from '@kontor/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string) => Promise<unknown>>() }))
vi.mock('../../shared/api/client.ts', () => ({ call, backgroundReading: () => new AbortController() }))
const { AppError } = await import('../../shared/api/app-error.ts')
const { DashboardLink } = await import('./components/dashboard-link.tsx')
const { InternalDashboardPage } = await import('./pages/internal-dashboard-page.tsx')

const empty = { condition: 'Ok', waiting: 0, oldestSeconds: null, givenUp: 0 } as const
const well: OperationsOverview = {
  checkedAt: '2026-11-21T08:30:00Z',
  condition: 'Ok',
  jobs: { condition: 'Ok', isRunning: true, kinds: [] },
  outbox: empty,
  mails: { ...empty, isPostSet: true },
  transmissions: {
    condition: 'Ok',
    states: [{ state: 'Unknown', count: 0, oldestSeconds: null, condition: 'Ok' }],
  },
  journal: {
    condition: 'Ok',
    isOpen: true,
    forgotten: 0,
    missing: 0,
    isDamaged: false,
    consentsGiven: 0,
    consentsNeeded: 0,
  },
  work: {
    condition: 'Ok',
    works: [
      {
        name: 'kernel.send-mails',
        title: 'Send emails',
        everySeconds: 5,
        endedSeconds: 3,
        isRunning: false,
        hasFailed: false,
        condition: 'Ok',
      },
    ],
  },
  imports: { condition: 'Ok', contracts: [] },
  sessions: { people: 3, sessions: 4, locked: 1, half: 0 },
  database: { kind: 'Server', version: '17.2', bytes: 2_340_000_000, migration: '0001-isolation.sql' },
  build: { commit: '0a1b2c3', startedAt: '2026-11-21T06:30:00Z', uptimeSeconds: 7200 },
}

beforeEach(() => void call.mockReset())

async function show(answer: Promise<unknown>) {
  call.mockReturnValue(answer)
  const { shown } = await showScreen(<InternalDashboardPage />)
  return { shown, section: (name: string) => shown.getByRole('region', { name }) }
}

test('before it is known it says that it is being read', async () => {
  const { shown } = await show(new Promise(() => undefined))
  await expect.element(shown.getByText('Loading the system status…')).toBeVisible()
})

test('who may not read it is told so, and nothing of the screen is there', async () => {
  const { shown } = await show(Promise.reject(new AppError('No', { statusCode: 403 })))
  await expect.element(shown.getByRole('heading', { name: 'ACCESS FORBIDDEN' })).toBeVisible()
  await expect.element(shown.getByRole('heading', { name: 'System status' })).not.toBeInTheDocument()
})

test('what failed is said, and a press asks again', async () => {
  const { shown } = await show(Promise.reject(new AppError('It broke', { statusCode: 500 })))
  await expect.element(shown.getByRole('alert').getByText('It broke')).toBeVisible()
  call.mockReturnValue(Promise.resolve(well))
  await shown.getByRole('button', { name: 'Check now' }).click()
  await expect.element(shown.getByText('Everything is running.')).toBeVisible()
  await expect.element(shown.getByRole('alert')).not.toBeInTheDocument()
})

test('a house that goes by itself says so, with its facts in the words and formats of the person', async () => {
  const { shown, section } = await show(Promise.resolve(well))
  await expect.element(shown.getByText('Everything is running.')).toBeVisible()
  await expect.element(section('Jobs').getByText('No jobs are waiting.')).toBeVisible()
  await expect.element(section('Last import of each contract').getByText('There is no contract yet.')).toBeVisible()
  await expect
    .element(section('Regular tasks').getByRole('row', { name: /^Send emails 5 sec 3 sec ago$/ }))
    .toBeVisible()
  await expect.element(section('Server').getByText('2.3 GB')).toBeVisible()
  await expect.element(section('Server').getByText('0a1b2c3')).toBeVisible()
  expect(shown.getByText('Attention', { exact: true }).elements()).toEqual([])
})

test('what is stuck stands out in its section and in its row, with how long it has been', async () => {
  const { shown, section } = await show(
    Promise.resolve({
      ...well,
      condition: 'Stuck',
      jobs: {
        condition: 'Stuck',
        isRunning: false,
        kinds: [
          {
            job: 'statements.process-file',
            title: 'Import a bank file',
            state: 'Failed',
            count: 2,
            oldestSeconds: 7200,
            condition: 'Stuck',
          },
        ],
      },
      mails: { condition: 'Attention', waiting: 0, oldestSeconds: null, givenUp: 1, isPostSet: false },
      journal: {
        condition: 'Stuck',
        isOpen: false,
        forgotten: 0,
        missing: 1,
        isDamaged: true,
        consentsGiven: 1,
        consentsNeeded: 2,
      },
    } satisfies OperationsOverview),
  )
  await expect.element(shown.getByText('Something is stuck and will not continue on its own.')).toBeVisible()
  await expect
    .element(section('Jobs').getByRole('row', { name: /^Import a bank file Stuck given up 2 2 hr$/ }))
    .toBeVisible()
  await expect.element(section('Jobs').getByRole('alert').getByText('This server does not run jobs.')).toBeVisible()
  await expect.element(section('Sending').getByText('The send journal is damaged or truncated.')).toBeVisible()
  await expect.element(section('Sending').getByText('1 of 2 people have confirmed the database.')).toBeVisible()
  await expect.element(section('Emails').getByText('No mail server is set up.')).toBeVisible()
  await expect.element(section('Files not yet settled').getByText('OK')).toBeVisible()
})

test('what could not be read again for a while is said to be old, until it was', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const { shown } = await show(Promise.resolve(well))
    await expect.element(shown.getByText('Everything is running.')).toBeVisible()
    call.mockImplementation(() => Promise.reject(new AppError('away', { statusCode: 503 })))
    await vi.advanceTimersByTimeAsync(90_000)
    await expect.element(shown.getByText(/^This is as of/)).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(shown.getByText(/^This is as of/)).toBeVisible()
    call.mockImplementation(() => Promise.resolve(well))
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.element(shown.getByText(/^This is as of/)).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('the way to it is shown to who runs the house', async () => {
  const { shown } = await showScreen(<DashboardLink />, { features: [], permissions: ['OperationsRead'] })
  await expect.element(shown.getByRole('link', { name: 'System status' })).toBeVisible()
})

test('nobody else finds a way to it', async () => {
  const beside = (
    <>
      <p>Settings</p>
      <DashboardLink />
    </>
  )
  const { shown } = await showScreen(beside, { features: ['Settings'], permissions: ['SettingsEdit'] })
  await expect.element(shown.getByText('Settings')).toBeVisible()
  await expect.element(shown.getByRole('link')).not.toBeInTheDocument()
})
