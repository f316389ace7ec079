// Writes pain.002.001.10: accepted, rejected or part (rules 2.2), at the level at which the bank decided.
import { type BankOrder, type BankTransfer, type Books, findAccount, type Reason } from '../books.ts'
import { type OutgoingFile, outgoingName, takeDocumentNumber, timeOfDay } from './outgoing-file.ts'
import { cut, group, leaf, message } from './xml.ts'

export type GroupStatus = 'ACCP' | 'PART' | 'RJCT'

export type OriginalMessage = {
  readonly messageId: string | null
  readonly messageName: string | null
  readonly createdAt: string | null
  readonly numberOfTransactions: string | null
}

/** The answer to a file: `reason` when it was refused as a whole, else the state of its orders. */
export function writeReceiptReport(
  books: Books,
  original: OriginalMessage,
  status: GroupStatus,
  reason: Reason | null,
  orders: readonly BankOrder[],
): OutgoingFile {
  const isListed = reason === null && status !== 'ACCP'
  return write(books, original, timeOfDay.receipt, orders[0]?.debtorAccount ?? null, [
    leaf('GrpSts', status),
    reasonOf(reason),
    isListed ? orders.map((order) => orderStatus(order, order.transfers)) : [],
  ])
}

/** What was rejected at execution, hours or days after the file was accepted: says nothing of the others. */
export function writeExecutionReport(books: Books, orders: readonly BankOrder[]): OutgoingFile {
  const [first] = orders
  const original = {
    messageId: first?.messageId ?? null,
    messageName: first?.messageName ?? null,
    createdAt: null,
    numberOfTransactions: null,
  }
  return write(books, original, timeOfDay.execution, first?.debtorAccount ?? null, [
    null,
    null,
    orders.map((order) =>
      orderStatus(
        order,
        order.transfers.filter((transfer) => transfer.status === 'rejected'),
      ),
    ),
  ])
}

export function groupStatusOf(orders: readonly BankOrder[]): GroupStatus {
  const transfers = orders.flatMap((order) => order.transfers)
  const rejected = transfers.filter((transfer) => transfer.status === 'rejected').length
  if (rejected === 0) return 'ACCP'
  return rejected === transfers.length ? 'RJCT' : 'PART'
}

type Part = ReturnType<typeof group>

function write(
  books: Books,
  original: OriginalMessage,
  time: string,
  debtorAccount: string | null,
  [status, reason, orders]: readonly [Part, Part, readonly Part[]],
): OutgoingFile {
  const number = takeDocumentNumber(books)
  // a file that was not readable may name anything: only an account of the bank gets into a file name
  const account = debtorAccount === null ? null : findAccount(books, debtorAccount)
  const content = group(
    'CstmrPmtStsRpt',
    group(
      'GrpHdr',
      leaf('MsgId', `PSR${books.date.replaceAll('-', '')}${number}`),
      leaf('CreDtTm', `${books.date}${time}`),
      group('InitgPty', group('Id', group('OrgId', leaf('AnyBIC', books.bankBic)))),
    ),
    group(
      'OrgnlGrpInfAndSts',
      leaf('OrgnlMsgId', cut(original.messageId, 35) ?? 'NOTPROVIDED'),
      leaf('OrgnlMsgNmId', original.messageName ?? 'pain.001'),
      leaf('OrgnlNbOfTxs', original.numberOfTransactions),
      status,
      reason,
    ),
    orders,
  )
  return {
    name: outgoingName('pain.002', account?.iban ?? 'unknown', books.date, number),
    content: message('pain.002.001.10', content),
  }
}

function orderStatus(order: BankOrder, listed: readonly BankTransfer[]): Part {
  const status = groupStatusOf([order])
  // a reason of the whole PmtInf stands once, there; its transfers are then not listed
  const isDetailed = order.reason === null && status !== 'ACCP'
  return group(
    'OrgnlPmtInfAndSts',
    leaf('OrgnlPmtInfId', cut(order.paymentInformationId, 35)),
    leaf('PmtInfSts', listed.length < order.transfers.length ? null : status),
    reasonOf(order.reason),
    isDetailed ? listed.map(transferStatus) : [],
  )
}

function transferStatus(transfer: BankTransfer): Part {
  return group(
    'TxInfAndSts',
    leaf('OrgnlInstrId', cut(transfer.instructionId, 35)),
    leaf('OrgnlEndToEndId', cut(transfer.endToEndId, 35)),
    leaf('TxSts', transfer.status === 'rejected' ? 'RJCT' : 'ACCP'),
    reasonOf(transfer.reason),
  )
}

function reasonOf(reason: Reason | null): Part {
  if (reason === null) return null
  return group('StsRsnInf', group('Rsn', leaf('Cd', reason.code)), leaf('AddtlInf', cut(reason.text, 105)))
}
