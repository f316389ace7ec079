// The element rules of TxDtls (EntryTransaction, all versions): names moved under Pty in .08, IBAN and BIC of .01 and
// .02 stood elsewhere; each field is looked for in every place where a version had it.
import { type ElementRule, element } from '../xml/index.ts'
import type { CamtState } from './camt-state.ts'
import { amountRule, chargesRule, codeRule, directionRule, longText, shortText } from './value-rules.ts'

type Rule = ElementRule<CamtState>
type TextField =
  | 'endToEndId'
  | 'instructionId'
  | 'messageId'
  | 'paymentInformationId'
  | 'transactionId'
  | 'uetr'
  | 'mandateId'
  | 'accountServicerReference'
  | 'structuredReference'
  | 'ultimateDebtor'
  | 'ultimateCreditor'
  | 'returnReason'
  | 'purpose'

/** The first text that the file gives a field stays. */
function field(name: TextField): Rule {
  return shortText((state, text) => {
    state.detail[name] ??= text
  })
}

/** `Nm` of .01–.07, `Pty/Nm` and `Agt/FinInstnId/Nm` since .08. */
function named(name: Rule): Rule {
  return element({ Nm: name, Pty: element({ Nm: name }), Agt: element({ FinInstnId: element({ Nm: name }) }) })
}

function partyName(side: 'debtor' | 'creditor'): Rule {
  return named(
    shortText((state, text) => {
      state.detail[side].name ??= text
    }),
  )
}

function partyAccount(side: 'debtor' | 'creditor'): Rule {
  const other = shortText((state, text) => {
    state.detail[side].otherAccount ??= text
  })
  const iban = shortText((state, text) => {
    state.detail[side].iban ??= text
  })
  return element({
    Id: element({
      IBAN: iban,
      BBAN: other,
      UPIC: other,
      Othr: element({ Id: other }),
      PrtryAcct: element({ Id: other }),
    }),
  })
}

/** Several lines of one text: `Ustrd` and `AddtlTxInf` may repeat. */
function joined(name: 'remittance' | 'additionalInformation'): Rule {
  return longText(
    (state) => state.detail[name],
    (state, text) => {
      state.detail[name] = text
    },
  )
}

function detailAmount(name: 'ownAmount' | 'transactionAmount' | 'instructed'): Rule {
  return amountRule((state, amount) => {
    state.detail[name] ??= amount
  })
}

const codeOrProprietary = (rule: Rule): Rule => element({ Cd: rule, Prtry: rule })
const reference = field('structuredReference')
const reason = field('returnReason')

export const transactionDetails: Rule = element({
  Refs: element({
    MsgId: field('messageId'),
    AcctSvcrRef: field('accountServicerReference'),
    PmtInfId: field('paymentInformationId'),
    InstrId: field('instructionId'),
    EndToEndId: field('endToEndId'),
    UETR: field('uetr'),
    TxId: field('transactionId'),
    MndtId: field('mandateId'),
  }),
  Amt: detailAmount('ownAmount'),
  CdtDbtInd: directionRule((state) => state.detail),
  AmtDtls: element({
    InstdAmt: element({ Amt: detailAmount('instructed') }),
    TxAmt: element({ Amt: detailAmount('transactionAmount') }),
  }),
  BkTxCd: codeRule((state) => state.detail.code),
  Chrgs: chargesRule((state) => state.detail.charges),
  RltdPties: element({
    Dbtr: partyName('debtor'),
    DbtrAcct: partyAccount('debtor'),
    Cdtr: partyName('creditor'),
    CdtrAcct: partyAccount('creditor'),
    UltmtDbtr: named(field('ultimateDebtor')),
    UltmtCdtr: named(field('ultimateCreditor')),
  }),
  Purp: codeOrProprietary(field('purpose')),
  RmtInf: element({
    Ustrd: joined('remittance'),
    Strd: element({ CdtrRefInf: element({ Ref: reference, CdtrRef: reference }) }),
  }),
  RtrInf: element(
    { Rsn: codeOrProprietary(reason), RtrRsn: codeOrProprietary(reason) },
    {
      open: (state) => {
        state.detail.hasReturnInformation = true
      },
    },
  ),
  AddtlTxInf: joined('additionalInformation'),
})
