// The lines of a payment code: each is read once, by its number, and every reason against one names its number and its field.
import { type Refusal, refusal } from '@kontor/domain'
import { type QrBillField, characterCount } from '@kontor/domain/payments'

/** What nobody sees, and what nobody has given a meaning; none of it belongs into a payment. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u

/** So much of what is wrong stands in the sentence against it. */
const shownMost = 60

export class CodeLines {
  readonly refusals: Refusal[] = []
  readonly #lines: readonly string[]

  constructor(text: string) {
    // CR LF, LF or CR: one of them, but who writes both is understood too
    const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim())
    this.#lines = lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
  }

  /** Up to the last line that is not empty. */
  get count(): number {
    return this.#lines.length
  }

  /** `line` counts from 1. An empty line, or one that is not there, is null. */
  optional(line: number, qrField: QrBillField, lengthMost: number): string | null {
    const text = this.#lines[line - 1] ?? ''
    if (text === '') return null
    const place = { line: `${line}`, qrField }
    if (unseen.test(text)) this.refusals.push(refusal('qr-bill.line-characters', place))
    else if (characterCount(text) > lengthMost)
      this.refusals.push(refusal('qr-bill.line-too-long', { ...place, length: `${lengthMost}` }))
    return text
  }

  /** '' where nothing stands there, which is refused. */
  required(line: number, qrField: QrBillField, lengthMost: number): string {
    const text = this.optional(line, qrField, lengthMost)
    if (text === null) this.refusals.push(refusal('qr-bill.line-missing', { line: `${line}`, qrField }))
    return text ?? ''
  }

  /** One of `words`; null where there is none of them, which is refused. */
  oneOf<Word extends string>(line: number, qrField: QrBillField, words: readonly Word[]): Word | null {
    const text = this.#lines[line - 1] ?? ''
    const word = words.find((one) => one === text) ?? null
    if (word === null) this.refuse(line, qrField)
    return word
  }

  empty(line: number, qrField: QrBillField): void {
    if ((this.#lines[line - 1] ?? '') !== '')
      this.refusals.push(refusal('qr-bill.line-not-empty', { line: `${line}`, qrField }))
  }

  /** What stands on the line is not allowed there; `why` says more. */
  refuse(line: number, qrField: QrBillField, why: readonly Refusal[] = []): void {
    const text = this.#lines[line - 1] ?? ''
    const place = { line: `${line}`, qrField }
    const value = text.length > shownMost ? `${text.slice(0, shownMost)}…`.toWellFormed() : text
    this.refusals.push(
      text === '' ? refusal('qr-bill.line-missing', place) : refusal('qr-bill.line-invalid', { ...place, value }),
      ...why,
    )
  }
}
