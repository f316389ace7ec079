// Mails: written with their act, sent after it until a real server for mail takes them, and never left with their links.
import { limits } from '@kontor/domain'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { testHouse } from '../../testing/index.ts'
import { openTestSmtp, smtpNo } from '../../testing/smtp-server.ts'
import { instantText } from '../clock.ts'
import { parseMailAddress } from './mail-address.ts'
import { sendWaitingMails } from './send-mails.ts'
import { smtpPost } from './smtp-post.ts'
import { readSmtpSettings } from './smtp-settings.ts'
import { isMailPossible, writeMail } from './write-mail.ts'

const patience = { smtpConnect: 3000, smtpGreeting: 2000, smtpSilence: 3000, smtpWhole: 8000 }
const from = { KONTOR_MAIL_FROM: 'Kontor Zürich <kontor@house.example>' }
const postOf = (env: NodeJS.ProcessEnv) => smtpPost(readSmtpSettings({ ...from, ...env })!, patience)
const smtp = await openTestSmtp()
const house = await testHouse({ post: postOf({ KONTOR_SMTP_URL: smtp.url }) })
const { kernel, app, world } = house
const real = { isDemo: false }
const secret = 'https://kontor.example/reset?token=very-secret-token'

afterAll(() => smtp.close())
beforeEach(async () => {
  await ask(kernel.pool, 'delete from mail')
  smtp.taken.length = 0
  smtp.recipients.length = 0
  Object.assign(smtp, { onRecipient: () => null, onLetter: () => null, isCutting: false, isSilent: false })
})

const write = (draft: { recipient?: string; subject?: string } = {}, tenant = real) =>
  kernel.database.withTenant(world.tenantId, (tx) =>
    writeMail(kernel, tx, tenant, {
      recipient: 'anna@example.com',
      language: 'de',
      subject: 'Ihr Zugang für Grüne Wiesen',
      body: `Guten Tag\n\n${secret}\n`,
      expiresAt: instantText(kernel.clock.elapsed() + limits.timeMs.oneTimeLink),
      ...draft,
    }),
  )
const send = () => kernel.schedule.turn('kernel.send-mails')
const rows = () =>
  ask<{ state: string; tries: number; body: string | null; last_fault: string | null }>(
    kernel.pool,
    'select state, tries, body, last_fault from mail order by mail_id',
  )

test('a mail arrives once, under an id of its own, and its link does not stay', async () => {
  const id = await write()
  expect(smtp.taken).toEqual([])
  await send()
  await send()
  const [letter = '', ...more] = smtp.taken
  expect(more).toEqual([])
  expect(smtp.recipients).toEqual(['anna@example.com'])
  expect(letter).toContain(`Message-ID: <${id}@house.example>`)
  expect(letter).toContain('Auto-Submitted: auto-generated')
  expect(letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(secret)
  expect(await rows()).toEqual([{ state: 'sent', tries: 1, body: null, last_fault: null }])
})

test('what is rolled back writes to nobody', async () => {
  const failing = kernel.database.withTenant(world.tenantId, async (tx) => {
    const draft = {
      recipient: 'a@b.example',
      language: 'en',
      subject: 'x',
      body: 'y',
      expiresAt: '2030-01-01',
    } as const
    await writeMail(kernel, tx, real, draft)
    throw new Error('not this time')
  })
  await expect(failing).rejects.toThrow('not this time')
  await send()
  expect(smtp.taken).toEqual([])
})

test('no name begins a header and no address names a second recipient', async () => {
  await write({ subject: 'Access for Evil\r\nBcc: thief@example.com\u2028AG' })
  await send()
  expect(smtp.taken[0]).toContain('Subject: Access for Evil Bcc: thief@example.com AG\r\n')
  expect(smtp.recipients).toEqual(['anna@example.com'])
  for (const recipient of ['a@b.example\r\nRCPT TO:<c@d.example>', 'a@b.example,c@d.example', 'Anna <a@b.example>'])
    await expect(write({ recipient })).rejects.toThrow('No address of mail')
})

it.each([
  ['anna@example.com', 'anna@example.com'],
  ['o’hara@example.com', null],
  ["o'hara+kontor@example.com", "o'hara+kontor@example.com"],
  ['anna@münchen.example', 'anna@xn--mnchen-3ya.example'],
  ['@example.com', null],
  ['anna@', null],
  ['an na@example.com', null],
  ['.anna@example.com', null],
  ['anna@-example.com', null],
  ['anna@exa_mple.com', null],
  [`${'a'.repeat(65)}@example.com`, null],
  [`a@${'b.'.repeat(130)}example`, null],
])('the address %s is %s', (text, address) => expect(parseMailAddress(text)).toBe(address))

test('a refused recipient is given up at once, with the reason and without the letter', async () => {
  smtp.onRecipient = () => smtpNo(550, `no such user, see ${secret}`)
  await write()
  await send()
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'given-up', tries: 1, body: null })
  expect(row?.last_fault).toContain('no such user, see [link]')
})

test('greylisting waits, lets the next ones pass, and then the same letter arrives', async () => {
  smtp.onRecipient = (address) => (address === 'anna@example.com' ? smtpNo(451, 'come back later') : null)
  const id = await write()
  await write({ recipient: 'bea@example.com' })
  await send()
  await send()
  expect(smtp.recipients).toEqual(['bea@example.com'])
  expect((await rows())[0]).toMatchObject({ state: 'waiting', tries: 1, last_fault: expect.stringContaining('451') })
  smtp.onRecipient = () => null
  await send()
  expect(smtp.taken).toHaveLength(1)
  kernel.clock.advance(limits.timeMs.mailWait)
  await send()
  expect(smtp.taken[1]).toContain(id)
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }, { state: 'sent' }])
})

it.each([
  ['a line that is cut in the middle of the letter', () => (smtp.isCutting = true)],
  ['a server that never says a word', () => (smtp.isSilent = true)],
])('%s is waited out', async (_what, disturb) => {
  await write()
  disturb()
  await send()
  expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, last_fault: expect.stringMatching(/^E/) }])
  Object.assign(smtp, { isCutting: false, isSilent: false })
  kernel.clock.advance(limits.timeMs.mailWait)
  await send()
  expect(smtp.taken).toHaveLength(1)
})

test('a crash after the yes sends once more under the same id, and not before its time', async () => {
  const id = await write()
  const { database } = kernel
  let transactions = 0
  const dying = {
    ...database,
    withTenant: ((tenantId, work) => {
      transactions += 1
      // the first one takes the mail, the second notes its end
      return transactions === 1 ? database.withTenant(tenantId, work) : Promise.reject(new Error('the process ended'))
    }) as typeof database.withTenant,
  }
  Object.assign(kernel, { database: dying })
  await send()
  Object.assign(kernel, { database })
  expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1 }])
  await send()
  expect(smtp.taken).toHaveLength(1)
  kernel.clock.advance(limits.timeMs.mailTaken)
  await send()
  expect(smtp.taken.map((one) => one.includes(`<${id}@house.example>`))).toEqual([true, true])
})

test('two processes send each mail once', async () => {
  for (let count = 0; count < 6; count += 1) await write({ recipient: `p${count}@example.com` })
  const running = { isStopped: () => false }
  await Promise.all([1, 2].map(() => sendWaitingMails(kernel, world.tenantId, running)))
  await send()
  expect(smtp.recipients.toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((one) => `p${one}@example.com`))
})

test('gives up after so many tries, and what has expired, and forgets both after a while', async () => {
  smtp.onLetter = () => smtpNo(452, 'no room')
  await write()
  for (let tries = 0; tries < limits.count.mailTries + 2; tries += 1) {
    await send()
    kernel.clock.advance(limits.timeMs.mailWaitMax)
  }
  expect(await rows()).toMatchObject([{ state: 'given-up', tries: limits.count.mailTries, body: null }])
  await write()
  kernel.clock.advance(limits.timeMs.oneTimeLink)
  smtp.onLetter = () => null
  await send()
  expect(smtp.taken).toEqual([])
  expect((await rows())[1]).toMatchObject({ state: 'given-up', last_fault: 'its link has expired' })
  await kernel.schedule.turn('kernel.forget-mails')
  expect(await rows()).toHaveLength(2)
  kernel.clock.advance((limits.days.mailKept + 1) * 86_400_000)
  await kernel.schedule.turn('kernel.forget-mails')
  expect(await rows()).toEqual([])
})

describe('the server for mail', () => {
  const letter = {
    id: '1',
    recipient: 'anna@example.com',
    language: 'en',
    subject: 'x',
    body: secret,
    writtenAt: new Date('2026-11-23T09:00:00Z'),
  }

  it('refuses a wrong password: it waits, for the setting can be set right', async () => {
    const guarded = await openTestSmtp({ password: 'right-secret' })
    const refused = postOf({ KONTOR_SMTP_URL: guarded.url }).send(letter)
    await expect(refused).rejects.toMatchObject({ isForEver: false, message: expect.stringMatching(/^EAUTH: 535/) })
    await expect(refused).rejects.not.toThrow(/wrong-secret/)
    const right = guarded.url.replace('wrong-secret', 'right-secret')
    await postOf({ KONTOR_SMTP_URL: right }).send(letter)
    expect(guarded.taken).toHaveLength(1)
    await guarded.close()
  })

  it('without STARTTLS, or under an unknown certificate, is told nothing where TLS is required', async () => {
    const required = { KONTOR_SMTP_URL: smtp.url, KONTOR_SMTP_TLS: 'required' }
    await expect(postOf(required).send(letter)).rejects.toMatchObject({ isForEver: false })
    const unknown = await openTestSmtp({ hasTls: true })
    const strict = postOf({ KONTOR_SMTP_URL: unknown.url, KONTOR_SMTP_TLS: 'required' })
    await expect(strict.send(letter)).rejects.toThrow(/certificate/)
    expect([smtp.taken, unknown.taken]).toEqual([[], []])
    await postOf({ KONTOR_SMTP_URL: unknown.url }).send(letter)
    expect(unknown.taken).toHaveLength(1)
    await unknown.close()
  })

  it('is away: it waits', async () => {
    const away = postOf({ KONTOR_SMTP_URL: 'smtp://127.0.0.1:1' })
    await expect(away.send(letter)).rejects.toMatchObject({ isForEver: false })
  })
})

describe('the settings', () => {
  const url = 'smtp://kontor:hidden-secret@mail.example.com'

  it('want TLS except on loopback, and know their ports', () => {
    const read = (text: string) => readSmtpSettings({ ...from, KONTOR_SMTP_URL: text })
    expect(read(url)).toMatchObject({ port: 587, isTlsRequired: true, isImplicitTls: false })
    expect(read(url)?.login).toEqual({ user: 'kontor', password: 'hidden-secret' })
    expect(read('smtps://mail.example.com')).toMatchObject({ port: 465, isImplicitTls: true, login: null })
    expect(read('smtp://[::1]:25')).toMatchObject({ host: '::1', port: 25, isTlsRequired: false })
    expect(read(url)?.from).toEqual({ name: 'Kontor Zürich', address: 'kontor@house.example' })
    expect(readSmtpSettings({})).toBeNull()
  })

  it.each([
    ['no address', { KONTOR_SMTP_URL: 'http://kontor:hidden-secret@mail.example.com' }, /^KONTOR_SMTP_URL is none/],
    ['a broken code', { KONTOR_SMTP_URL: 'smtp://kontor:hidden-secret%zz@mail.example.com' }, /begins no code/],
    ['no sender', { KONTOR_SMTP_URL: url, KONTOR_MAIL_FROM: '' }, /^KONTOR_MAIL_FROM is ""/],
    ['a sender with a line end', { KONTOR_SMTP_URL: url, KONTOR_MAIL_FROM: 'K\r\nBcc: x <a@b.example>' }, /MAIL_FROM/],
    ['half of TLS', { KONTOR_SMTP_URL: url, KONTOR_SMTP_TLS: 'maybe' }, /may be required, optional$/],
    ['a sender alone', { KONTOR_MAIL_FROM: 'a@b.example' }, /KONTOR_SMTP_URL is not/],
  ])('refuse %s with a sentence without the password', (_what, env, sentence) => {
    const read = () => readSmtpSettings({ ...from, ...env })
    expect(read).toThrow(sentence)
    expect(read).not.toThrow(/hidden-secret/)
  })
})

describe('the outbox of the demo', () => {
  const demo = { isDemo: true }
  const page = (path: string) => app.inject({ url: `/dev/outbox${path}`, headers: { 'accept-language': 'de' } })

  it('shows mails of demo tenants only, and nobody sends them', async () => {
    const id = await write({ subject: '<b>Hallo</b>' }, demo)
    await send()
    expect(smtp.taken).toEqual([])
    // the row is kept, yet its tenant is no demo
    expect((await page('')).body).toContain('Es wurde noch keine E-Mail geschrieben.')
    expect((await page(`/${id}`)).statusCode).toBe(404)
    await ask(kernel.pool, 'update tenant set is_demo = true')
    const list = await page('')
    expect(list.body).toContain(`<a href="/dev/outbox/${id}">&#60;b&#62;Hallo&#60;/b&#62;</a>`)
    expect(list.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await page(`/${id}`)).body).toContain(`<a href="${secret}">`)
    expect((await page('/nothing')).statusCode).toBe(404)
  })

  it('is not there in production, where no demo is', async () => {
    Object.assign(kernel.config, { mode: 'production' })
    const answers = [await page(''), await page('/00000000-0000-0000-0000-000000000000')]
    const possible = isMailPossible(kernel, demo)
    Object.assign(kernel.config, { mode: 'test' })
    expect(answers.map((one) => one.statusCode)).toEqual([404, 404])
    expect(possible).toBe(false)
    expect(isMailPossible(kernel, demo)).toBe(true)
    expect([isMailPossible(kernel, real), isMailPossible({ ...kernel, post: null }, real)]).toEqual([true, false])
  })
})
