// Turns the collected texts of a PmtInf or CdtTrfTxInf into values, and refuses what a bank cannot process.
import { parseCalendarDate } from '@kontor/domain/calendar'
import { parseDecimal, scaleOf, standardMinorUnit, zero } from '@kontor/domain/money'
import { OrderError } from './order-error.ts'
import type { PaymentGroup, StructuredReference, TransferInstruction } from './payment-order.ts'

/** Texts by the path below their element; attributes as `path@name`. */
export type Fields = Map<string, string[]>

export function finishTransfer(fields: Fields): TransferInstruction {
  const amount = required(fields, 'Amt/InstdAmt')
  const currency = required(fields, 'Amt/InstdAmt@Ccy')
  const value = parseDecimal(amount)
  if (value === null || !value.gt(zero)) throw new OrderError(`InstdAmt ${amount} is not a positive amount`)
  if (!/^[A-Z]{3}$/.test(currency)) throw new OrderError(`${currency} is not a currency`)
  if (scaleOf(value) > standardMinorUnit(currency)) {
    throw new OrderError(`InstdAmt ${amount} has too many decimals for ${currency}`)
  }
  return {
    instructionId: one(fields, 'PmtId/InstrId'),
    endToEndId: required(fields, 'PmtId/EndToEndId'),
    amount,
    currency,
    chargeBearer: one(fields, 'ChrgBr'),
    serviceLevel: one(fields, 'PmtTpInf/SvcLvl/Cd'),
    creditorName: one(fields, 'Cdtr/Nm'),
    creditorIban: one(fields, 'CdtrAcct/Id/IBAN'),
    creditorOtherAccount: one(fields, 'CdtrAcct/Id/Othr/Id'),
    creditorBic: one(fields, 'CdtrAgt/FinInstnId/BICFI') ?? one(fields, 'CdtrAgt/FinInstnId/BIC'),
    reference: referenceOf(fields),
    remittance: remittanceOf(fields),
  }
}

/** `messageName` decides how the execution date is written: plain in .03, inside `Dt` in .09. */
export function finishGroup(
  fields: Fields,
  transfers: readonly TransferInstruction[],
  messageName: string,
): PaymentGroup {
  const executionDate = required(fields, messageName.endsWith('.03') ? 'ReqdExctnDt' : 'ReqdExctnDt/Dt')
  if (parseCalendarDate(executionDate) === null) throw new OrderError(`ReqdExctnDt ${executionDate} is not a date`)
  // TRA is a transfer with an advice; CHK would be a cheque
  if (!['TRF', 'TRA'].includes(required(fields, 'PmtMtd'))) throw new OrderError('PmtMtd is not TRF or TRA')
  if (transfers.length === 0) throw new OrderError('A PmtInf holds no CdtTrfTxInf')
  const debtorAccount = one(fields, 'DbtrAcct/Id/IBAN') ?? one(fields, 'DbtrAcct/Id/Othr/Id')
  if (debtorAccount === null) throw new OrderError('DbtrAcct is missing')
  return {
    paymentInformationId: required(fields, 'PmtInfId'),
    batchBooking: batchBookingOf(one(fields, 'BtchBookg')),
    executionDate,
    debtorName: one(fields, 'Dbtr/Nm'),
    debtorAccount,
    debitAdvice: one(fields, 'DbtrAcct/Tp/Prtry'),
    categoryPurpose: one(fields, 'PmtTpInf/CtgyPurp/Cd'),
    serviceLevel: one(fields, 'PmtTpInf/SvcLvl/Cd'),
    chargeBearer: one(fields, 'ChrgBr'),
    numberOfTransactions: one(fields, 'NbOfTxs'),
    controlSum: one(fields, 'CtrlSum'),
    transfers,
  }
}

function referenceOf(fields: Fields): StructuredReference | null {
  const path = 'RmtInf/Strd/CdtrRefInf'
  const text = one(fields, `${path}/Ref`)
  if (text === null) return null
  if (one(fields, `${path}/Tp/CdOrPrtry/Prtry`) === 'QRR') return { kind: 'QRR', text }
  if (one(fields, `${path}/Tp/CdOrPrtry/Cd`) === 'SCOR') return { kind: 'SCOR', text }
  throw new OrderError(`The kind of the reference ${text} is neither QRR nor SCOR`)
}

function remittanceOf(fields: Fields): string | null {
  const lines = [...(fields.get('RmtInf/Ustrd') ?? []), ...(fields.get('RmtInf/Strd/AddtlRmtInf') ?? [])]
  return lines.length === 0 ? null : lines.join(' ')
}

function batchBookingOf(text: string | null): boolean | null {
  if (text === null) return null
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw new OrderError(`BtchBookg ${text} is neither true nor false`)
}

function one(fields: Fields, name: string): string | null {
  const values = fields.get(name)
  if (values === undefined) return null
  const [value = ''] = values
  if (values.length > 1) throw new OrderError(`${name} stands more than once`)
  if (value === '') throw new OrderError(`${name} is empty`)
  return value
}

function required(fields: Fields, name: string): string {
  const value = one(fields, name)
  if (value === null) throw new OrderError(`${name} is missing`)
  return value
}
