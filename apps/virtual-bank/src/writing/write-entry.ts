// Writes one entry (`Ntry`) of a camt message of version .08, with as much below it as the message tells.
import type { BankAccount, BookedDetail, Booking } from '../books.ts'
import { amount, cut, group, leaf } from './xml.ts'

type Part = ReturnType<typeof group>
/** What is told below an entry; `details` all that the bank knows, `references` only who it was. */
export type Depth = 'nothing' | 'batch' | 'references' | 'details'

export function writeEntry(booking: Booking, account: BankAccount, depth: Depth): Part {
  const { currency } = account
  const direction = leaf('CdtDbtInd', booking.amount.startsWith('-') ? 'DBIT' : 'CRDT')
  return group(
    'Ntry',
    leaf('NtryRef', booking.entryReference),
    amount('Amt', booking.amount, currency),
    direction,
    leaf('RvslInd', 'false'),
    group('Sts', leaf('Cd', 'BOOK')),
    group('BookgDt', leaf('Dt', booking.date)),
    group('ValDt', leaf('Dt', booking.date)),
    leaf('AcctSvcrRef', booking.accountServicerReference),
    transactionCode(booking),
    booking.charge === null
      ? null
      : group(
          'Chrgs',
          amount('TtlChrgsAndTaxAmt', booking.charge, currency),
          group(
            'Rcrd',
            amount('Amt', booking.charge, currency),
            leaf('CdtDbtInd', 'DBIT'),
            leaf('ChrgInclInd', 'true'),
          ),
        ),
    group(
      'NtryDtls',
      depth === 'nothing' ? null : batchOf(booking, account),
      depth === 'references' || depth === 'details'
        ? booking.details.map((detail) => writeDetail(detail, account, direction, depth))
        : [],
    ),
    leaf('AddtlNtryInf', cut(booking.text, 500)),
  )
}

function batchOf({ batch, amount: total }: Booking, account: BankAccount): Part {
  if (batch === null) return null
  return group(
    'Btch',
    leaf('MsgId', batch.messageId),
    leaf('PmtInfId', batch.paymentInformationId),
    leaf('NbOfTxs', String(batch.count)),
    amount('TtlAmt', batch.total, account.currency),
    leaf('CdtDbtInd', total.startsWith('-') ? 'DBIT' : 'CRDT'),
  )
}

function transactionCode({ code: [domain, family, subFamily] }: Booking): Part {
  return group(
    'BkTxCd',
    group('Domn', leaf('Cd', domain), group('Fmly', leaf('Cd', family), leaf('SubFmlyCd', subFamily))),
  )
}

function writeDetail(detail: BookedDetail, account: BankAccount, direction: Part, depth: Depth): Part {
  const references = group(
    'Refs',
    leaf('MsgId', cut(detail.messageId, 35)),
    leaf('AcctSvcrRef', detail.accountServicerReference),
    leaf('PmtInfId', cut(detail.paymentInformationId, 35)),
    leaf('InstrId', cut(detail.instructionId, 35)),
    leaf('EndToEndId', cut(detail.endToEndId, 35) ?? 'NOTPROVIDED'),
  )
  const sums = [amount('Amt', detail.amount, account.currency), direction]
  if (depth === 'references') {
    return group(
      'TxDtls',
      group(
        'Refs',
        leaf('AcctSvcrRef', detail.accountServicerReference),
        leaf('EndToEndId', cut(detail.endToEndId, 35) ?? 'NOTPROVIDED'),
      ),
      sums,
    )
  }
  return group(
    'TxDtls',
    references,
    sums,
    exchangeOf(detail, account),
    group(
      'RltdPties',
      party('Dbtr', detail.debtorName),
      accountOf('DbtrAcct', detail.debtorIban, null),
      party('Cdtr', detail.creditorName),
      accountOf('CdtrAcct', detail.creditorIban, detail.creditorOtherAccount),
    ),
    remittanceOf(detail),
    detail.returnReason === null ? null : group('RtrInf', group('Rsn', leaf('Cd', detail.returnReason))),
  )
}

/** Instructed amount, and the amount before charges in account currency with the rate between them. */
function exchangeOf(detail: BookedDetail, account: BankAccount): Part {
  if (detail.instructedAmount === null || detail.instructedCurrency === null) return null
  return group(
    'AmtDtls',
    group('InstdAmt', amount('Amt', detail.instructedAmount, detail.instructedCurrency)),
    group('TxAmt', amount('Amt', detail.instructedAmount, detail.instructedCurrency)),
    group(
      'CntrValAmt',
      amount('Amt', detail.amount, account.currency),
      group(
        'CcyXchg',
        leaf('SrcCcy', detail.instructedCurrency),
        leaf('TrgtCcy', account.currency),
        leaf('UnitCcy', detail.instructedCurrency),
        leaf('XchgRate', detail.exchangeRate),
      ),
    ),
  )
}

function remittanceOf(detail: BookedDetail): Part {
  const remittance = detail.remittance ?? ''
  if (detail.reference === null) {
    const lines = [...remittance.matchAll(/.{1,140}/gsu)].map(([line]) => leaf('Ustrd', cut(line, 140)))
    return group('RmtInf', lines)
  }
  const { kind, text } = detail.reference
  return group(
    'RmtInf',
    group(
      'Strd',
      group(
        'CdtrRefInf',
        group('Tp', group('CdOrPrtry', leaf(kind === 'QRR' ? 'Prtry' : 'Cd', kind))),
        leaf('Ref', cut(text, 35)),
      ),
      leaf('AddtlRmtInf', cut(remittance, 140)),
    ),
  )
}

/** Names stand under `Pty` since version .08. */
function party(name: string, text: string | null): Part {
  return group(name, group('Pty', leaf('Nm', cut(text, 140))))
}

function accountOf(name: string, iban: string | null, other: string | null): Part {
  return group(name, group('Id', leaf('IBAN', iban), iban === null ? group('Othr', leaf('Id', cut(other, 34))) : null))
}
