// Writes statements of the demo's past as camt.053.001.08, the way banks deliver them: several accounts in one file.
import type { CalendarDate } from '@kontor/domain/calendar'
import { type Decimal, formatDecimal, isNegative } from '@kontor/domain/money'

export type BookedMovement = {
  readonly date: CalendarDate
  /** Signed, in the currency of the account. */
  readonly amount: Decimal
  /** ISO 20022 domain, family, sub-family. */
  readonly code: readonly [string, string, string]
  readonly text: string
  readonly bankReference: string
  readonly counterparty: { readonly name: string; readonly iban: string | null } | null
  readonly reference: { readonly kind: 'QRR' | 'SCOR'; readonly text: string } | null
  readonly remittance: string | null
  /** Present for payments of our own. */
  readonly sent: {
    readonly messageId: string
    readonly paymentInformationId: string
    readonly endToEndId: string
  } | null
}

export type PastStatement = {
  readonly iban: string
  readonly currency: string
  readonly minorUnit: number
  readonly owner: string
  readonly bic: string
  readonly number: number
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly opening: Decimal
  readonly closing: Decimal
  readonly movements: readonly BookedMovement[]
}

export function writeCamt053(messageId: string, statements: readonly PastStatement[]): string {
  const last = statements.at(-1)?.to ?? ''
  const head = `<GrpHdr>${leaf('MsgId', messageId)}${leaf('CreDtTm', `${last}T22:00:00`)}</GrpHdr>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${head}
${statements.map(writeStatement).join('\n')}
</BkToCstmrStmt></Document>
`
}

function writeStatement(one: PastStatement): string {
  const id = `STM${one.iban.slice(-8)}${one.to.replaceAll('-', '')}`
  return `<Stmt>${leaf('Id', id)}${leaf('ElctrncSeqNb', String(one.number))}${leaf('CreDtTm', `${one.to}T22:00:00`)}
<FrToDt>${leaf('FrDtTm', `${one.from}T00:00:00`)}${leaf('ToDtTm', `${one.to}T23:59:59`)}</FrToDt>
<Acct><Id>${leaf('IBAN', one.iban)}</Id>${leaf('Ccy', one.currency)}<Ownr>${leaf('Nm', one.owner)}</Ownr><Svcr><FinInstnId>${leaf('BICFI', one.bic)}</FinInstnId></Svcr></Acct>
${balance('OPBD', one.opening, one.from, one)}
${balance('CLBD', one.closing, one.to, one)}
${one.movements.map((movement) => writeEntry(movement, one)).join('\n')}
</Stmt>`
}

function balance(type: string, value: Decimal, date: string, one: PastStatement): string {
  return `<Bal><Tp><CdOrPrtry>${leaf('Cd', type)}</CdOrPrtry></Tp>${money(value, one)}<Dt>${leaf('Dt', date)}</Dt></Bal>`
}

function writeEntry(movement: BookedMovement, one: PastStatement): string {
  const { date, amount, code, text, bankReference } = movement
  const [domain, family, subFamily] = code
  return `<Ntry>${money(amount, one)}<Sts>${leaf('Cd', 'BOOK')}</Sts><BookgDt>${leaf('Dt', date)}</BookgDt><ValDt>${leaf('Dt', date)}</ValDt>${leaf('AcctSvcrRef', bankReference)}
<BkTxCd><Domn>${leaf('Cd', domain)}<Fmly>${leaf('Cd', family)}${leaf('SubFmlyCd', subFamily)}</Fmly></Domn></BkTxCd>${writeDetail(movement, one)}${leaf('AddtlNtryInf', text)}</Ntry>`
}

function writeDetail(
  { amount, counterparty, reference, remittance, sent, bankReference }: BookedMovement,
  one: PastStatement,
) {
  if (counterparty === null) return ''
  const isCredit = !isNegative(amount)
  const [party, account] = isCredit ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct']
  const refs = sent
    ? `${leaf('MsgId', sent.messageId)}${leaf('AcctSvcrRef', bankReference)}${leaf('PmtInfId', sent.paymentInformationId)}${leaf('EndToEndId', sent.endToEndId)}`
    : leaf('EndToEndId', 'NOTPROVIDED')
  const iban = counterparty.iban === null ? '' : `<${account}><Id>${leaf('IBAN', counterparty.iban)}</Id></${account}>`
  return `<NtryDtls><TxDtls><Refs>${refs}</Refs>${money(amount, one)}<RltdPties><${party}><Pty>${leaf('Nm', counterparty.name)}</Pty></${party}>${iban}</RltdPties>${writeRemittance(reference, remittance)}</TxDtls></NtryDtls>`
}

function writeRemittance(reference: BookedMovement['reference'], remittance: string | null): string {
  if (reference === null) return remittance === null ? '' : `<RmtInf>${leaf('Ustrd', remittance)}</RmtInf>`
  const type = leaf(reference.kind === 'QRR' ? 'Prtry' : 'Cd', reference.kind)
  return `<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry>${type}</CdOrPrtry></Tp>${leaf('Ref', reference.text)}</CdtrRefInf></Strd></RmtInf>`
}

function money(value: Decimal, { currency, minorUnit }: PastStatement): string {
  const direction = leaf('CdtDbtInd', isNegative(value) ? 'DBIT' : 'CRDT')
  return `<Amt Ccy="${currency}">${formatDecimal(value.abs(), minorUnit)}</Amt>${direction}`
}

function leaf(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>]/g, (sign) => escapes[sign as keyof typeof escapes])}</${name}>`
}

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const
