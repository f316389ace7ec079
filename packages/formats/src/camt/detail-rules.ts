// The element rules of TxDtls (EntryTransaction, all versions): names moved under Pty in .08, IBAN and BIC of .01 and
// .02 stood elsewhere; each field is looked for in every place where a version had it.
import { limits } from '@kontor/domain'
import { type Agent, noAgent } from '@kontor/domain/entries'
import { type ElementRule, element } from '../xml/index.ts'
import type { CamtState } from './camt-state.ts'
import type { DetailDraft } from './drafts.ts'
import { remittanceRule } from './remittance-rules.ts'
import {
  amountDetailRule,
  amountRule,
  chargesRule,
  codeRule,
  directionRule,
  exchangeRule,
  longText,
  shortText,
} from './value-rules.ts'

type Rule = ElementRule<CamtState>
type TextField =
  | 'endToEndId'
  | 'instructionId'
  | 'messageId'
  | 'paymentInformationId'
  | 'transactionId'
  | 'uetr'
  | 'mandateId'
  | 'creditorId'
  | 'accountServicerReference'
  | 'ultimateDebtor'
  | 'ultimateCreditor'
  | 'purpose'

/** The first text that the file gives a field stays. */
function field(name: TextField): Rule {
  return shortText((state, text) => {
    state.detail[name] ??= text
  })
}

/** `Nm` of .01–.07, `Pty/Nm` and `Agt/FinInstnId/Nm` since .08. */
function named(name: Rule, more: Readonly<Record<string, Rule>> = {}): Rule {
  return element({
    Nm: name,
    ...more,
    Pty: element({ Nm: name, ...more }),
    Agt: element({ FinInstnId: element({ Nm: name }) }),
  })
}

function partyName(side: 'debtor' | 'creditor'): Rule {
  return shortText((state, text) => {
    state.detail[side].name ??= text
  })
}

/** EPC AT-02: country, check digits, business code, national identifier. */
const creditorIdForm = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/

/** `Othr/Id` of a creditor holds several kinds of numbers: the SEPA creditor identifier is known by its form. */
const creditorId: Rule = element({
  Othr: element({
    Id: shortText((state, text) => {
      if (creditorIdForm.test(text)) state.detail.creditorId ??= text
    }),
  }),
})

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

type AgentPlace = {
  readonly get: (detail: DetailDraft) => Agent | null
  readonly set: (detail: DetailDraft, agent: Agent) => void
}

const agentOf = (side: 'debtorAgent' | 'creditorAgent'): Rule =>
  agent({
    get: (detail) => detail[side],
    set: (detail, told) => {
      detail[side] = told
    },
  })

const intermediaryAgent = (place: 0 | 1 | 2): Rule =>
  agent({
    get: ({ intermediaries }) => intermediaries[place] ?? null,
    set: ({ intermediaries }, told) => {
      intermediaries[place] = told
    },
  })

/** `ClrSysMmbId` held `Id` or `Prtry` in .01; `Othr` was `PrtryId` until .02. */
function agent({ get, set }: AgentPlace): Rule {
  const field = (name: keyof Agent): Rule =>
    shortText(({ detail }, text) => {
      const before = get(detail) ?? noAgent
      if (before[name] === null) set(detail, { ...before, [name]: text })
    })
  const bic = field('bic')
  const name = field('name')
  const number = field('number')
  const parts = {
    BIC: bic,
    BICFI: bic,
    Nm: name,
    NmAndAdr: element({ Nm: name }),
    ClrSysMmbId: element({ MmbId: number, Id: number, Prtry: number }),
    Othr: element({ Id: number }),
    PrtryId: element({ Id: number }),
  }
  return element({ FinInstnId: element({ ...parts, CmbndId: element(parts) }) })
}

function detailAmount(name: 'transactionAmount' | 'instructed' | 'counterValue') {
  return amountDetailRule(
    (state, amount) => {
      state.detail[name] ??= amount
    },
    (state) => state.detail,
  )
}

const codeOrProprietary = (rule: Rule): Rule => element({ Cd: rule, Prtry: rule })

const reasonCode = codeOrProprietary(
  shortText((state, text) => {
    state.detail.returnReason = { code: text, text: state.detail.returnReason?.text ?? null }
  }),
)
const reasonText = longText(
  (state) => state.detail.returnReason?.text ?? null,
  (state, text) => {
    state.detail.returnReason = { code: state.detail.returnReason?.code ?? null, text }
  },
)

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
  Amt: amountRule((state, amount) => {
    state.detail.ownAmount ??= amount
  }),
  CdtDbtInd: directionRule((state) => state.detail),
  AmtDtls: element({
    InstdAmt: detailAmount('instructed'),
    TxAmt: detailAmount('transactionAmount'),
    CntrValAmt: detailAmount('counterValue'),
  }),
  CcyXchg: exchangeRule((state) => state.detail),
  BkTxCd: codeRule((state) => state.detail.code),
  Chrgs: chargesRule((state) => state.detail.charges),
  RltdPties: element({
    Dbtr: named(partyName('debtor')),
    DbtrAcct: partyAccount('debtor'),
    Cdtr: named(partyName('creditor'), { Id: element({ PrvtId: creditorId, OrgId: creditorId }) }),
    CdtrAcct: partyAccount('creditor'),
    UltmtDbtr: named(field('ultimateDebtor')),
    UltmtCdtr: named(field('ultimateCreditor')),
  }),
  RltdAgts: element({
    DbtrAgt: agentOf('debtorAgent'),
    CdtrAgt: agentOf('creditorAgent'),
    IntrmyAgt1: intermediaryAgent(0),
    IntrmyAgt2: intermediaryAgent(1),
    IntrmyAgt3: intermediaryAgent(2),
  }),
  Purp: codeOrProprietary(field('purpose')),
  RmtInf: remittanceRule,
  RtrInf: element(
    { Rsn: reasonCode, RtrRsn: reasonCode, AddtlInf: reasonText, AddtlRtrRsnInf: reasonText },
    {
      open: (state) => {
        state.detail.hasReturnInformation = true
      },
    },
  ),
  AddtlTxInf: longText(
    (state) => state.detail.additionalInformation,
    (state, text) => {
      state.detail.additionalInformation = text
    },
    limits.length.bankText,
  ),
})
