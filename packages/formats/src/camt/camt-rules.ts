// The element rules of camt.052, .053 and .054 from .01 to .13: one tree, because the versions differ in where a
// field stands and not in what it means.
import { limits, refusal } from '@kontor/domain'
import type { StatementParties } from '@kontor/domain/entries'
import { type ElementRule, element, stopReading, textElement } from '../xml/index.ts'
import { type CamtMessage, type CamtState, bounded, warn } from './camt-state.ts'
import { currencyText, cutText, parseCount, parseFlag, parseXmlDecimal } from '../xml/index.ts'
import { transactionDetails } from './detail-rules.ts'
import { newBalance, newDetail, newEntry, newStatement } from './drafts.ts'
import { checkDetailCount, finishEntry } from './finish-entry.ts'
import { finishBalance, finishStatement, giveHead } from './finish-statement.ts'
import {
  amountDetailRule,
  amountRule,
  chargesRule,
  codeRule,
  dateRule,
  dateText,
  directionRule,
  longText,
  refuseTooManyDigits,
  shortText,
} from './value-rules.ts'

type Rule = ElementRule<CamtState>

const details: Rule = {
  ...transactionDetails,
  open: (state) => {
    state.detail = newDetail()
  },
  close: (state) => {
    state.entry.details.push(state.detail)
    checkDetailCount(state.entry)
  },
}

const batch: Rule = element(
  {
    MsgId: shortText((state, text) => {
      if (state.entry.batch !== null) state.entry.batch.messageId ??= text
    }),
    PmtInfId: shortText((state, text) => {
      if (state.entry.batch !== null) state.entry.batch.paymentInformationId ??= text
    }),
    NbOfTxs: textElement((state, text) => {
      if (state.entry.batch !== null) state.entry.batch.count ??= count(state, text, limits.count.batchTransactions)
    }),
    TtlAmt: amountRule((state, amount) => {
      if (state.entry.batch !== null) state.entry.batch.total ??= amount.value.abs()
    }),
  },
  {
    open: (state) => {
      state.entry.batch ??= { messageId: null, paymentInformationId: null, count: null, total: null }
    },
  },
)

const status = shortText((state, text) => {
  state.entry.status = text
})

function entryAmount(name: 'instructed' | 'transactionAmount' | 'counterValue'): Rule {
  return amountDetailRule(
    (state, amount) => {
      state.entry[name] ??= amount
    },
    (state) => state.entry,
  )
}

const entry: Rule = element(
  {
    NtryRef: shortText((state, text) => {
      state.entry.entryReference = text
    }),
    Amt: element(
      {},
      {
        close: (state, text, currency) => {
          refuseTooManyDigits(state, text)
          state.entry.amount = parseXmlDecimal(text)
          state.entry.amountText = text
          state.entry.currency = currencyText(currency)
        },
      },
    ),
    CdtDbtInd: directionRule((state) => state.entry),
    RvslInd: textElement((state, text) => {
      state.entry.isReversal = parseFlag(text) ?? false
    }),
    // A plain code until .07, `Cd` or `Prtry` since; banks mix them.
    Sts: {
      ...status,
      children: new Map([
        ['Cd', status],
        ['Prtry', status],
      ]),
    },
    BookgDt: {
      ...dateRule((state, date) => {
        state.entry.bookingDate = date
      }),
      open: (state) => {
        state.entry.hasBookingDate = true
      },
    },
    ValDt: dateRule((state, date) => {
      state.entry.valueDate = date
    }),
    AcctSvcrRef: shortText((state, text) => {
      state.entry.accountServicerReference = text
    }),
    BkTxCd: codeRule((state) => state.entry.code),
    AmtDtls: element({
      InstdAmt: entryAmount('instructed'),
      TxAmt: entryAmount('transactionAmount'),
      CntrValAmt: entryAmount('counterValue'),
    }),
    Chrgs: chargesRule((state) => state.entry.charges),
    // Directly below the entry in .01, within NtryDtls since.
    Btch: batch,
    TxDtls: details,
    NtryDtls: element({ Btch: batch, TxDtls: details }),
    AddtlNtryInf: longText(
      (state) => state.entry.additionalInformation,
      (state, text) => {
        state.entry.additionalInformation = text
      },
    ),
  },
  {
    open: (state) => {
      giveHead(state)
      state.entry = newEntry(state.place.line)
    },
    close: (state) => {
      state.found.push({ kind: 'entry', entry: finishEntry(state, state.entry), index: state.statements })
      state.statement.entries++
      state.entries++
    },
  },
)

const balanceType = textElement<CamtState>((state, text) => {
  state.balance.type = cutText(text, 35)
})
const balanceSubType = textElement<CamtState>((state, text) => {
  state.balance.subType = cutText(text, 35)
})
const codeOrProprietary = (rule: Rule): Rule => element({ Cd: rule, Prtry: rule })

const balance: Rule = element(
  {
    Tp: element({
      CdOrPrtry: codeOrProprietary(balanceType),
      Cd: balanceType,
      Prtry: balanceType,
      SubTp: codeOrProprietary(balanceSubType),
    }),
    Amt: element(
      {},
      {
        close: (state, text, currency) => {
          refuseTooManyDigits(state, text)
          const value = parseXmlDecimal(text)
          state.balance.amountText = text
          state.balance.amount = value === null ? null : { value, currency: currencyText(currency) }
        },
      },
    ),
    CdtDbtInd: directionRule((state) => state.balance),
    Dt: dateRule((state, date) => {
      state.balance.date = date
    }),
  },
  {
    open: (state) => {
      state.balance = newBalance(state.place.line)
    },
    close: finishBalance,
  },
)

const otherAccount = shortText((state, text) => {
  state.statement.account.otherId ??= text
})

/** A telephone number or an address that stands for the account (camt.053.001.08 `Acct/Prxy`): beside its own number it says nothing. */
const proxy = shortText((state, text) => {
  const { account: named } = state.statement
  if (named.iban === null) named.otherId ??= text
})

const bankOfAccount = element({
  BIC: partyText('bankIdentifierCode', limits.length.bic),
  BICFI: partyText('bankIdentifierCode', limits.length.bic),
  ClrSysMmbId: element({
    ClrSysId: element({ Cd: partyText('clearingSystem', 5) }),
    MmbId: partyText('clearingCode', 35),
  }),
  Nm: partyText('bankName', limits.length.name),
  PstlAdr: element({ Ctry: partyText('bankCountry', 2) }),
})

const account: Rule = element({
  Id: element({
    IBAN: shortText((state, text) => {
      const iban = text.replaceAll(/\s/g, '')
      if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) warn(state, 'iban-unusual', { iban: cutText(iban, 40) })
      state.statement.account.iban ??= cutText(iban, limits.length.iban)
    }),
    BBAN: otherAccount,
    UPIC: otherAccount,
    Othr: element({ Id: otherAccount }),
    PrtryAcct: element({ Id: otherAccount }),
  }),
  Prxy: element({ Id: proxy }),
  Ccy: shortText((state, text) => {
    state.statement.account.currency ??= currencyText(text)
  }),
  Ownr: element({
    Nm: partyText('ownerName', limits.length.name),
    Pty: element({ Nm: partyText('ownerName', limits.length.name) }),
  }),
  Svcr: element({ FinInstnId: bankOfAccount }),
})

/** The first of what the file says. */
function partyText(name: keyof StatementParties, most: number): Rule {
  return shortText((state, text) => {
    state.statement.parties[name] ??= cutText(text, most)
  })
}

const from = dateText((state, date) => {
  state.statement.from = date
})
const to = dateText((state, date) => {
  state.statement.to = date
})

function pagination(holder: (state: CamtState) => { pageNumber: string | null; lastPage: boolean | null }): Rule {
  return element({
    PgNb: shortText((state, text) => {
      holder(state).pageNumber = text
    }),
    LastPgInd: textElement((state, text) => {
      holder(state).lastPage = parseFlag(text)
    }),
  })
}

const statementPages = pagination((state) => state.statement)

const statement: Rule = element(
  {
    Id: textElement((state, text) => {
      state.statement.id = bounded(state, text)
    }),
    ElctrncSeqNb: textElement((state, text) => {
      state.statement.electronicSequence = count(state, text)
    }),
    LglSeqNb: textElement((state, text) => {
      state.statement.legalSequence = count(state, text)
    }),
    CreDtTm: shortText((state, text) => {
      state.statement.createdAt = text
    }),
    CpyDplctInd: shortText((state, text) => {
      state.statement.copyMark = text
    }),
    StmtPgntn: statementPages,
    RptPgntn: statementPages,
    NtfctnPgntn: statementPages,
    FrToDt: element({ FrDtTm: from, FrDt: from, ToDtTm: to, ToDt: to }),
    Acct: account,
    Bal: balance,
    TxsSummry: element({
      TtlNtries: element({
        NbOfNtries: textElement((state, text) => {
          state.statement.announcedEntries = count(state, text)
        }),
      }),
    }),
    Ntry: entry,
  },
  {
    open: (state) => {
      if (state.statements === 0 && !state.hasGroupHeader) warn(state, 'group-header-missing')
      state.statement = newStatement(state.place.line)
    },
    close: finishStatement,
  },
)

function message(name: CamtMessage, statementName: string): Rule {
  return element(
    {
      GrpHdr: element(
        {
          MsgId: shortText((state, text) => {
            state.messageId = text
          }),
          CreDtTm: shortText((state, text) => {
            state.createdAt = text
          }),
          MsgPgntn: pagination((state) => state),
        },
        {
          open: (state) => {
            state.hasGroupHeader = true
          },
        },
      ),
      [statementName]: statement,
    },
    {
      open: (state) => {
        state.message = name
      },
    },
  )
}

const intraday = message('camt.052', 'Rpt')
const endOfDay = message('camt.053', 'Stmt')
const notification = message('camt.054', 'Ntfctn')

const unknownRoot = (state: CamtState, name: string): void => {
  const unknown = { line: `${state.place.line}`, element: cutText(name, 60) }
  stopReading(refusal('statement.unknown-root', unknown))
}

const document: Rule = element(
  {
    BkToCstmrAcctRpt: intraday,
    BkToCstmrAcctRptV01: intraday,
    BkToCstmrStmt: endOfDay,
    BkToCstmrStmtV01: endOfDay,
    BkToCstmrDbtCdtNtfctn: notification,
    BkToCstmrDbtCdtNtfctnV01: notification,
  },
  { unknown: unknownRoot },
)

/** `Document`, or the envelope in which some banks deliver it together with a business header. */
export const camtRules: Rule = element(
  { Document: document, BizMsgEnvlp: element({ Document: document }) },
  { unknown: unknownRoot },
)

function count(state: CamtState, text: string, most = Infinity): number | null {
  const value = parseCount(text)
  if (value !== null && value <= most) return value
  warn(state, 'number-unreadable', { text: cutText(text, 40) })
  return null
}
