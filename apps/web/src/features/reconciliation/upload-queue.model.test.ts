// Uploading several bank files.
import { expect, test } from 'vitest'
import { AppError, errorOfFailure } from '../../shared/api/app-error.ts'
import type { UploadAnswer } from './upload-queue.model.ts'
import { endOf, uploadOneByOne } from './upload-queue.model.ts'
import { idOf } from '../../shared/ids.ts'

const file = (name: string) => new File(['x'], name)
const newId = () => 'u'
const lasting = new AbortController().signal
const answer: UploadAnswer = { bankFileId: idOf('f'), result: 'SUCCESS', logs: [], matches: 0 }

test('files go up one after the other in the order of their numbers', async () => {
  const steps: string[] = []
  let running = 0
  await uploadOneByOne(
    [file('camt 10.xml'), file('camt 9.xml')],
    async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      return answer
    },
    newId,
    errorOfFailure,
    { ended: lasting, tell: ({ name }, { step }) => steps.push(`${name} ${step}`) },
  )
  expect(steps).toEqual(['camt 9.xml running', 'camt 9.xml done', 'camt 10.xml running', 'camt 10.xml done'])
})

test('a refused file does not stop the next, a lost session does', async () => {
  const tried: string[] = []
  const upload = async (one: File): Promise<UploadAnswer> => {
    tried.push(one.name)
    throw new AppError('no', { statusCode: one.name === 'b' ? 401 : 422 })
  }
  await uploadOneByOne([file('a'), file('b'), file('c')], upload, newId, errorOfFailure, {
    ended: lasting,
    tell: () => undefined,
  })
  expect(tried).toEqual(['a', 'b'])
})

test('no file goes up once the session is over in which the upload was begun, whatever the last one answered', async () => {
  const session = new AbortController()
  const tried: string[] = []
  const upload = async (one: File): Promise<UploadAnswer> => {
    tried.push(one.name)
    session.abort()
    throw new AppError('no', { statusCode: -1, code: 'unanswered' })
  }
  await uploadOneByOne([file('a'), file('b')], upload, newId, errorOfFailure, {
    ended: session.signal,
    tell: () => undefined,
  })
  expect(tried).toEqual(['a'])
})

test.each([
  ['read', 'SUCCESS', ['Ok', 'Gap']],
  ['undecided', 'FAILED', ['OtherContent']],
  ['undecided', 'FAILED', ['UnknownAccount', 'OtherContent']],
  ['accountless', 'FAILED', ['UnknownAccount']],
  ['failed', 'FAILED', ['Unreadable']],
] as const)('a file is %s whose result is %s, of %j', (end, result, statuses) => {
  const logs = statuses.map((status) => ({ result, status })) as unknown as UploadAnswer['logs']
  expect(endOf({ step: 'done', answer: { ...answer, result, logs } })).toBe(end)
})

test('a file of which nothing was said was not begun', () => {
  expect(endOf({ step: 'waiting' })).toBe('notBegun')
})
