// What a sentence repeats of a file, or of what somebody typed, stands in quotation marks: the screens say every other day and
// amount in the form of the reader, who would look for it in vain.
import type { RefusalCode } from '@kontor/domain'
import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import { refusalTexts } from './refusal-texts.ts'
import { readerWarningTexts } from './statements/reader-warning-texts.ts'

const marks = { en: ['“', '”'], de: ['«', '»'], fr: ['«\u202F', '\u202F»'], it: ['«', '»'] } as const

const asWritten: readonly (readonly [RefusalCode, string])[] = [
  ['batch.account-unknown', 'account'],
  ['batch.amount-ambiguous', 'value'],
  ['batch.amount-not-whole', 'value'],
  ['batch.amount-unreadable', 'value'],
  ['batch.currency-unknown', 'currency'],
  ['batch.header-unreadable', 'value'],
  ['batch.other-message', 'root'],
  ['charge-bearer.not-offered', 'value'],
  ['file.kind', 'name'],
  ['import.digits-lost', 'value'],
  ['partner.external-id-taken', 'id'],
  ['qr-bill.line-invalid', 'value'],
  ['statement.amount', 'text'],
  ['statement.amount-digits', 'text'],
  ['statement.field-amount', 'text'],
  ['statement.field-unreadable', 'text'],
  ['statement.replaced', 'file'],
  ['transmission.bytes-lost', 'name'],
  ['transmission.evidence-altered', 'name'],
]

const rows = [
  ...asWritten.map(([code, name]) => [code, name, refusalTexts[code]] as const),
  ['amount-decimals', 'text', readerWarningTexts['amount-decimals']] as const,
  ['amount-unreadable', 'text', readerWarningTexts['amount-unreadable']] as const,
]

test.each(rows)('%s quotes its {%s} in each language', (_code, name, texts) => {
  const loose = languages.filter((one) => !texts[one].includes(marks[one].join(`{${name}}`)))
  expect(loose).toEqual([])
})
