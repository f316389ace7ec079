// A planned file becomes pain.001 text, piece by piece: memory stays flat however many transfers there are. Element
// order is that of CustomerCreditTransferInitiation .03/.09; what differs between messages comes from the table.
import type {
  BankAccountId,
  BankAddress,
  BankAgent,
  BankParty,
  BankRemittance,
  GroupTerms,
  PlannedFile,
  PlannedGroup,
  PlannedTransaction,
} from './outgoing-payment.ts'
import { pain001Variants } from './variants.tables.ts'
import type { Pain001Variant } from './variants.tables.ts'

/**
 * Transfers that are joined into one piece before it is handed on. Joined, not added up: the engine keeps every part of
 * an added text until somebody reads it, which is work for the garbage collector and several times the memory. Few enough
 * that a piece is encoded while it is still in the processor's cache.
 */
const transfersPerPiece = 50

/** The file as it is sent (UTF-8): its pieces are encoded one by one, and nowhere does its whole text stand beside them. */
export function encodePain001(file: PlannedFile, createdAt: string): Buffer {
  return Buffer.concat(Array.from(writePain001(file, createdAt), (piece) => Buffer.from(piece, 'utf8')))
}

/**
 * The file's text in order. `createdAt` is an instant in seconds, `2026-11-23T09:00:00Z` (`CreDtTm`; the Austrian
 * schema takes no other shape). What is planned is trusted: nothing is checked or changed here but XML's own escapes.
 */
export function* writePain001(file: PlannedFile, createdAt: string): Generator<string> {
  const variant = pain001Variants[file.key.format]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${variant.namespace}"><CstmrCdtTrfInitn>${writeHeader(file, createdAt)}`
  for (const group of file.groups) yield* writeGroup(group, variant)
  yield '</CstmrCdtTrfInitn></Document>\n'
}

/** One `PmtInf` with its transfers, as it stands in a file of `variant`. */
export function* writeGroup(group: PlannedGroup, variant: Pain001Variant): Generator<string> {
  yield writeGroupHead(group, variant)
  yield* writeTransfers(group, variant)
  yield '</PmtInf>\n'
}

function* writeTransfers(group: PlannedGroup, variant: Pain001Variant): Generator<string> {
  const atTransaction = group.terms.termsAt === 'transaction'
  const typeInformation = atTransaction ? writeTypeInformation(group.terms) : ''
  const charges = atTransaction ? writeChargeBearer(group.terms) : ''
  let written: string[] = []
  for (const transaction of group.transactions) {
    written.push(writeTransfer(transaction, typeInformation, charges, variant))
    if (written.length === transfersPerPiece) {
      yield written.join('')
      written = []
    }
  }
  yield written.join('')
}

function writeHeader(file: PlannedFile, createdAt: string): string {
  return `<GrpHdr><MsgId>${escape(file.messageId)}</MsgId><CreDtTm>${createdAt}</CreDtTm><NbOfTxs>${file.numberOfTransactions}</NbOfTxs><CtrlSum>${file.controlSum}</CtrlSum><InitgPty><Nm>${escape(file.initiatingParty)}</Nm></InitgPty></GrpHdr>\n`
}

function writeGroupHead(group: PlannedGroup, variant: Pain001Variant): string {
  const { terms } = group
  const booking = terms.batchBooking === null ? '' : `<BtchBookg>${terms.batchBooking}</BtchBookg>`
  const isAtGroup = terms.termsAt === 'group'
  const date = variant.executionDateInDt ? `<Dt>${terms.executionDate}</Dt>` : terms.executionDate
  return `<PmtInf><PmtInfId>${escape(group.paymentInformationId)}</PmtInfId><PmtMtd>TRF</PmtMtd>${booking}<NbOfTxs>${group.transactions.length}</NbOfTxs><CtrlSum>${group.controlSum}</CtrlSum>${writeGroupType(terms)}<ReqdExctnDt>${date}</ReqdExctnDt><Dbtr>${writeParty(terms.debtor)}</Dbtr>${writeDebtorAccount(terms, variant)}${writeDebtorAgent(terms, variant)}${isAtGroup ? writeChargeBearer(terms) : ''}\n`
}

/** ISO forbids type information at both levels: salary and instant move down with the service level. */
function writeGroupType(terms: GroupTerms): string {
  return terms.termsAt === 'group' ? writeTypeInformation(terms) : ''
}

function writeTypeInformation(terms: GroupTerms): string {
  const service = terms.serviceLevel === null ? '' : `<SvcLvl><Cd>${terms.serviceLevel}</Cd></SvcLvl>`
  const local = terms.localInstrument === null ? '' : `<LclInstrm><Cd>${terms.localInstrument}</Cd></LclInstrm>`
  const purpose = terms.categoryPurpose === null ? '' : `<CtgyPurp><Cd>${terms.categoryPurpose}</Cd></CtgyPurp>`
  const all = service + local + purpose
  return all === '' ? '' : `<PmtTpInf>${all}</PmtTpInf>`
}

function writeChargeBearer(terms: GroupTerms): string {
  return terms.chargeBearer === null ? '' : `<ChrgBr>${terms.chargeBearer}</ChrgBr>`
}

function writeDebtorAccount(terms: GroupTerms, variant: Pain001Variant): string {
  const advice = terms.debitAdvice === null ? '' : `<Tp><Prtry>${terms.debitAdvice}</Prtry></Tp>`
  const currency = variant.hasDebtorCurrency ? `<Ccy>${terms.debtorCurrency}</Ccy>` : ''
  return `<DbtrAcct>${writeAccountId(terms.debtorAccount)}${advice}${currency}</DbtrAcct>`
}

function writeDebtorAgent(terms: GroupTerms, variant: Pain001Variant): string {
  return `<DbtrAgt><FinInstnId>${writeDebtorBank(terms, variant)}</FinInstnId></DbtrAgt>`
}

function writeDebtorBank(terms: GroupTerms, variant: Pain001Variant): string {
  const { debtorAccount: account, debtorBic } = terms
  if (debtorBic !== null) return `<${variant.bicElement}>${debtorBic}</${variant.bicElement}>`
  // positions 5–9 of a Swiss or Liechtenstein IBAN are the institution's clearing number
  if (variant.debtorAgentWithoutBic === 'clearing-number' && 'iban' in account) {
    return `<ClrSysMmbId><ClrSysId><Cd>CHBCC</Cd></ClrSysId><MmbId>${account.iban.slice(4, 9)}</MmbId></ClrSysMmbId>`
  }
  return '<Othr><Id>NOTPROVIDED</Id></Othr>'
}

function writeTransfer(
  { instructionId, endToEndId, transfer }: PlannedTransaction,
  typeInformation: string,
  charges: string,
  variant: Pain001Variant,
): string {
  const bic = variant.bicElement
  const intermediary =
    transfer.intermediaryBic === null
      ? ''
      : `<IntrmyAgt1><FinInstnId><${bic}>${transfer.intermediaryBic}</${bic}></FinInstnId></IntrmyAgt1>`
  const agent = transfer.creditorAgent === null ? '' : writeAgent(transfer.creditorAgent, variant)
  const account =
    transfer.creditorAccount === null ? '' : `<CdtrAcct>${writeAccountId(transfer.creditorAccount)}</CdtrAcct>`
  const instruction =
    transfer.instruction === null ? '' : `<InstrForDbtrAgt>${escape(transfer.instruction)}</InstrForDbtrAgt>`
  const remittance = transfer.remittance === null ? '' : writeRemittance(transfer.remittance)
  // the two ids are references as every bank takes them: these have none of XML's characters
  return `<CdtTrfTxInf><PmtId><InstrId>${instructionId}</InstrId><EndToEndId>${endToEndId}</EndToEndId></PmtId>${typeInformation}<Amt><InstdAmt Ccy="${transfer.currency}">${transfer.amountText}</InstdAmt></Amt>${charges}${intermediary}${agent}<Cdtr>${writeParty(transfer.creditor)}</Cdtr>${account}${instruction}${remittance}</CdtTrfTxInf>\n`
}

function writeAgent(agent: BankAgent, variant: Pain001Variant): string {
  const bic = agent.bic === null ? '' : `<${variant.bicElement}>${agent.bic}</${variant.bicElement}>`
  const clearing =
    agent.clearing === null
      ? ''
      : `<ClrSysMmbId><ClrSysId><Cd>${agent.clearing.system}</Cd></ClrSysId><MmbId>${escape(agent.clearing.number)}</MmbId></ClrSysMmbId>`
  const party = agent.party === null ? '' : writeParty(agent.party)
  return `<CdtrAgt><FinInstnId>${bic}${clearing}${party}</FinInstnId></CdtrAgt>`
}

function writeParty(party: BankParty): string {
  return `<Nm>${escape(party.name)}</Nm>${party.address === null ? '' : writeAddress(party.address)}`
}

function writeAddress(address: BankAddress): string {
  let written = '<PstlAdr>'
  if (address.streetName !== null) written += `<StrtNm>${escape(address.streetName)}</StrtNm>`
  if (address.buildingNumber !== null) written += `<BldgNb>${escape(address.buildingNumber)}</BldgNb>`
  if (address.postCode !== null) written += `<PstCd>${escape(address.postCode)}</PstCd>`
  written += `<TwnNm>${escape(address.townName)}</TwnNm><Ctry>${address.countryCode}</Ctry>`
  for (const line of address.lines) written += `<AdrLine>${escape(line)}</AdrLine>`
  return `${written}</PstlAdr>`
}

function writeAccountId(account: BankAccountId): string {
  return 'iban' in account
    ? `<Id><IBAN>${account.iban}</IBAN></Id>`
    : `<Id><Othr><Id>${escape(account.otherId)}</Id></Othr></Id>`
}

function writeRemittance(remittance: BankRemittance): string {
  if (remittance.kind === 'text') return `<RmtInf><Ustrd>${escape(remittance.text)}</Ustrd></RmtInf>`
  // QRR is a Swiss word, so proprietary; SCOR is ISO 11649 (SPS, "Structured creditor reference")
  const kind = remittance.kind === 'QRR' ? '<Prtry>QRR</Prtry>' : '<Cd>SCOR</Cd>'
  const additional = remittance.additional === null ? '' : `<AddtlRmtInf>${escape(remittance.additional)}</AddtlRmtInf>`
  return `<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry>${kind}</CdOrPrtry></Tp><Ref>${remittance.reference}</Ref></CdtrRefInf>${additional}</Strd></RmtInf>`
}

const special = /[&<>]/

/** The one place where text becomes XML. Quotes need no escape: no free text stands in an attribute. */
function escape(text: string): string {
  return special.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
}
