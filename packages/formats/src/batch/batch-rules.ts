// The element rules of pain.001 from .02 to .11 and its Swiss, Austrian and German forms: names are local names, so one
// tree reads them all. What the tree does not name of a transaction is counted, never dropped unseen.
import { limits, refusal } from '@kontor/domain'
import { formatDecimal } from '@kontor/domain/money'
import type { BatchLine } from '@kontor/domain/payments'
import {
  type ElementRule,
  cutText,
  element,
  parseBankDate,
  parseCount,
  parseXmlDecimal,
  stopReading,
  textElement,
} from '../xml/index.ts'
import { type BatchState, type BatchTransaction, newGroup, newTransaction } from './batch-state.ts'

type Rule = ElementRule<BatchState>

function text(take: (state: BatchState, text: string) => void): Rule {
  return textElement((state, value) => take(state, cutText(value, limits.length.bankText)))
}

/** Of a transaction: what is not taken over is told with its count. */
function omit(state: BatchState, name: string): void {
  if (!state.omitted.has(name) && state.omitted.size >= limits.count.statusReasons) return
  state.omitted.set(name, (state.omitted.get(name) ?? 0) + 1)
}

const taken = { unknown: omit }

/** The bank would pay something else than an amount to an account: such a transaction is refused. */
const unpayable = (name: string): Rule =>
  element<BatchState>(
    {},
    {
      open: (state) => {
        state.transaction.refused.push(name)
      },
    },
  )

type Terms = Pick<BatchTransaction, 'serviceLevel' | 'localInstrument' | 'categoryPurpose'>

function typeInformation(holder: (state: BatchState) => Terms): Rule {
  const code = (name: keyof Terms) => {
    const take = text((state, value) => {
      holder(state)[name] = value
    })
    return element<BatchState>({ Cd: take, Prtry: take })
  }
  return element({
    InstrPrty: element({}),
    SvcLvl: code('serviceLevel'),
    LclInstrm: code('localInstrument'),
    CtgyPurp: code('categoryPurpose'),
  })
}

const executionDate = text((state, value) => {
  // what is no date is said with the words of the file
  state.group.executionDate = parseBankDate(value) ?? value
})

/** A date by itself (until .03) or as `Dt` or `DtTm` (since). */
const requestedDate: Rule = {
  ...executionDate,
  children: new Map([
    ['Dt', executionDate],
    ['DtTm', executionDate],
  ]),
}

const addressPart = (name: keyof BatchLine['address']) =>
  text((state, value) => {
    state.party.address[name] = value
  })

const postalAddress = element<BatchState>(
  {
    StrtNm: addressPart('streetName'),
    BldgNb: addressPart('buildingNumber'),
    PstCd: addressPart('postCode'),
    TwnNm: addressPart('townName'),
    Ctry: addressPart('countryCode'),
    AdrLine: text((state, value) => {
      // the first line of a hybrid address is the street (SPS "Hybrid address"); more of them have no field here
      state.party.lines += 1
      if (state.party.lines === 1 && state.party.address.streetName === null) state.party.address.streetName = value
      else omit(state, 'AdrLine')
    }),
  },
  taken,
)

const partyName = text((state, value) => {
  state.party.name = value
})

const bic = text((state, value) => {
  state.transaction.bank.bic = value
})

const creditorAgent = element<BatchState>(
  {
    FinInstnId: element(
      {
        BIC: bic,
        BICFI: bic,
        ClrSysMmbId: element({
          ClrSysId: element({}),
          MmbId: text((state, value) => {
            state.transaction.bank.code = value
          }),
        }),
        Nm: partyName,
        PstlAdr: postalAddress,
      },
      taken,
    ),
  },
  {
    open: (state) => {
      state.party = state.transaction.bank
    },
  },
)

const intermediaryBic = text((state, value) => {
  state.transaction.intermediaryBic = value
})

const creditor = element<BatchState>(
  { Nm: partyName, PstlAdr: postalAddress },
  {
    unknown: omit,
    open: (state) => {
      state.party = state.transaction.creditor
    },
  },
)

const creditorAccount = element<BatchState>({
  Id: element({
    IBAN: text((state, value) => {
      state.transaction.iban = value
    }),
    Othr: element({
      Id: text((state, value) => {
        state.transaction.accountNumber = value
      }),
    }),
  }),
})

const message = text((state, value) => {
  const { messages } = state.transaction
  if (messages.length < limits.count.statusReasons) messages.push(value)
})

const remittance = element<BatchState>(
  {
    Ustrd: message,
    Strd: element(
      {
        CdtrRefInf: element(
          {
            Tp: element({}),
            Ref: text((state, value) => {
              // of a second reference nobody knows which one counts
              if (state.transaction.reference === null) state.transaction.reference = value
              else state.transaction.refused.push('Ref')
            }),
          },
          taken,
        ),
        AddtlRmtInf: message,
      },
      taken,
    ),
  },
  taken,
)

const instructedAmount: Rule = textElement((state, value, currency) => {
  const amount = parseXmlDecimal(value)
  state.transaction.amount = amount === null ? cutText(value, limits.length.iban) : formatDecimal(amount)
  state.transaction.currency = cutText(currency, 3)
})

const transaction: Rule = element(
  {
    PmtId: element({
      EndToEndId: text((state, value) => {
        state.transaction.endToEndId = value
      }),
    }),
    PmtTpInf: typeInformation((state) => state.transaction),
    Amt: element({ InstdAmt: instructedAmount, EqvtAmt: unpayable('EqvtAmt') }),
    ChrgBr: text((state, value) => {
      state.transaction.chargeBearer = value
    }),
    ChqInstr: unpayable('ChqInstr'),
    IntrmyAgt1: element({ FinInstnId: element({ BIC: intermediaryBic, BICFI: intermediaryBic }, taken) }),
    CdtrAgt: creditorAgent,
    Cdtr: creditor,
    CdtrAcct: creditorAccount,
    InstrForDbtrAgt: text((state, value) => {
      state.transaction.instruction = value
    }),
    RmtInf: remittance,
  },
  {
    unknown: omit,
    open: (state) => {
      state.transactions += 1
      state.transaction = newTransaction(state.place.line)
    },
    close: (state) => handOver(state),
  },
)

function handOver(state: BatchState): void {
  const { group, transaction: one, sink, groups, transactions } = state
  const line: BatchLine = {
    account: group.account,
    executionDate: group.executionDate,
    currency: one.currency,
    amount: one.amount,
    endToEndId: one.endToEndId,
    serviceLevel: one.serviceLevel ?? group.serviceLevel,
    localInstrument: one.localInstrument ?? group.localInstrument,
    categoryPurpose: one.categoryPurpose ?? group.categoryPurpose,
    chargeBearer: one.chargeBearer ?? group.chargeBearer,
    debitAdvice: group.debitAdvice,
    iban: one.iban,
    accountNumber: one.accountNumber,
    name: one.creditor.name,
    address: one.creditor.address,
    bank: { bic: one.bank.bic, code: one.bank.code, name: one.bank.name, address: one.bank.address },
    intermediaryBic: one.intermediaryBic,
    instruction: one.instruction,
    reference: one.reference,
    message: one.messages.length === 0 ? null : one.messages.join('\n'),
  }
  sink.take(line, { line: one.line, path: `PmtInf[${groups}]/CdtTrfTxInf[${transactions}]` }, one.refused)
}

const debtorAccount = text((state, value) => {
  state.group.account = value
})

const group: Rule = element(
  {
    PmtMtd: text((state, value) => {
      if (value !== 'TRF') {
        stopReading(refusal('batch.not-transfers', { method: cutText(value, 10), line: `${state.place.line}` }))
      }
    }),
    PmtTpInf: typeInformation((state) => state.group),
    ReqdExctnDt: requestedDate,
    DbtrAcct: element({
      Id: element({ IBAN: debtorAccount, Othr: element({ Id: debtorAccount }) }),
      Tp: element({
        Prtry: text((state, value) => {
          state.group.debitAdvice = value
        }),
      }),
    }),
    ChrgBr: text((state, value) => {
      state.group.chargeBearer = value
    }),
    CdtTrfTxInf: transaction,
  },
  {
    open: (state) => {
      state.groups += 1
      state.transactions = 0
      state.group = newGroup()
    },
  },
)

const header = element<BatchState>({
  MsgId: text((state, value) => {
    state.messageId = value
  }),
  NbOfTxs: text((state, value) => {
    state.count = parseCount(value)
  }),
  CtrlSum: text((state, value) => {
    const sum = parseXmlDecimal(value)
    state.controlSum = sum === null ? null : formatDecimal(sum)
  }),
})

const message001 = element<BatchState>(
  { GrpHdr: header, PmtInf: group },
  {
    open: (state) => {
      state.isBatch = true
    },
  },
)

export const batchRules: Rule = element(
  {
    Document: element(
      // the second name is that of the first Swiss versions (.02)
      { CstmrCdtTrfInitn: message001, 'pain.001.001.02': message001 },
      { unknown: (_state, name) => stopReading(refusal('batch.other-message', { root: cutText(name, 35) })) },
    ),
  },
  { unknown: (_state, name) => stopReading(refusal('batch.other-message', { root: cutText(name, 35) })) },
)
