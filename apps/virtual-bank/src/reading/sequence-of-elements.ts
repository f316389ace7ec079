// The order in which pain.001 lays its elements (ISO 20022, messages .03 and .09): the bank's own list, so that an
// element that is unknown, out of order or written twice is found without the schema at hand.

const groupHeader = 'MsgId CreDtTm Authstn* NbOfTxs CtrlSum InitgPty FwdgAgt'
const payment =
  'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt PoolgAdjstmntDt Dbtr DbtrAcct DbtrAgt DbtrAgtAcct ' +
  'InstrForDbtrAgt UltmtDbtr ChrgBr ChrgsAcct ChrgsAcctAgt CdtTrfTxInf*'
const transfer =
  'PmtId PmtTpInf Amt XchgRateInf ChrgBr ChqInstr UltmtDbtr IntrmyAgt1 IntrmyAgt1Acct IntrmyAgt2 IntrmyAgt2Acct ' +
  'IntrmyAgt3 IntrmyAgt3Acct CdtrAgt CdtrAgtAcct Cdtr CdtrAcct UltmtCdtr InstrForCdtrAgt* InstrForDbtrAgt Purp ' +
  'RgltryRptg* Tax RltdRmtInf* RmtInf SplmtryData*'

const message = 'GrpHdr PmtInf* SplmtryData*'

type Place = { readonly position: number; readonly repeats: boolean }

function places(list: string): ReadonlyMap<string, Place> {
  return new Map(
    list.split(' ').map((word, position) => [word.replace('*', ''), { position, repeats: word.endsWith('*') }]),
  )
}

const childrenOf: ReadonlyMap<string, ReadonlyMap<string, Place>> = new Map([
  ['Document', places('CstmrCdtTrfInitn')],
  ['Document/CstmrCdtTrfInitn', places(message)],
  ['Document/CstmrCdtTrfInitn/GrpHdr', places(groupHeader)],
  ['Document/CstmrCdtTrfInitn/PmtInf', places(payment)],
  ['Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf', places(transfer)],
])

/**
 * Says what is wrong with a child called `name` in the element at `parent`, whose child before it was `previous`
 * (null: none); null when it may stand there.
 */
export function findMisplacement(parent: string, name: string, previous: string | null): string | null {
  const children = childrenOf.get(parent)
  if (children === undefined) return null
  const place = children.get(name)
  if (place === undefined) return `${name} is not known in ${parent}`
  const before = previous === null ? null : children.get(previous)
  if (before === undefined || before === null || before.position < place.position) return null
  if (before.position === place.position) return place.repeats ? null : `${name} stands twice in ${parent}`
  return `${name} stands after ${previous ?? ''} in ${parent}`
}
