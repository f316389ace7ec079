// The reader's state while an MT file passes, and what each field does to it.
import { limits, refusal } from '@kontor/domain'
import type { BankBalance, BankEntry } from '@kontor/domain/entries'
import { zero } from '@kontor/domain/money'
import { hasForeignDecimals, hasTooManyDigits } from '../statements/amount-text.ts'
import type { Found } from '../statements/hand-over.ts'
import type { ReaderWarning, ReaderWarningCode } from '../statements/statement-sink.ts'
import { addWarning } from '../statements/warnings.ts'
import { cutText, parseCount, stopReading } from '../xml/index.ts'
import { finishLine } from './finish-line.ts'
import { parseAccount } from './mt-account.ts'
import type { MtField, MtPart } from './mt-fields.ts'
import { type Movement, type MtMessage, headOf, isIntradayReport, mayEnd, newMessage } from './mt-message.ts'
import { parseBalance, parseCommaAmount, parseEntryDate, parseMoment, parseShortDate } from './mt-values.ts'
import { parseStatementLine } from './statement-line.ts'

export type MtState = {
  message: 'mt940' | 'mt942' | null
  firstId: string | null
  firstMoment: string | null
  statements: number
  entries: number
  line: number
  open: MtMessage | null
  /** A SWIFT block was begun before its first field. */
  isBlockBegun: boolean
  found: Found[]
  readonly warnings: ReaderWarning[]
  warningCount: number
}

export function newMtState(): MtState {
  return {
    message: null,
    firstId: null,
    firstMoment: null,
    statements: 0,
    entries: 0,
    line: 0,
    open: null,
    isBlockBegun: false,
    found: [],
    warnings: [],
    warningCount: 0,
  }
}

/** Movements of one message that wait for its closing; of a longer message the head goes on without it. */
const waitingMovements = 10_000

export function takePart(state: MtState, part: MtPart): void {
  switch (part.kind) {
    case 'block':
      finishMessage(state)
      state.isBlockBegun = true
      return
    case 'end':
      finishMessage(state)
      return
    case 'field':
      takeField(state, part.field)
  }
}

/** The end of the file: refuses where the message that is open cannot have ended. */
export function endFile(state: MtState): void {
  const { open } = state
  if (state.isBlockBegun || (open !== null && !mayEnd(open))) {
    stopReading(refusal('statement.truncated', { line: `${state.line}` }))
  }
  finishMessage(state)
}

function takeField(state: MtState, field: MtField): void {
  const { tag } = field
  const begins = tag === '20' || (tag === '25' && (state.open === null || state.open.account !== null))
  if (begins) {
    finishMessage(state)
    state.open = newMessage(field.line, state.isBlockBegun)
    state.isBlockBegun = false
  }
  const message = state.open
  if (message === null) {
    // other tags outside of a message are its envelope; a movement of no statement cannot be believed
    if (tag === '61') refuseField(null, field)
    return
  }
  message.lastTag = tag
  message.isLastUnreadable = false
  // envelopes of some banks stand between their messages: only movements and what they are about have further lines
  const text = (field.lines[0] ?? '').trim()
  switch (tag) {
    case '20':
      message.id = cutText(text, limits.length.bankText)
      return
    case '25':
    case '25P':
      message.account = parseAccount(text)
      return
    case '28':
    case '28C':
      takeNumber(state, message, field, text)
      return
    case '60F':
    case '60M':
    case '62F':
    case '62M':
    case '64':
    case '65':
      takeBalance(state, message, field, text)
      return
    case '61':
      // what closes a message stands behind its movements
      message.closing = null
      message.movements.push({ field, narrative: null })
      if (message.movements.length >= waitingMovements) handMovements(state, message, 1)
      return
    case '86':
      takeNarrative(message, field)
      return
    case '34F':
      message.isIntraday = true
      message.currency ??= /^[A-Z]{3}/.exec(text)?.[0] ?? null
      return
    case '13':
    case '13D':
      message.isIntraday = true
      message.moment = parseMoment(text)
      return
    case '90C':
    case '90D':
      message.announced = (message.announced ?? 0) + (parseCount(/^\d+/.exec(text)?.[0] ?? '') ?? 0)
      return
  }
}

function takeNumber(state: MtState, message: MtMessage, { line }: MtField, text: string): void {
  const [number = '', page] = text.split('/')
  const count = parseCount(number.trim())
  if (count === null) warn(state, 'number-unreadable', { text: cutText(text, 40) }, line)
  // banks that do not number their statements write zeros
  message.number = count === 0 ? null : count
  message.page = page === undefined ? null : cutText(page.trim().replace(/^0+(?=\d)/, ''), 35)
}

/** Several :86: of one movement are one text; one behind the closing is about the statement, and about no movement. */
function takeNarrative(message: MtMessage, { lines }: MtField): void {
  const movement = message.movements.at(-1)
  if (movement === undefined || message.closing !== null) return
  movement.narrative = [...(movement.narrative ?? []), ...lines]
}

const balanceTypes: Readonly<Record<string, readonly [type: string, subType: string | null]>> = {
  '60F': ['OPBD', null],
  '60M': ['ITBD', 'opening'],
  '62F': ['CLBD', null],
  '62M': ['ITBD', 'closing'],
  '64': ['CLAV', null],
  '65': ['FWAV', null],
}

function takeBalance(state: MtState, message: MtMessage, field: MtField, text: string): void {
  const { tag, line } = field
  if (tag.startsWith('60')) message.opening = tag === '60F' ? 'first' : 'intermediate'
  if (tag.startsWith('62')) message.closing = tag === '62F' ? 'final' : 'intermediate'
  const balance = parseBalance(text)
  if (balance !== null) refuseTooManyDigits(message, field, balance.amountText)
  if (balance === null || balance.amount === null) {
    message.isLastUnreadable = true
    warn(state, 'balance-unreadable', { type: `:${tag}:`, text: cutText(text, 40) }, line)
    return
  }
  const { amount, currency, date, dateText, amountText } = balance
  // without its comma it may be the first half of an amount
  message.isLastUnreadable = !amountText.includes(',')
  if (date === null) warn(state, 'date-unreadable', { text: dateText }, line)
  if (hasForeignDecimals(amount, currency)) warn(state, 'amount-decimals', { text: amountText, currency }, line)
  message.currency ??= currency
  if (tag.startsWith('62')) message.closingDate = date
  if (message.balances.length === limits.count.statementBalances) return
  const [type = tag, subType = null] = balanceTypes[tag] ?? []
  const signed: BankBalance['amount'] = balance.isCredit ? amount : zero.minus(amount)
  message.balances.push({ type, subType, amount: signed, currency, date })
}

/** The head is told when all its balances are known: it says which day the statement closes. */
function finishMessage(state: MtState): void {
  const message = state.open
  state.open = null
  if (message === null) return
  handMovements(state, message, 0)
  const { announced, line } = message
  if (announced !== null && announced !== message.entries) {
    warn(state, 'count-differs', { announced: `${announced}`, found: `${message.entries}` }, line)
  }
  if (message.id === '') warn(state, 'id-missing', {}, line)
  const index = state.statements
  const head = headOf(message, accountOf(message))
  giveHead(state, message)
  state.found.push({ kind: 'end', head, index })
  if (state.message === null) {
    state.message = isIntradayReport(message) ? 'mt942' : 'mt940'
    state.firstId = message.id
    state.firstMoment = message.moment
  }
  state.statements++
}

function giveHead(state: MtState, message: MtMessage): void {
  if (message.isHeadGiven) return
  message.isHeadGiven = true
  state.found.push({ kind: 'head', head: headOf(message, accountOf(message)), index: state.statements })
}

/** All but the last `kept`: these may still get their :86:. */
function handMovements(state: MtState, message: MtMessage, kept: number): void {
  giveHead(state, message)
  for (const movement of message.movements.splice(0, message.movements.length - kept)) {
    state.found.push({ kind: 'entry', entry: entryOf(state, message, movement), index: state.statements })
    message.entries++
    state.entries++
  }
}

function entryOf(state: MtState, message: MtMessage, { field, narrative }: Movement): BankEntry {
  const line = parseStatementLine(field.lines)
  if (line === null) return refuseField(message, field)
  refuseTooManyDigits(message, field, line.amountText)
  const amount = parseCommaAmount(line.amountText)
  if (amount === null) return stopReading(refusal('statement.field-amount', placeOf(message, field, line.amountText)))
  const currency = message.currency ?? message.account?.currency ?? ''
  if (currency === '') warn(state, 'currency-missing', {}, field.line)
  if (hasForeignDecimals(amount, currency)) {
    warn(state, 'amount-decimals', { text: line.amountText, currency }, field.line)
  }
  const valueDate = parseShortDate(line.valueDateText)
  if (valueDate === null) warn(state, 'date-unreadable', { text: line.valueDateText }, field.line)
  return finishLine({
    line,
    amount,
    currency,
    valueDate,
    bookingDate: bookingDateOf(state, field, line.valueDateText, line.entryDateText),
    narrativeLines: narrative === null ? null : bounded(state, field, narrative),
    place: field.line,
  })
}

/** SWIFT: the entry date stands only where it is another than the value date. */
function bookingDateOf(state: MtState, field: MtField, valueText: string, entryText: string | null) {
  const valueDate = parseShortDate(valueText)
  if (entryText === null) return valueDate
  // beside a day that does not exist its month still tells the year
  const date = parseEntryDate(entryText, valueDate ?? parseShortDate(`${valueText.slice(0, 4)}28`))
  if (date === null) warn(state, 'date-unreadable', { text: entryText }, field.line)
  return date
}

function bounded(state: MtState, field: MtField, lines: readonly string[]): readonly string[] {
  let left: number = limits.length.remittance
  const kept: string[] = []
  for (const line of lines) {
    const part = cutText(line, left)
    if (part.length < line.length) {
      warn(state, 'text-cut', { length: `${lines.join('').length}` }, field.line)
      return [...kept, part]
    }
    kept.push(part)
    left -= part.length
  }
  return kept
}

function refuseTooManyDigits(message: MtMessage, field: MtField, text: string): void {
  if (!hasTooManyDigits(text)) return
  const digits = `${limits.count.amountDigits}`
  const { line, account } = placeOf(message, field, text)
  stopReading(refusal('statement.amount-digits', { line, account, text: cutText(text, 60), digits }))
}

function refuseField(message: MtMessage | null, field: MtField): never {
  return stopReading(refusal('statement.field-unreadable', placeOf(message, field, field.lines[0] ?? '')))
}

function placeOf(message: MtMessage | null, { tag, line }: MtField, text: string) {
  const account = message?.account
  const number = cutText(account?.iban ?? account?.otherId ?? '–', 40)
  return { line: `${line}`, field: `:${tag}:`, account: number, text: cutText(text, 60) }
}

function accountOf({ account, line }: MtMessage) {
  return account ?? stopReading(refusal('statement.no-account', { line: `${line}` }))
}

function warn(state: MtState, code: ReaderWarningCode, params: Readonly<Record<string, string>>, line: number): void {
  addWarning(state, { code, line, params })
}
