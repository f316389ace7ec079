// Element rules for what recurs inside camt messages: texts, amounts, dates, directions, codes, charges, exchange.
import { limits, refusal } from '@kontor/domain'
import { type CalendarDate, isUsableDate } from '@kontor/domain/calendar'
import { hasTooManyDigits } from '../statements/amount-text.ts'
import { type ElementRule, element, stopReading, textElement } from '../xml/index.ts'
import { type CamtState, accountOf, bounded, warn } from './camt-state.ts'
import { currencyText, cutText, parseBankDate, parseFlag, parseXmlDecimal } from '../xml/index.ts'
import type { ChargesDraft, CodeDraft, Direction, ExchangeDraft, FileAmount } from './drafts.ts'

type Rule = ElementRule<CamtState>

export function shortText(take: (state: CamtState, text: string) => void): Rule {
  return textElement((state, text) => take(state, bounded(state, text)))
}

/** A text that may come in several elements: they are joined by a blank, and bounded together. */
export function longText(
  get: (state: CamtState) => string | null,
  set: (state: CamtState, text: string) => void,
  most: number = limits.length.bankText,
): Rule {
  return textElement((state, text) => {
    const before = get(state)
    // A text that is full stays as it is, so that a file of a million lines costs no more than one.
    if (before !== null && before.length >= most) return
    set(state, bounded(state, before === null ? text : `${before} ${text}`, most))
  })
}

/** An amount that only informs: when it is no number it is left out, with a warning. */
export function amountRule(take: (state: CamtState, amount: FileAmount) => void): Rule {
  return element(
    {},
    {
      close: (state, text, currency) => {
        refuseTooManyDigits(state, text)
        const value = parseXmlDecimal(text)
        if (value === null) warn(state, 'amount-unreadable', { text: cutText(text, 40) })
        else take(state, { value, currency: currencyText(currency) })
      },
    },
  )
}

/** Rules 2.7: no amount has more digits, so a file that writes one cannot be believed in anything. */
export function refuseTooManyDigits(state: CamtState, text: string): void {
  if (!hasTooManyDigits(text)) return
  const place = { line: `${state.place.line}`, account: accountOf(state), text: cutText(text, 60) }
  stopReading(refusal('statement.amount-digits', { ...place, digits: `${limits.count.amountDigits}` }))
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
  const parts = {
    Amt: amountRule((state, { value, currency }) => {
      get(state).record.amount = { amount: value.abs(), currency }
    }),
    CdtDbtInd: textElement<CamtState>((state, text) => {
      get(state).record.isCredit = text === 'CRDT'
    }),
    ChrgInclInd: textElement<CamtState>((state, text) => {
      get(state).record.isIncluded = parseFlag(text)
    }),
  }
  const open = (state: CamtState): void => {
    get(state).record = { amount: null, isCredit: false, isIncluded: null }
  }
  const close = (state: CamtState): void => {
    const charges = get(state)
    const { amount, isCredit, isIncluded } = charges.record
    if (amount === null || charges.records.length >= limits.count.statementBalances) return
    charges.records.push({ ...amount, isCredit, isIncluded })
    charges.record.amount = null
  }
  return element(
    {
      TtlChrgsAndTaxAmt: amountRule((state, value) => {
        get(state).total = value
      }),
      Rcrd: element(parts, { open, close }),
      ...parts,
    },
    { open, close },
  )
}

/** `InstdAmt`, `TxAmt` or `CntrValAmt` of `AmtDtls`: its amount, and the exchange that led to it. */
export function amountDetailRule(
  take: (state: CamtState, amount: FileAmount) => void,
  holder: (state: CamtState) => { exchange: ExchangeDraft | null },
): Rule {
  return element({ Amt: amountRule(take), CcyXchg: exchangeRule(holder) })
}

/** `CcyXchg`: the first that gives a rate stays. */
export function exchangeRule(holder: (state: CamtState) => { exchange: ExchangeDraft | null }): Rule {
  const currency = (name: 'sourceCurrency' | 'targetCurrency' | 'unitCurrency'): Rule =>
    shortText((state, text) => {
      state.exchange[name] = currencyText(text)
    })
  return element(
    {
      SrcCcy: currency('sourceCurrency'),
      TrgtCcy: currency('targetCurrency'),
      UnitCcy: currency('unitCurrency'),
      XchgRate: shortText((state, text) => {
        state.exchange.rate = cutText(text, 40)
      }),
    },
    {
      open: (state) => {
        state.exchange = { sourceCurrency: null, targetCurrency: null, unitCurrency: null, rate: '' }
      },
      close: (state) => {
        if (state.exchange.rate !== '') holder(state).exchange ??= state.exchange
      },
    },
  )
}
