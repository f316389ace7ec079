// What every event of a payment carries: by company, account and salary it is decided who may hear of it.
import type { EventFacts } from '@kontor/contract'
import type { PaymentRecord } from './payment-record.ts'

export function paymentFacts({
  id,
  companyId,
  accountId,
  content: { details },
  transactionNumber,
}: PaymentRecord): EventFacts<'payment.created'> {
  return { subjectId: id, companyId, accountId, isSalary: details.isSalary, transactionNumber }
}
