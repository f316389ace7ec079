// Bank files for tests: each names only what its scenario is about. And the way they come in: through the real route.
import type { FastifyInstance } from 'fastify'
import { routeTable } from '@kontor/contract'
import { uploadFile } from './upload-file.ts'
import type { Client, Json } from './world.ts'

type Detail = {
  readonly amount?: string
  readonly endToEndId?: string
  readonly instructionId?: string
  readonly paymentInformationId?: string
  readonly reference?: string
  /** Ustrd. */
  readonly remittance?: string
  readonly iban?: string
  /** The counterparty's number that is no IBAN. */
  readonly otherAccount?: string
  /** BIC of the counterparty's bank. */
  readonly bank?: string
  readonly name?: string
  readonly purpose?: string
  readonly returnReason?: string
  /** Of what comes back, with the parties of what had gone. */
  readonly isCreditor?: boolean
}
export type TestEntry = {
  /** Signed, in the currency of the statement unless `currency` says another. */
  readonly amount: string
  readonly currency?: string
  /** AmtDtls/TxAmt, in the currency of the statement. */
  readonly transactionAmount?: string
  readonly status?: 'BOOK' | 'PDNG'
  readonly booked?: string
  readonly value?: string
  readonly reference?: string
  readonly bankReference?: string
  readonly code?: string
  readonly isReversal?: boolean
  readonly batch?: { readonly paymentInformationId: string; readonly count: number }
  readonly charges?: string
  readonly details?: readonly Detail[]
}
export type TestStatement = {
  readonly kind?: '052' | '053' | '054'
  readonly iban: string
  readonly currency?: string
  readonly id?: string
  readonly number?: number
  readonly created?: string
  readonly page?: { readonly number: number; readonly isLast: boolean }
  /** CpyDplctInd */
  readonly copy?: 'DUPL' | 'CODU' | 'COPY'
  /** Type → signed amount, or amount and date. */
  readonly balances?: Readonly<Record<string, string | readonly [string, string]>>
  readonly entries?: readonly TestEntry[]
}

const day = '2026-11-20'
const roots = {
  '052': ['BkToCstmrAcctRpt', 'Rpt'],
  '053': ['BkToCstmrStmt', 'Stmt'],
  '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const

/** Balances of a closing day of its own: the n-th of a test's statements, long before what they book. */
export function closedOn(number: number, opening: string, closing: string): NonNullable<TestStatement['balances']> {
  const date = new Date(Date.UTC(2026, 5, number)).toISOString().slice(0, 10)
  return { OPBD: [opening, date], CLBD: [closing, date] }
}

export function camtFile(...statements: readonly TestStatement[]): string {
  const kind = statements[0]?.kind ?? '053'
  const [root] = roots[kind]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${root}>
<GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-21T02:00:00</CreDtTm></GrpHdr>
${statements.map((one) => statementXml(one, kind)).join('\n')}
</${root}></Document>`
}

function statementXml(one: TestStatement, kind: keyof typeof roots): string {
  const {
    iban,
    currency = 'CHF',
    id = 'S-1',
    number,
    created = '2026-11-21T02:00:00',
    balances = {},
    entries = [],
    page,
    copy,
  } = one
  const [, name] = roots[kind]
  return `<${name}><Id>${id}</Id>${page === undefined ? '' : `<StmtPgntn><PgNb>${page.number}</PgNb><LastPgInd>${page.isLast}</LastPgInd></StmtPgntn>`}${number === undefined ? '' : `<ElctrncSeqNb>${number}</ElctrncSeqNb>`}<CreDtTm>${created}</CreDtTm>${tag('CpyDplctInd', copy)}
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${Object.entries(balances)
  .map(([type, balance]) => {
    const [amount, date] = typeof balance === 'string' ? [balance, day] : balance
    return `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${money(amount, currency)}<Dt><Dt>${date}</Dt></Dt></Bal>`
  })
  .join('\n')}
${entries.map((entry) => entryXml(entry, currency)).join('\n')}
</${name}>`
}

function entryXml(entry: TestEntry, account: string): string {
  const { currency = account, transactionAmount } = entry
  const { amount, status = 'BOOK', booked = day, value = booked, isReversal, batch, charges, details = [] } = entry
  const [domain, family, subFamily] = (entry.code ?? 'PMNT/ICDT/OTHR').split('/')
  return `<Ntry>${tag('NtryRef', entry.reference)}${money(amount, currency)}${isReversal === true ? '<RvslInd>true</RvslInd>' : ''}
<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${booked}</Dt></BookgDt><ValDt><Dt>${value}</Dt></ValDt>${tag('AcctSvcrRef', entry.bankReference)}
<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn></BkTxCd>
${transactionAmount === undefined ? '' : `<AmtDtls><TxAmt><Amt Ccy="${account}">${transactionAmount}</Amt></TxAmt></AmtDtls>`}
${charges === undefined ? '' : `<Chrgs><TtlChrgsAndTaxAmt Ccy="${currency}">${charges}</TtlChrgsAndTaxAmt></Chrgs>`}
${
  batch === undefined && details.length === 0
    ? ''
    : `<NtryDtls>${batch === undefined ? '' : `<Btch><PmtInfId>${batch.paymentInformationId}</PmtInfId><NbOfTxs>${batch.count}</NbOfTxs></Btch>`}${details
        .map((one) => detailXml(one, amount, currency))
        .join('')}</NtryDtls>`
}</Ntry>`
}

function detailXml(detail: Detail, entryAmount: string, currency: string): string {
  const party = entryAmount.startsWith('-') || detail.isCreditor === true ? 'Cdtr' : 'Dbtr'
  const { amount, reference, returnReason, iban, otherAccount, bank } = detail
  const account = iban === undefined ? tag('Othr', otherAccount && `<Id>${otherAccount}</Id>`) : `<IBAN>${iban}</IBAN>`
  const references = `${tag('PmtInfId', detail.paymentInformationId)}${tag('InstrId', detail.instructionId)}${tag('EndToEndId', detail.endToEndId)}`
  return `<TxDtls><Refs>${references}</Refs>${amount === undefined ? '' : money(amount, currency)}
<RltdPties>${detail.name === undefined ? '' : `<${party}><Pty><Nm>${detail.name}</Nm></Pty></${party}>`}${
    account === '' ? '' : `<${party}Acct><Id>${account}</Id></${party}Acct>`
  }</RltdPties>${
    bank === undefined
      ? ''
      : `<RltdAgts><${party}Agt><FinInstnId><BICFI>${bank}</BICFI></FinInstnId></${party}Agt></RltdAgts>`
  }${detail.purpose === undefined ? '' : `<Purp><Cd>${detail.purpose}</Cd></Purp>`}${
    reference === undefined
      ? tag('RmtInf', detail.remittance && tag('Ustrd', detail.remittance))
      : `<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>`
  }${returnReason === undefined ? '' : `<RtrInf><Rsn><Cd>${returnReason}</Cd></Rsn></RtrInf>`}</TxDtls>`
}

function money(amount: string, currency: string): string {
  const isDebit = amount.startsWith('-')
  return `<Amt Ccy="${currency}">${amount.replace(/^[-+]/, '')}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
}

function tag(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${text}</${name}>`
}

/** Uploads a bank file as a browser does. */
export function upload(
  app: FastifyInstance,
  client: Client,
  content: string | Buffer,
  name = 'statement.xml',
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Json }> {
  return uploadFile(app, client, routeTable.uploadStatement.path, { content, name, headers })
}
