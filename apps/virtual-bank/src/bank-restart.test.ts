// What a kill at any moment must not do: lose what was taken, execute it twice, hand a document over twice or half.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, type CalendarDate } from '@kontor/domain/calendar'
import { decimal, formatDecimal, sum } from '@kontor/domain/money'
import { afterEach, describe, expect, test } from 'vitest'
import { openBank } from './bank.ts'
import { bankProgramOf } from './testing/built-bank.ts'
import { openSampleBank, readDocument, type SampleBank } from './testing/sample-bank.ts'
import { sampleIbans, sampleOrder } from './testing/sample-orders.ts'
import { sampleSeed } from './testing/sample-seed.ts'

const open: SampleBank[] = []
afterEach(() => {
  for (const sample of open.splice(0)) sample.remove()
})

function bank(): SampleBank {
  const sample = openSampleBank()
  open.push(sample)
  return sample
}

const order = (messageId: string, amount = '100.00') =>
  sampleOrder({ messageId, groups: [{ transfers: [{ endToEndId: `${messageId}-1`, amount }] }] })

describe('a restarted bank', () => {
  test('knows its books, its MsgIds and what it has not yet reported', () => {
    const sample = bank()
    sample.send(order('A'))
    sample.bank.bookIncoming({ iban: sampleIbans.main, amount: '5.00', currency: 'CHF', debtorName: 'K' })
    sample.bank.failNext({ kind: 'reject', code: 'MS03' })
    const again = sample.reopen()
    expect(again.books()).toEqual(sample.bank.books())
    again.runDay()
    expect(sample.last(`camt.053_${sampleIbans.main}`).all('//Bal/Amt')).toEqual(['10000.00', '9905.00'])
    writeFileSync(join(sample.inbox, 'b.xml'), order('B'))
    again.receivePending()
    expect(sample.last('pain.002').one('//Rsn/Cd')).toBe('MS03')
  })

  test('takes accounts that are new in the seed and leaves the booked ones alone', () => {
    const sample = bank()
    sample.send(order('A'))
    sample.bank.runDay()
    const added = { iban: sampleIbans.unknown, currency: 'CHF', name: 'Neu AG', balance: '7.00' }
    const accounts = [...sampleSeed.accounts, added]
    const { folder, inbox, outbox } = sample
    const again = openBank({ folder, inbox, outbox, seed: { ...sampleSeed, accounts } })
    expect(again.books().accounts.map((account) => account.balance)).toEqual([
      '9900.00',
      '50.00',
      '5000.00',
      '0.00',
      '7.00',
    ])
    expect(again.books().date).toBe('2026-11-24')
  })

  test('processes a file that it had moved but not yet booked, once', () => {
    const sample = bank()
    writeFileSync(join(sample.folder, 'received', '00000001-order.xml'), order('A'))
    const again = sample.reopen()
    expect(again.receivePending()).toBe(1)
    expect(again.receivePending()).toBe(0)
    expect(sample.reopen().receivePending()).toBe(0)
    expect(again.books().files).toMatchObject([{ messageId: 'A', times: 1, receipts: [{ fileName: 'order.xml' }] }])
  })

  test('does not process again what it had booked', () => {
    const sample = bank()
    sample.send(order('A'))
    const again = sample.reopen()
    again.runDay()
    expect(again.books().files).toMatchObject([{ messageId: 'A', times: 1 }])
    expect(again.books().accounts[0]?.balance).toBe('9900.00')
    expect(sample.list('pain.002')).toHaveLength(1)
  })

  test('hands over what it had committed, and only what it had not handed over yet', () => {
    const sample = bank()
    sample.send(order('A'))
    const [name = ''] = sample.list('pain.002')
    const ready = join(sample.folder, 'ready')
    mkdirSync(join(ready, '00000002'))
    renameSync(join(sample.outbox, name), join(ready, '00000002', name))
    sample.reopen()
    expect(sample.list('pain.002')).toEqual([name])
    expect(readdirSync(ready)).toEqual([])
  })

  test('forgets documents of an act that it had not committed', () => {
    const sample = bank()
    const uncommitted = join(sample.folder, 'ready', '00000009')
    mkdirSync(uncommitted)
    writeFileSync(join(uncommitted, 'camt.053_x.xml'), 'never said')
    sample.reopen()
    expect(sample.list()).toEqual([])
    expect(existsSync(uncommitted)).toBe(false)
  })
})

describe('the inbox', () => {
  test('is read in the order of names; hidden and temporary files are left until they are finished', () => {
    const sample = bank()
    writeFileSync(join(sample.inbox, 'b.xml'), order('B'))
    writeFileSync(join(sample.inbox, 'a.xml'), order('A'))
    writeFileSync(join(sample.inbox, '.c.xml'), order('C'))
    writeFileSync(join(sample.inbox, 'd.xml.tmp'), order('D'))
    expect(sample.bank.receivePending()).toBe(2)
    expect(sample.bank.books().files.map((file) => file.messageId)).toEqual(['A', 'B'])
    expect(readdirSync(sample.inbox).sort()).toEqual(['.c.xml', 'd.xml.tmp'])
  })

  test('keeps every receipt byte by byte, with hash and size', () => {
    const sample = bank()
    sample.send(order('A'), 'same.xml')
    sample.send(order('B'), 'same.xml')
    const received = join(sample.folder, 'received')
    expect(readdirSync(received)).toEqual(['00000001-same.xml', '00000002-same.xml'])
    expect(readFileSync(join(received, '00000002-same.xml'), 'utf8')).toBe(order('B'))
    const [file] = sample.bank.books().files
    expect(file?.receipts[0]).toMatchObject({
      size: order('A').length + 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})

test('killed 25 times at any moment, the bank executes each file once and its statements form one chain', async () => {
  const sample = bank()
  const target = bankProgramOf('testing/kill-target.ts')
  let sent = 0
  const feed = (): void => {
    sent += 1
    const books = JSON.parse(readFileSync(join(sample.folder, 'books.json'), 'utf8')) as { date: CalendarDate }
    const date = addDays(books.date, 7)
    const transfers = [{ endToEndId: `K${sent}`, amount: '1.00' }]
    writeFileSync(join(sample.inbox, `.${sent}`), sampleOrder({ messageId: `M${sent}`, groups: [{ date, transfers }] }))
    renameSync(join(sample.inbox, `.${sent}`), join(sample.inbox, `order-${String(sent).padStart(5, '0')}.xml`))
  }
  // the customer takes documents away at once: one that is handed over again would lie there again
  const taken = join(sample.folder, '..', 'taken')
  mkdirSync(taken)
  const collect = (): void => {
    for (const name of sample.list().filter((one) => !one.startsWith('.'))) {
      expect(existsSync(join(taken, name))).toBe(false)
      renameSync(join(sample.outbox, name), join(taken, name))
    }
  }
  const listOwn = (names: readonly string[]) => names.filter((name) => name.startsWith(`camt.053_${sampleIbans.main}`))
  for (let round = 0; round < 25; round += 1) {
    const child = spawn(process.execPath, [target, sample.folder, sample.inbox, sample.outbox])
    const exit = once(child, 'exit')
    await once(child.stdout, 'data')
    const end = performance.now() + ((round * 67) % 400)
    // on a slow machine the bank gets the time to play its days all the same
    const isBehind = () => listOwn(readdirSync(taken)).length < round && performance.now() < end + 5000
    while (performance.now() < end || isBehind()) {
      // a bank that is behind is not buried: it would be further behind the longer it is waited for
      if (readdirSync(sample.inbox).length < 5) feed()
      collect()
      await wait(20)
    }
    child.kill('SIGKILL')
    expect(await exit).toEqual([null, 'SIGKILL'])
  }
  const last = sample.reopen({ neverDeduplicate: true })
  for (let day = 0; day < 10; day += 1) last.runDay()
  collect()
  const documents = readdirSync(taken).sort()
  const { files, accounts } = last.books()
  expect(files).toHaveLength(sent)
  expect(files.filter((file) => file.times !== 1)).toEqual([])
  expect(documents.filter((name) => name.startsWith('pain.002'))).toHaveLength(sent)
  const executed = last.payments().filter((payment) => payment.status === 'executed').length
  expect(last.payments()).toHaveLength(sent)
  expect(executed).toBeGreaterThan(sent / 2)
  expect(accounts[0]?.balance).toBe(formatDecimal(decimal('10000').minus(decimal(String(executed))), 2))

  const statements = listOwn(documents).map((name) => {
    const statement = readDocument(readFileSync(join(taken, name), 'utf8'))
    const [opening = '', closing = ''] = statement.all('//Bal/Amt')
    expect(
      decimal(opening)
        .minus(sum(statement.all('//Ntry/Amt').map(decimal)))
        .eq(decimal(closing)),
    ).toBe(true)
    return { number: statement.one('//ElctrncSeqNb'), opening, closing }
  })
  expect(statements.length).toBeGreaterThan(25)
  expect(statements.map((one) => one.number)).toEqual(statements.map((_, index) => String(251 + index)))
  expect(statements.slice(1).map((one) => one.opening)).toEqual(statements.slice(0, -1).map((one) => one.closing))
  expect(statements.at(-1)?.closing).toBe(accounts[0]?.balance)
}, 120_000)
