// :61:, one movement: value date, entry date, direction, funds code, amount, type, the owner's reference, and behind two
// slashes the bank's.
import { realReference } from '@kontor/domain/entries'

export type StatementLine = {
  readonly valueDateText: string
  readonly entryDateText: string | null
  /** C, D, RC (a credit taken back) or RD (a debit taken back); E marks what is expected (MT942). */
  readonly mark: string
  readonly amountText: string
  /** `NTRF`, `FMSC`, `S103`. */
  readonly type: string | null
  readonly customerReference: string | null
  readonly bankReference: string | null
  /** Subfield 9, on lines of its own. */
  readonly supplement: string | null
}

const form = /^(\d{6})(\d{4})?(R[CD]|E[CD]|[CD])([A-Z])?([\d.,]+)(.*)$/s

/** Null when the line has not this form. */
export function parseStatementLine(lines: readonly string[]): StatementLine | null {
  const [first = '', ...more] = lines
  const [, valueDateText, entryDateText, mark, , amountText, rest = ''] = form.exec(first.trim()) ?? []
  if (valueDateText === undefined || mark === undefined || amountText === undefined) return null
  const [, type, references = ''] = /^([A-Z][A-Z0-9 ]{3})(.*)$/s.exec(rest) ?? [null, null, rest]
  const slashes = references.indexOf('//')
  const own = slashes === -1 ? references : references.slice(0, slashes)
  const bank = slashes === -1 ? '' : references.slice(slashes + 2)
  const supplement = more.map((one) => one.trim()).filter((one) => one !== '')
  return {
    valueDateText,
    entryDateText: entryDateText ?? null,
    mark,
    amountText,
    type: type?.trim() ?? null,
    customerReference: ownReference(own),
    bankReference: realReference(bank),
    supplement: supplement.length === 0 ? null : supplement.join(' '),
  }
}

/** `KREF+` only says that :86: has it. */
function ownReference(text: string): string | null {
  const reference = realReference(text)
  return reference === null || /^[A-Z]{4}\+$/.test(reference) ? null : reference
}

/** Credit and a debit taken back come in, debit and a credit taken back go out. */
export function isIncoming(mark: string): boolean {
  return mark === 'C' || mark === 'RD' || mark === 'EC'
}

export type SupplementFacts = {
  readonly original: { readonly amountText: string; readonly currency: string } | null
  readonly charges: { readonly amountText: string; readonly currency: string } | null
  readonly rate: string | null
}

/** `/OCMT/EUR4,5//CHGS/EUR0,5//EXCH/1,0887/`: the original amount, the charges, the rate. */
export function parseSupplement(text: string): SupplementFacts {
  const amountOf = (code: string) => {
    const [, currency, amountText] = new RegExp(`/${code}/([A-Z]{3})([\\d,]+)(?:/|$)`).exec(text) ?? []
    return currency === undefined || amountText === undefined ? null : { amountText, currency }
  }
  const rate = /\/EXCH\/([\d,]+)(?:\/|$)/.exec(text)?.[1]?.replace(',', '.')
  return { original: amountOf('OCMT'), charges: amountOf('CHGS'), rate: rate ?? null }
}
