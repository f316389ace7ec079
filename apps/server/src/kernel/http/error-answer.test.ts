// What the surroundings do wrong is answered in words, and what an operator has to see stands in the log.
import { expect, it, vi } from 'vitest'
import { idsFrom, seededRandom } from '../ids.ts'
import { fixedClock } from '../clock.ts'
import { openLog } from '../log.ts'
import { answerOf } from './error-answer.ts'

const ids = idsFrom(fixedClock('2026-11-23T09:00:00Z'), seededRandom('test'))

it.each([
  ['53100', 'server.disk-full', 1],
  ['ENOSPC', 'server.disk-full', 1],
  ['EDQUOT', 'server.disk-full', 1],
  ['53200', 'server.busy', 0],
  ['53300', 'server.busy', 0],
])('an error %s is answered as %s', (code, answered, times) => {
  const log = openLog('silent')
  const logged = vi.spyOn(log, 'error')
  const error = Object.assign(new Error('could not extend file "base/16384"'), { code })
  const answer = answerOf(error, 'en', ids, log)
  expect(answer).toMatchObject({ statusCode: 503, code: answered })
  expect(JSON.stringify(answer)).not.toContain('base/16384')
  expect(logged).toHaveBeenCalledTimes(times)
})

it('what names a record that was deleted at the same moment may be repeated', () => {
  const log = openLog('silent')
  const warned = vi.spyOn(log, 'warn')
  const error = Object.assign(new Error('violates foreign key constraint "account_company"'), { code: '23503' })
  expect(answerOf(error, 'en', ids, log)).toMatchObject({ statusCode: 409, code: 'request.collided' })
  expect(warned).toHaveBeenCalledOnce()
})
