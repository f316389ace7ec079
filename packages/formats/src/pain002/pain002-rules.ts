// The element rules of pain.002 from .02 to .14: the levels A (file), B (PmtInf) and C (transaction).
import { limits, refusal } from '@kontor/domain'
import { type ElementRule, element, stopReading, textElement } from '../xml/index.ts'
import { currencyText, cutText, parseBankDate, parseCount, parseXmlDecimal } from '../xml/index.ts'
import { type Pain002State, newPayment, newReason, newTransaction } from './pain002-state.ts'
import type { StatusCount } from './payment-status-report.ts'

type Rule = ElementRule<Pain002State>

function text(take: (state: Pain002State, text: string) => void): Rule {
  return textElement((state, value) => take(state, cutText(value, limits.length.bankText)))
}

const reasonCode = (isProprietary: boolean): Rule =>
  text((state, value) => {
    state.reason.code ??= value
    state.reason.isProprietary = isProprietary
  })

const originatorScheme = text((state, value) => {
  const last = state.reason.originatorIds.at(-1)
  if (last !== undefined) last.scheme ??= value
})

const originatorName = text((state, value) => {
  state.reason.originator ??= value
})

const originatorId = element<Pain002State>({
  OrgId: element({
    Othr: element({
      Id: text((state, value) => {
        if (state.reason.originatorIds.length < limits.count.statusReasons) {
          state.reason.originatorIds.push({ id: value, scheme: null })
        }
      }),
      SchmeNm: element({ Cd: originatorScheme, Prtry: originatorScheme }),
    }),
  }),
})

const reasons: Rule = element(
  {
    Orgtr: element({ Nm: originatorName, Id: originatorId, Pty: element({ Nm: originatorName, Id: originatorId }) }),
    Rsn: element({ Cd: reasonCode(false), Prtry: reasonCode(true) }),
    AddtlInf: text((state, value) => {
      const lines = state.reason.additionalInformation
      if (lines.length < limits.count.statusReasons) lines.push(value)
    }),
  },
  {
    open: (state) => {
      state.reason = newReason()
    },
    close: (state) => {
      if (state.level.reasons.length < limits.count.statusReasons) state.level.reasons.push(state.reason)
    },
  },
)

function counts(holder: (state: Pain002State) => { counts: StatusCount[] }): Rule {
  return element(
    {
      DtldNbOfTxs: textElement((state, value) => {
        state.count = parseCount(value)
      }),
      DtldSts: text((state, value) => {
        state.countStatus = value
      }),
    },
    {
      open: (state) => {
        state.count = null
        state.countStatus = null
      },
      close: (state) => {
        const kept = holder(state).counts
        if (state.count === null || state.countStatus === null || kept.length >= limits.count.statusReasons) return
        kept.push({ status: state.countStatus, count: state.count })
      },
    },
  )
}

const amount: Rule = textElement((state, value, currency) => {
  state.transaction.amount ??= parseXmlDecimal(value)
  if (currency !== '') state.transaction.currency ??= currencyText(currency)
})

const creditorName = text((state, value) => {
  state.transaction.creditorName ??= value
})

const executionDate = textElement<Pain002State>((state, value) => {
  state.transaction.executionDate ??= parseBankDate(value)
})

/** A date by itself (until .03) or as `Dt` or `DtTm` (since). */
const requestedExecution: Rule = {
  ...executionDate,
  children: new Map([
    ['Dt', executionDate],
    ['DtTm', executionDate],
  ]),
}

const effectiveSettlement = textElement<Pain002State>((state, value) => {
  state.transaction.settlementDate = parseBankDate(value)
})

const transaction: Rule = element(
  {
    StsId: text((state, value) => {
      state.transaction.statusId = value
    }),
    // Only in .02, where transactions stand beside the PmtInf level.
    OrgnlPmtInfId: text((state, value) => {
      state.payment.originalPaymentInformationId ??= value
    }),
    OrgnlInstrId: text((state, value) => {
      state.transaction.originalInstructionId = value
    }),
    OrgnlEndToEndId: text((state, value) => {
      state.transaction.originalEndToEndId = value
    }),
    OrgnlUETR: text((state, value) => {
      state.transaction.originalUetr = value
    }),
    TxSts: text((state, value) => {
      state.transaction.status = value
    }),
    StsRsnInf: reasons,
    AccptncDtTm: text((state, value) => {
      state.transaction.acceptedAt = value
    }),
    FctvIntrBkSttlmDt: { ...effectiveSettlement, children: new Map([['Dt', effectiveSettlement]]) },
    AcctSvcrRef: text((state, value) => {
      state.transaction.accountServicerReference = value
    }),
    OrgnlTxRef: element({
      Amt: element({ InstdAmt: amount, EqvtAmt: element({ Amt: amount }) }),
      IntrBkSttlmDt: textElement((state, value) => {
        state.transaction.settlementDate ??= parseBankDate(value)
      }),
      ReqdExctnDt: requestedExecution,
      Cdtr: element({ Nm: creditorName, Pty: element({ Nm: creditorName }) }),
      CdtrAcct: element({
        Id: element({
          IBAN: text((state, value) => {
            state.transaction.creditorIban ??= cutText(value, limits.length.iban)
          }),
        }),
      }),
    }),
  },
  {
    open: (state) => {
      if (++state.transactions > limits.count.statusTransactions) {
        stopReading(refusal('status-report.too-large', { count: `${limits.count.statusTransactions}` }))
      }
      state.transaction = newTransaction(state.place.line)
      state.level = state.transaction
    },
    close: (state) => {
      state.payment.transactions.push(state.transaction)
      state.level = state.payment
    },
  },
)

const openPayment = (state: Pain002State): void => {
  state.payment = newPayment(state.place.line)
  state.report.payments.push(state.payment)
  state.level = state.payment
}

const payment: Rule = element(
  {
    OrgnlPmtInfId: text((state, value) => {
      state.payment.originalPaymentInformationId = value
    }),
    OrgnlNbOfTxs: textElement((state, value) => {
      state.payment.originalTransactions = parseCount(value)
    }),
    PmtInfSts: text((state, value) => {
      state.payment.status = value
    }),
    StsRsnInf: reasons,
    NbOfTxsPerSts: counts((state) => state.payment),
    TxInfAndSts: transaction,
  },
  { open: openPayment },
)

const group: Rule = element(
  {
    OrgnlMsgId: text((state, value) => {
      state.report.originalMessageId = value
    }),
    OrgnlMsgNmId: text((state, value) => {
      state.report.originalMessageName = value
    }),
    OrgnlCreDtTm: text((state, value) => {
      state.report.originalCreatedAt = value
    }),
    OrgnlNbOfTxs: textElement((state, value) => {
      state.report.originalTransactions = parseCount(value)
    }),
    GrpSts: text((state, value) => {
      state.report.group.status = value
    }),
    StsRsnInf: reasons,
    NbOfTxsPerSts: counts((state) => state.report),
  },
  {
    open: (state) => {
      state.report.group.line = state.place.line
      state.level = state.report.group
    },
  },
)

const report: Rule = element(
  {
    GrpHdr: element({
      MsgId: text((state, value) => {
        state.report.messageId = value
      }),
      CreDtTm: text((state, value) => {
        state.report.createdAt = value
      }),
    }),
    OrgnlGrpInfAndSts: group,
    OrgnlPmtInfAndSts: payment,
    TxInfAndSts: {
      ...transaction,
      open: (state, attributes) => {
        openPayment(state)
        transaction.open?.(state, attributes)
      },
    },
  },
  {
    open: (state) => {
      state.isReport = true
    },
  },
)

const unknownRoot = (state: Pain002State, name: string): void => {
  const unknown = { line: `${state.place.line}`, element: cutText(name, 60) }
  stopReading(refusal('status-report.unknown-root', unknown))
}

const document: Rule = element({ CstmrPmtStsRpt: report, 'pain.002.001.02': report }, { unknown: unknownRoot })

/** `Document`, or the envelope in which some banks deliver it together with a business header. */
export const pain002Rules: Rule = element(
  { Document: document, BizMsgEnvlp: element({ Document: document }) },
  { unknown: unknownRoot },
)
