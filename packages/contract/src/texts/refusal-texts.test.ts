// Holds the table of texts against the closed list of codes: names, languages, statuses.
import { globSync } from 'node:fs'
import { type RefusalCode, refusalCodes, refusalParams } from '@kontor/domain'
import { describe, expect, test } from 'vitest'
import { fillText, languages } from '../language.ts'
import { recordTexts } from './record-texts.ts'
import { refusalTexts } from './refusal-texts.ts'
import type { TextGroup } from './text-group.ts'

const allowedStatuses = [400, 401, 403, 404, 409, 413, 415, 421, 422, 423, 429, 500, 503]

/** Codes that mean the same to the reader, though they come from different places. */
const sameSentence: readonly (readonly RefusalCode[])[] = [
  ['amount.not-a-number', 'amount.zero'],
  ['statement.already-imported', 'statement.duplicate'],
]

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '').toSorted()
}

async function readGroups(): Promise<readonly { file: string; rows: TextGroup }[]> {
  const files = globSync('*/*.refusals.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<Record<string, TextGroup>>),
  )
  return modules.flatMap((module, index) => Object.values(module).map((rows) => ({ file: files[index] ?? '', rows })))
}

test('has a row for every code and for no other', () => {
  expect(Object.keys(refusalTexts).toSorted()).toEqual(refusalCodes.toSorted())
})

test('writes each code in one file only, and only those that are not made', async () => {
  const codes = (await readGroups()).flatMap(({ rows }) => Object.keys(rows))
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  const missing = refusalCodes.filter((code) => !codes.includes(code) && !Object.hasOwn(recordTexts, code))
  expect(missing).toEqual([])
})

test('writes a text in the place of a made one only where it says something else', async () => {
  const rows = (await readGroups()).flatMap((group) => Object.entries(group.rows))
  const instead = rows.filter(([code]) => Object.hasOwn(recordTexts, code))
  expect(instead.map(([code]) => code)).toContain('filter-preset.name-taken')
  for (const [code, text] of instead) {
    expect(text).not.toEqual(recordTexts[code as keyof typeof recordTexts])
    expect(refusalTexts[code as RefusalCode]).toEqual(text)
  }
})

test('shares an English sentence only between codes that are listed as the same', () => {
  const byText = Map.groupBy(refusalCodes, (code) => refusalTexts[code].en)
  const shared = [...byText.values()].filter((codes) => codes.length > 1).map((codes) => codes.toSorted())
  expect(shared).toEqual(sameSentence)
})

describe.each(languages)('the texts in %s', (language) => {
  test('name exactly the params of their code', () => {
    const wrong = refusalCodes.filter(
      (code) => namesIn(refusalTexts[code][language]).join() !== [...refusalParams[code]].toSorted().join(),
    )
    expect(wrong).toEqual([])
  })

  test('have no stray braces or blanks once filled, and no sharp s', () => {
    const wrong = refusalCodes.filter((code) => {
      const params = Object.fromEntries(refusalParams[code].map((name) => [name, 'X']))
      return !/^(?!.*([{}ß]| {2}))\S(.*\S)?$/.test(fillText(refusalTexts[code][language], params))
    })
    expect(wrong).toEqual([])
  })
})

test('says every no differently in each language', () => {
  const wrong = refusalCodes.filter((code) => new Set(languages.map((one) => refusalTexts[code][one])).size < 4)
  expect(wrong).toEqual([])
})

test('gives every no a status of the closed set', () => {
  expect(refusalCodes.filter((code) => !allowedStatuses.includes(refusalTexts[code].status))).toEqual([])
})

describe('statuses', () => {
  const codesWith = (status: number) => refusalCodes.filter((code) => refusalTexts[code].status === status)

  test('says 401 only for a missing session, because 401 sends the user to the login page', () => {
    expect(codesWith(401)).toEqual(['session.none'])
  })

  test('says 404 for exactly the codes named not-found', () => {
    const named = refusalCodes.filter((code) => /\.(.*-)?not-found$/.test(code))
    expect(codesWith(404).toSorted()).toEqual(named.toSorted())
  })

  test('says 422 for a wrong password while signed in and 400 for a failed login', () => {
    expect([refusalTexts['password.wrong'].status, refusalTexts['login.failed'].status]).toEqual([422, 400])
  })

  test('says 409 for every refusal of an act that ends with the status of the payment', () => {
    const acts = refusalCodes.filter(
      (code) => code.startsWith('payment.') && namesIn(refusalTexts[code].en).join() === 'status',
    )
    expect(acts.length).toBeGreaterThan(8)
    expect(acts.filter((code) => refusalTexts[code].status !== 409)).toEqual([])
  })
})

describe('sentences that the specification fixes', () => {
  const cases: readonly (readonly [RefusalCode, Readonly<Record<string, string>>, string])[] = [
    ['iban.length', { country: 'CH', length: '21' }, 'IBAN with country code "CH" must have 21 characters'],
    ['iban.invalid', {}, 'Invalid IBAN number'],
    ['iban.country-code', {}, 'Invalid IBAN country code'],
    ['iban.not-swiss', {}, 'IBAN should start with CH or LI'],
    ['town.required', {}, 'Town is required'],
    ['reference.qr-length', {}, 'Reference must be of length 27'],
    ['reference.creditor-length', {}, 'Reference must be between 5 and 25 characters long.'],
    ['reference.invalid', {}, 'Invalid reference'],
    ['payment.type-not-supported', { type: 'Cheque' }, 'Payment type Cheque not supported'],
    ['payment.not-found', {}, 'Payment not found.'],
    ['field.unknown', { field: 'paymentStatus' }, 'paymentStatus cannot be set.'],
    ['amount.too-many-decimals', { decimals: '2', currency: 'CHF' }, 'Amount must have at most 2 decimals for CHF.'],
    [
      'date.before-today',
      { today: '2026-11-21', zone: 'Europe/Zurich' },
      'The value date cannot be before today (2026-11-21, Europe/Zurich).',
    ],
    [
      'payment.changed',
      { name: 'Ada', time: '10:15' },
      'This payment was changed by Ada at 10:15. Review it and sign again.',
    ],
    ['payment.already-signed-by-you', {}, 'You have already signed this payment; a second person must sign.'],
    [
      'payment.only-signed-can-be-sent',
      { status: 'Delivered' },
      'Only signed payments can be sent. Status: Delivered.',
    ],
    ['payment.delivery-is-checked', {}, 'Delivery is being checked with the bank.'],
    ['request.key-reused', {}, 'This Idempotency-Key was used for a different request.'],
    ['request.invalid-json', {}, 'Invalid JSON body.'],
    ['request.too-large', { bytes: '10 MB' }, 'The request is larger than 10 MB.'],
    [
      'statement.truncated',
      { line: '7' },
      'The file ends before the statement is complete (line 7). Nothing was imported.',
    ],
    ['qr-bill.none', {}, 'Unable to find QR Code in uploaded PDF..'],
    ['qr-bill.no-pdf', {}, 'Please upload a valid PDF file.'],
    ['qr-bill.unreadable', {}, 'An exception occurred during parsing the information from the respective QR Code.'],
    ['xml.doctype', {}, 'Files with a DOCTYPE are not accepted.'],
    [
      'statement.unknown-account',
      { account: 'CH..' },
      'Unknown account CH..; assign it under Reconciliation > Unknown accounts.',
    ],
    [
      'statement.gap',
      { missing: '118', previous: '117', closing: '1,000.00', next: '119', opening: '1,250.00' },
      'Statement 118 missing between 117 (closing 1,000.00) and 119 (opening 1,250.00).',
    ],
    ['statement.other-content', { id: 'X' }, 'A different statement with id X exists; compare before replacing.'],
    ['archive.too-large', { megabytes: '512' }, 'The archive unpacks to more than 512 MB.'],
    ['report.ignored', { status: 'Done' }, 'Status report ignored: payment is already Done.'],
    ['company.form-of-other', { working: 'B', form: 'A' }, 'You are now working in company B; this form belongs to A.'],
  ]

  test.each(cases)('%s says its words exactly', (code, params, sentence) => {
    expect(fillText(refusalTexts[code].en, params)).toBe(sentence)
  })
})
