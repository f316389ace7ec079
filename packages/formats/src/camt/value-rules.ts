// Element rules for what recurs inside camt messages: texts, amounts, dates, directions, codes, charges.
import { type CalendarDate, isUsableDate } from '@kontor/domain/calendar'
import { limits } from '@kontor/domain'
import { zero } from '@kontor/domain/money'
import { type ElementRule, element, textElement } from '../xml/index.ts'
import { type CamtState, bounded, warn } from './camt-state.ts'
import { parseBankDate, parseXmlDecimal, cutText } from '../xml/index.ts'
import { type ChargesDraft, type CodeDraft, type Direction, type FileAmount } from './drafts.ts'

type Rule = ElementRule<CamtState>

export function shortText(take: (state: CamtState, text: string) => void): Rule {
  return textElement((state, text) => take(state, bounded(state, text)))
}

/** A text that may come in several elements: they are joined by a blank, and bounded together. */
export function longText(
  get: (state: CamtState) => string | null,
  set: (state: CamtState, text: string) => void,
): Rule {
  return textElement((state, text) => {
    const before = get(state)
    // A text that is full stays as it is, so that a file of a million lines costs no more than one.
    if (before !== null && before.length >= limits.length.bankText) return
    set(state, bounded(state, before === null ? text : `${before} ${text}`))
  })
}

/** An amount that only informs: when it is no number it is left out, with a warning. */
export function amountRule(take: (state: CamtState, amount: FileAmount) => void): Rule {
  return element(
    {},
    {
      close: (state, text, currency) => {
        const value = parseXmlDecimal(text)
        if (value === null) warn(state, 'amount-unreadable', { text: cutText(text, 40) })
        else take(state, { value, currency })
      },
    },
  )
}

/** `Dt` or `DtTm` (`FrDtTm` and its like are named by the caller). */
export function dateRule(take: (state: CamtState, date: CalendarDate) => void): Rule {
  const date = dateText(take)
  return element({ Dt: date, DtTm: date })
}

export function dateText(take: (state: CamtState, date: CalendarDate) => void): Rule {
  return textElement((state, text) => {
    const date = parseBankDate(text)
    // 9999-12-31 and 0001-01-01 are what systems write for no date
    if (date === null || !isUsableDate(date)) warn(state, 'date-unreadable', { text: cutText(text, 40) })
    else take(state, date)
  })
}

export function directionRule(holder: (state: CamtState) => { direction: Direction }): Rule {
  return textElement((state, text) => {
    if (text === 'CRDT' || text === 'DBIT') holder(state).direction = text
  })
}

/** `BkTxCd`: domain, family, sub-family, and the bank's own beside or instead of them. */
export function codeRule(get: (state: CamtState) => CodeDraft): Rule {
  const set = (name: keyof CodeDraft): Rule =>
    shortText((state, text) => {
      get(state)[name] ??= text
    })
  return element({
    Domn: element({ Cd: set('domain'), Fmly: element({ Cd: set('family'), SubFmlyCd: set('subFamily') }) }),
    Prtry: element({ Cd: set('proprietary') }),
  })
}

/** `Chrgs`, in its shape since .04 (`TtlChrgsAndTaxAmt`, `Rcrd`) and the one before (`Amt`, repeated). */
export function chargesRule(get: (state: CamtState) => ChargesDraft): Rule {
  const amount = amountRule((state, value) => {
    get(state).record = value
  })
  const direction = textElement<CamtState>((state, text) => {
    get(state).isCredit = text === 'CRDT'
  })
  const open = (state: CamtState): void => {
    get(state).record = null
    get(state).isCredit = false
  }
  const close = (state: CamtState): void => {
    const charges = get(state)
    if (charges.record === null || charges.records.length >= limits.count.statementBalances) return
    const { value, currency } = charges.record
    charges.records.push({ value: charges.isCredit ? zero.minus(value) : value, currency })
    charges.record = null
  }
  return element(
    {
      TtlChrgsAndTaxAmt: amountRule((state, value) => {
        get(state).total = value
      }),
      Rcrd: element({ Amt: amount, CdtDbtInd: direction }, { open, close }),
      Amt: amount,
      CdtDbtInd: direction,
    },
    { open, close },
  )
}
