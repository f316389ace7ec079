// The status and reason codes of pain.002 and what each means here (rules 2.2).

export const bankResponseStatuses = [
  'unknown',
  'accepted-customer-profile',
  'accepted-with-change',
  'accepted-technical-validation',
  'accepted-settlement-in-progress',
  'accepted-settlement-completed',
  'partial-accepted',
  'pending',
  'received',
  'rejected',
] as const
export type BankResponseStatus = (typeof bankResponseStatuses)[number]

/** What an answer asks of the payment's status; null leaves it as it is. */
export type AnswerEffect = 'delivered' | 'accepted' | 'accepted-with-change' | 'rejected' | null

export type AnswerRule = {
  readonly response: BankResponseStatus
  readonly effect: AnswerEffect
  /** A yes of the bank: together with a reason it means accepted with error. */
  readonly isPositive: boolean
}

/** ISO 20022 ExternalPaymentTransactionStatus1Code → bank response status and effect. What is missing is unknown. */
export const answerRules: Readonly<Record<string, AnswerRule>> = {
  RCVD: { response: 'received', effect: 'delivered', isPositive: false },
  PDNG: { response: 'pending', effect: 'delivered', isPositive: false },
  ACTC: { response: 'accepted-technical-validation', effect: 'delivered', isPositive: true },
  ACCP: { response: 'accepted-customer-profile', effect: 'accepted', isPositive: true },
  ACFC: { response: 'accepted-customer-profile', effect: 'accepted', isPositive: true },
  ACWC: { response: 'accepted-with-change', effect: 'accepted-with-change', isPositive: true },
  ACSP: { response: 'accepted-settlement-in-progress', effect: 'accepted', isPositive: true },
  ACWP: { response: 'accepted-settlement-in-progress', effect: 'accepted', isPositive: true },
  // settled is still only accepted: done is a payment by its booked entry alone
  ACSC: { response: 'accepted-settlement-completed', effect: 'accepted', isPositive: true },
  ACCC: { response: 'accepted-settlement-completed', effect: 'accepted', isPositive: true },
  PART: { response: 'partial-accepted', effect: null, isPositive: false },
  RJCT: { response: 'rejected', effect: 'rejected', isPositive: false },
  CANC: { response: 'rejected', effect: 'rejected', isPositive: false },
}

/** Answers of the payee check (rules 2.4): they never move a payment's status. */
export const payeeCheckCodes: readonly string[] = ['RCVC', 'RVMC', 'RVNM', 'RVNA', 'RVCM']

/**
 * Order of authority, weakest first: RJCT > ACWC > ACSC > ACSP > ACCP > ACTC > PDNG > RCVD. A part acceptance of the
 * group says less of one payment than any answer on it.
 */
export const responseAuthority: readonly BankResponseStatus[] = [
  'unknown',
  'received',
  'pending',
  'partial-accepted',
  'accepted-technical-validation',
  'accepted-customer-profile',
  'accepted-settlement-in-progress',
  'accepted-settlement-completed',
  'accepted-with-change',
  'rejected',
]

/** ISO 20022 ExternalStatusReason1Code values that are shown with a text; others are shown as the bank wrote them. */
export const bankReasonCodes = [
  'AC01',
  'AC04',
  'AC06',
  'AG01',
  'AM03',
  'AM04',
  'AM05',
  'BE01',
  'BE04',
  'CH03',
  'CH04',
  'CH16',
  'CH17',
  'CH20',
  'CH21',
  'CNOR',
  'CURR',
  'DT01',
  'DT06',
  'DU01',
  'DU02',
  'DU03',
  'DU04',
  'DU05',
  'DUPL',
  'FF01',
  'MS02',
  'MS03',
  'NARR',
  'RC01',
  'RR01',
  'RR02',
  'RR03',
  'RR04',
  'TM01',
] as const
export type BankReasonCode = (typeof bankReasonCodes)[number]

/**
 * Refused as a duplicate: the bank has it already, perhaps. Sending again would pay twice. DU01 to DU05 say of what: of a
 * message, a payment group, a transaction, an EndToEndId, an InstrId (ISO 20022 ExternalStatusReason1Code).
 */
export const duplicateReasonCodes: readonly string[] = ['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL']

export function isBankReasonCode(code: string): code is BankReasonCode {
  return bankReasonCodes.some((one) => one === code)
}
