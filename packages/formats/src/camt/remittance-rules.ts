// The element rules of RmtInf: what a payment is for, in free text and in blocks of references and documents.
import { limits } from '@kontor/domain'
import { type ElementRule, element } from '../xml/index.ts'
import { type CamtState, bounded, warn } from './camt-state.ts'
import { dateText, longText, shortText } from './value-rules.ts'

type Rule = ElementRule<CamtState>

/** Adds to a list of the detail: as many as are read of one, with a warning for the first that is not. */
function add(state: CamtState, name: 'references' | 'documents' | 'additionalRemittance', value: unknown): void {
  const list: readonly unknown[] = state.detail[name]
  if (list.length === limits.count.detailRemittances) {
    if (!state.detail.isRemittanceFull) warn(state, 'too-many-remittances', { count: `${list.length}` })
    state.detail.isRemittanceFull = true
    return
  }
  Object.assign(state.detail, { [name]: [...list, value] })
}

const referenceType = shortText((state, text) => {
  state.reference.type ??= text
})
const referenceValue = shortText((state, text) => {
  state.reference.value ??= text
})
const documentType = shortText((state, text) => {
  state.document.type ??= text
})
const documentNumber = shortText((state, text) => {
  state.document.number ??= text
})
const documentDate = dateText((state, date) => {
  state.document.date ??= date
})
const choice = (rule: Rule): Rule => element({ Cd: rule, Prtry: rule, CdOrPrtry: element({ Cd: rule, Prtry: rule }) })

/** `CdtrRefInf`; until .01 its type and value had names of their own. */
const creditorReference = element<CamtState>(
  { Tp: choice(referenceType), CdtrRefTp: choice(referenceType), Ref: referenceValue, CdtrRef: referenceValue },
  {
    open: (state) => {
      state.reference = { type: null, value: null }
    },
    close: (state) => {
      const { type, value } = state.reference
      if (value !== null) add(state, 'references', { type, value })
    },
  },
)

/** `RfrdDocInf`; since .13 its date is a choice of date and date-time. */
const referredDocument = element<CamtState>(
  {
    Tp: choice(documentType),
    RfrdDocTp: choice(documentType),
    Nb: documentNumber,
    RfrdDocNb: documentNumber,
    RltdDt: {
      ...documentDate,
      children: new Map([
        ['Dt', documentDate],
        ['DtTm', documentDate],
      ]),
    },
  },
  {
    open: (state) => {
      state.document = { type: null, number: null, date: null }
    },
    close: (state) => {
      const { document } = state
      if (document.number !== null || document.date !== null) add(state, 'documents', { ...document })
    },
  },
)

export const remittanceRule: Rule = element({
  Ustrd: longText(
    (state) => state.detail.remittance,
    (state, text) => {
      state.detail.remittance = text
    },
    limits.length.remittance,
  ),
  Strd: element({
    RfrdDocInf: referredDocument,
    CdtrRefInf: creditorReference,
    AddtlRmtInf: shortText((state, text) => {
      add(state, 'additionalRemittance', bounded(state, text))
    }),
  }),
})
