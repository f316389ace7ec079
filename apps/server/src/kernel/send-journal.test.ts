// The journal outside the database: whole lines only, in order, also after a crash in the middle of one.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type JournalLine, sendJournalIn } from './send-journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const line = (messageId: string): JournalLine => ({
  tenantId: 't',
  transmissionId: 'x',
  messageId,
  sha256: 'h',
  sentBy: 'u',
  paymentIds: ['p'],
  file: null,
  at: '2026-11-23T09:00:00Z',
})

test('a journal that is not there is empty', async () => {
  expect(await sendJournalIn(join(folder, 'nowhere')).read()).toEqual([])
})

test('lines come back in the order they were appended, also when appended at once', async () => {
  const journal = sendJournalIn(folder)
  await Promise.all(['A', 'B', 'C'].map((id) => journal.append(line(id))))
  expect((await journal.read()).map(({ messageId }) => messageId)).toEqual(['A', 'B', 'C'])
})

test('a line that a crash tore is left out: its upload never began', async () => {
  appendFileSync(join(folder, 'journal', 'send-journal.ndjson'), '{"messageId":"torn')
  const journal = sendJournalIn(folder)
  expect((await journal.read()).map(({ messageId }) => messageId)).toEqual(['A', 'B', 'C'])
})

test('a torn line does not swallow the next one, in the same process or after a restart', async () => {
  const path = join(folder, 'journal', 'send-journal.ndjson')
  const journal = sendJournalIn(folder)
  await journal.append(line('D'))
  appendFileSync(path, '{"messageId":"torn again')
  await journal.append(line('E'))
  appendFileSync(path, JSON.stringify(line('F without its newline')))
  await sendJournalIn(folder).append(line('G'))
  const ids = (await journal.read()).map(({ messageId }) => messageId)
  expect(ids.filter((id) => id.length === 1)).toEqual(['A', 'B', 'C', 'D', 'E', 'G'])
})

test('a line from before the sender was written down is read, without a sender', async () => {
  const { sentBy: _sender, ...old } = line('OLD')
  appendFileSync(join(folder, 'journal', 'send-journal.ndjson'), `${JSON.stringify(old)}\n`)
  expect((await sendJournalIn(folder).read()).slice(-2)).toEqual([line('G'), { ...old, sentBy: null }])
})
