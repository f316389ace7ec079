// The journal outside the database: whole lines only, in order, each sealed and chained; what was damaged, cut off or
// lost since is seen, and what a crash tore before its file could leave is not held against it.
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listFaultsOf, listHeld } from './journal-reading.ts'
import { type JournalLine, sendJournalIn } from './send-journal.ts'

const root = mkdtempSync(join(tmpdir(), 'kontor-journal-'))
afterAll(() => rmSync(root, { recursive: true }))

let number = 0
let folder = ''
let path = ''
let headsPath = ''
beforeEach(() => {
  folder = join(root, String(++number))
  path = join(folder, 'journal', 'send-journal.ndjson')
  headsPath = join(folder, 'journal', 'audit-heads.ndjson')
})

const line = (messageId: string, tenantId = 't'): JournalLine => ({
  tenantId,
  transmissionId: 'x',
  messageId,
  sha256: `hash of ${messageId}`,
  sentBy: 'u',
  paymentIds: ['p'],
  file: null,
  at: '2026-11-23T09:00:00Z',
})
const at = '2026-11-23T10:00:00Z'
const letters = ['A', 'B', 'C', 'D', 'E']

async function written(ids: readonly string[] = letters): Promise<string> {
  const journal = sendJournalIn(folder)
  for (const id of ids) await journal.append(line(id))
  return readFileSync(path, 'utf8')
}
const read = async () => {
  const reading = await sendJournalIn(folder).read()
  return { ids: reading.lines.map(({ messageId }) => messageId), faults: reading.faults.map(({ kind }) => kind) }
}
const asOldVersionWrote = (...ids: readonly string[]) => ids.map((id) => `${JSON.stringify(line(id))}\n`).join('')
function lay(text: string): void {
  mkdirSync(join(folder, 'journal'), { recursive: true })
  writeFileSync(path, text)
}

test('a journal that was never there is empty and whole', async () => {
  expect(await read()).toEqual({ ids: [], faults: [] })
})

test('lines come back in the order they were appended, also when appended at once', async () => {
  const journal = sendJournalIn(folder)
  await Promise.all(letters.map((id) => journal.append(line(id))))
  expect(await read()).toEqual({ ids: letters, faults: [] })
})

describe('a line that a crash tore', () => {
  test('is ignored at the end: nothing was written down of it, so its file had not left', async () => {
    await written()
    appendFileSync(path, '{"sequence":6,"messageId":"torn')
    expect(await read()).toEqual({ ids: letters, faults: [] })
  })

  test('does not swallow the next one, in the same process or after a restart', async () => {
    const journal = sendJournalIn(folder)
    await journal.append(line('A'))
    appendFileSync(path, '{"sequence":2,"messageId":"torn')
    await journal.append(line('B'))
    appendFileSync(path, '{"sequence":3,"messageId":"torn again')
    await sendJournalIn(folder).append(line('C'))
    expect(await read()).toEqual({ ids: ['A', 'B', 'C'], faults: [] })
  })

  test('is damage where what was written down beside the audit heads knows of it', async () => {
    const text = await written()
    writeFileSync(path, text.slice(0, -40))
    expect(await read()).toEqual({ ids: letters.slice(0, -1), faults: ['shorter'] })
  })

  test('is damage where what was written down is gone, so that nothing proves that it had not left', async () => {
    await written()
    appendFileSync(path, '{"sequence":6,"messageId":"torn')
    rmSync(headsPath)
    expect(await read()).toEqual({ ids: letters, faults: ['damaged'] })
  })

  test('is none where only its newline is missing', async () => {
    const text = await written()
    writeFileSync(path, text.slice(0, -1))
    expect(await read()).toEqual({ ids: letters, faults: [] })
  })
})

test('whichever bit of whichever line is flipped, it is seen', async () => {
  const bytes = Buffer.from(await written(['A', 'B', 'C']))
  let isSeenEverywhere = true
  for (let place = 0; place < bytes.length; place += 3) {
    const flipped = Buffer.from(bytes)
    flipped[place]! ^= 1 << (place % 8)
    writeFileSync(path, flipped)
    const { ids, faults } = await read()
    // of the last newline nothing but the newline is missing when a digit of nothing follows
    if (faults.length === 0) isSeenEverywhere = isSeenEverywhere && ids.join('') === 'ABC' && place === bytes.length - 1
  }
  expect(isSeenEverywhere).toBe(true)
})

test.each([
  ['the first line is missing', (all: string[]) => all.slice(1), ['cut']],
  ['a line in the middle is missing', (all: string[]) => all.toSpliced(2, 1), ['cut']],
  ['two lines are swapped', ([a = '', b = '', ...rest]: string[]) => [b, a, ...rest], ['cut', 'cut', 'cut']],
  ['the last line is missing', (all: string[]) => all.slice(0, -1), ['shorter']],
  ['all lines are missing', () => [], ['shorter']],
])('it is seen when %s', async (_what, change, expected) => {
  const texts = (await written()).split('\n').slice(0, -1)
  writeFileSync(
    path,
    change(texts)
      .map((text) => `${text}\n`)
      .join(''),
  )
  expect((await read()).faults).toEqual(expected)
})

const places = async () =>
  (await sendJournalIn(folder).read()).faults.flatMap((fault) =>
    fault.places.map((one) => [
      one.file,
      one.kind,
      one.line,
      one.kind === 'missing' ? one.count : one.lastLine - one.line + 1,
    ]),
  )
const journalFile = 'send-journal.ndjson'
const changeLine = (number: number) => (all: string[]) =>
  all.with(number - 1, (all[number - 1] ?? '').replace('"messageId"', '"messageid"'))

test.each([
  ['a line in the middle is damaged', changeLine(3), [[journalFile, 'damaged', 3, 1]]],
  ['two lines in a row are', (all: string[]) => changeLine(2)(changeLine(3)(all)), [[journalFile, 'damaged', 2, 2]]],
  ['the last line is damaged', changeLine(5), [[journalFile, 'damaged', 5, 1]]],
  ['the first line is missing', (all: string[]) => all.slice(1), [[journalFile, 'missing', 0, 1]]],
  ['two in the middle are missing', (all: string[]) => all.toSpliced(2, 2), [[journalFile, 'missing', 2, 2]]],
  [
    'one is damaged and the one behind it missing',
    (all: string[]) => changeLine(2)(all).toSpliced(2, 1),
    [
      [journalFile, 'damaged', 2, 1],
      [journalFile, 'missing', 2, 1],
    ],
  ],
  ['the last two are missing', (all: string[]) => all.slice(0, -2), [[journalFile, 'missing', 3, 2]]],
  ['all lines are missing', () => [], [[journalFile, 'missing', 0, 5]]],
])('which lines they are is told when %s', async (_what, change, expected) => {
  const texts = (await written()).split('\n').slice(0, -1)
  lay(
    change(texts)
      .map((text) => `${text}\n`)
      .join(''),
  )
  expect(await places()).toEqual(expected)
  // the word of some people, who left a number out, makes no line missing for others
  const people = [{ userId: 'a', reason: 'compared with the list' }]
  await sendJournalIn(folder).confirm({ tenantId: 'one', at, people, files: [] })
  expect(await places()).toEqual(expected)
})

test('a damaged line beside the audit heads is named with its file', async () => {
  await written()
  const heads = readFileSync(headsPath, 'utf8').split('\n')
  writeFileSync(headsPath, heads.with(1, (heads[1] ?? '').replace('"journal"', '"Journal"')).join('\n'))
  expect(await places()).toEqual([['audit-heads.ndjson', 'damaged', 2, 1]])
})

test('a journal that is gone is seen by what was written down beside the audit heads', async () => {
  await written()
  rmSync(path)
  expect(await read()).toEqual({ ids: [], faults: ['shorter'] })
})

test('a journal that was written anew under the same numbers is seen', async () => {
  await written()
  const heads = readFileSync(headsPath)
  rmSync(join(folder, 'journal'), { recursive: true })
  await written(['A', 'B', 'C', 'X', 'Y'])
  writeFileSync(headsPath, heads)
  expect((await read()).faults).toEqual(['damaged', 'damaged'])
})

test('a damaged line among the audit heads is seen; it might have told of a cut journal', async () => {
  await written()
  const text = readFileSync(headsPath, 'utf8')
  writeFileSync(headsPath, text.replace('"sequence":5', '"sequence":1'))
  expect((await read()).faults).toEqual(['heads'])
})

test('a journal that somebody replaces while the server works takes no further line', async () => {
  const journal = sendJournalIn(folder)
  await journal.append(line('A'))
  const older = readFileSync(path)
  await journal.append(line('B'))
  writeFileSync(path, older)
  await expect(journal.append(line('C'))).rejects.toThrow('damaged')
  rmSync(headsPath)
  await expect(journal.append(line('C'))).rejects.toThrow('not the one')
})

test('what cannot be written down beside the audit heads is not in the journal either, and the next line follows', async () => {
  const journal = sendJournalIn(folder, {
    append: async () => {
      throw new Error('ENOSPC')
    },
    read: async () => ({ lines: [], damaged: [] }),
  })
  await expect(journal.append(line('A'))).rejects.toThrow('ENOSPC')
  await sendJournalIn(folder).append(line('B'))
  expect(await read()).toEqual({ ids: ['A', 'B'], faults: [] })
})

describe('a journal of older versions, without seals', () => {
  test('is read whole, without what was not written down then', async () => {
    const { sentBy: _sender, file: _file, ...old } = line('A')
    lay(`${JSON.stringify(old)}\n`)
    expect((await sendJournalIn(folder).read()).lines).toEqual([{ ...old, sentBy: null, file: null }])
  })

  test('is taken over at the first start by a line that says so, once, and torn lines of crashes with it', async () => {
    lay(`${asOldVersionWrote('A')}{"messageId":"torn\n${asOldVersionWrote('B')}\n{"messageId":"torn at the end`)
    await sendJournalIn(folder).open(at)
    await sendJournalIn(folder).open(at)
    const text = readFileSync(path, 'utf8')
    expect(text.match(/"kind":"taken-over","at":"2026-11-23T10:00:00Z","count":2/g)).toHaveLength(1)
    await sendJournalIn(folder).append(line('C'))
    expect(await read()).toEqual({ ids: ['A', 'B', 'C'], faults: [] })
  })

  test('is sealed from then on: a changed or missing old line is seen', async () => {
    lay(asOldVersionWrote('A', 'B'))
    await sendJournalIn(folder).open(at)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('hash of A', 'hash of X'))
    expect((await read()).faults).toEqual(['damaged'])
    writeFileSync(path, text.split('\n').slice(1).join('\n'))
    expect((await read()).faults).toEqual(['damaged'])
  })

  test('is not taken over with a line that was written whole and cannot be read', async () => {
    lay(asOldVersionWrote('A', 'B').replace('"messageId":"B"', '"messageId":"B'))
    await sendJournalIn(folder).open(at)
    expect(await read()).toEqual({ ids: ['A'], faults: ['damaged'] })
  })

  test('takes no line of an old version after one of its own', async () => {
    await written(['A'])
    appendFileSync(path, asOldVersionWrote('B'))
    expect(await read()).toEqual({ ids: ['A'], faults: ['damaged'] })
  })
})

describe('the word of people that the database is the truth', () => {
  const confirmed = (tenantId: string) => ({
    tenantId,
    at,
    people: [
      { userId: 'u1', reason: 'compared with the bank' },
      { userId: 'u2', reason: 'compared with the bank' },
    ],
    files: [{ messageId: 'E', sha256: 'hash of E' }],
  })

  test.each([
    ['a damaged last line', (text: string) => text.replace('"messageId":"E"', '"messageId":"F"')],
    ['a missing last line', (text: string) => `${text.split('\n').slice(0, -2).join('\n')}\n`],
    ['a journal that is gone', () => ''],
    ['a gap in the middle', (text: string) => text.split('\n').toSpliced(1, 1).join('\n')],
  ])('ends %s for their tenant only, over restarts, and the journal goes on', async (_what, change) => {
    writeFileSync(path, change(await written()))
    const journal = sendJournalIn(folder)
    await journal.confirm(confirmed('t'))
    await journal.append(line('G'))
    await sendJournalIn(folder).append(line('H'))
    const reading = await sendJournalIn(folder).open(at)
    expect(listFaultsOf(reading, 't')).toEqual([])
    expect(listFaultsOf(reading, 'other')).not.toEqual([])
    expect([...listHeld(reading, 't').keys()]).toEqual(expect.arrayContaining(['E', 'G', 'H']))
    await sendJournalIn(folder).confirm(confirmed('other'))
    expect(listFaultsOf(await sendJournalIn(folder).read(), 'other')).toEqual([])
  })

  test('does not cover what is damaged afterwards', async () => {
    await written(['A', 'B'])
    await sendJournalIn(folder).confirm(confirmed('t'))
    await sendJournalIn(folder).append(line('C'))
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('"messageId":"C"', '"messageId":"D"'))
    expect(listFaultsOf(await sendJournalIn(folder).read(), 't')).toHaveLength(1)
  })

  test('takes note of damage among the audit heads', async () => {
    await written()
    writeFileSync(headsPath, readFileSync(headsPath, 'utf8').replace('"sequence":2', '"sequence":9'))
    const reading = await sendJournalIn(folder).confirm(confirmed('t'))
    expect(listFaultsOf(reading, 't')).toEqual([])
    expect(listFaultsOf(reading, 'other')).toMatchObject([{ kind: 'heads' }])
  })
})
