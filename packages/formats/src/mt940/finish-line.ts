// A :61: with its :86: becomes a BankEntry, the same value that a camt entry is.
import {
  type BankEntry,
  type EntryDetail,
  emptyDetail,
  emptyEntry,
  isCollectionCode,
  noAgent,
  nobody,
} from '@kontor/domain/entries'
import type { CalendarDate } from '@kontor/domain/calendar'
import { type Decimal, zero } from '@kontor/domain/money'
import type { Narrative } from './narrative-values.ts'
import { parseNarrative } from './narrative.ts'
import { parseCommaAmount } from './mt-values.ts'
import { type StatementLine, type SupplementFacts, isIncoming, parseSupplement } from './statement-line.ts'

/** German business codes of money that comes back: collections (108, 109), transfers (159), instant transfers (160). */
const returnedBusiness = new Set(['108', '109', '159', '160'])
export type LineFacts = {
  readonly line: StatementLine
  readonly amount: Decimal
  readonly currency: string
  readonly valueDate: CalendarDate | null
  readonly bookingDate: CalendarDate | null
  readonly narrativeLines: readonly string[] | null
  readonly place: number
}

export function finishLine({
  line,
  amount,
  currency,
  valueDate,
  bookingDate,
  narrativeLines,
  place,
}: LineFacts): BankEntry {
  const isCredit = isIncoming(line.mark)
  const narrative = narrativeLines === null ? null : parseNarrative(narrativeLines)
  const supplement = parseSupplement(line.supplement ?? '')
  const charge = chargeOf(supplement)
  return {
    ...emptyEntry,
    status: line.mark.startsWith('E') ? 'pending' : 'booked',
    amount: isCredit ? amount : zero.minus(amount),
    currency,
    bookingDate,
    valueDate,
    customerReference: line.customerReference,
    accountServicerReference: line.bankReference,
    code: { domain: null, family: null, subFamily: null, proprietary: codeOf(line, narrative) },
    batch: batchOf(narrative),
    charges: charge !== null && charge.currency === currency ? charge.amount : null,
    chargeRecords: charge === null ? [] : [charge],
    details: narrative === null ? [] : [detailOf(line, narrative, supplement, isCredit, currency)],
    additionalInformation: additionalOf(line, narrative),
    line: place,
  }
}

/** Type and business code as camt files of the same banks write them (`NTRF+166`); a mark that takes back stands before. */
function codeOf({ mark, type }: StatementLine, narrative: Narrative | null): string | null {
  const code = [type, narrative?.businessCode ?? null].filter((one) => one !== null).join('+')
  const all = [mark.startsWith('R') ? mark : null, code === '' ? null : code].filter((one) => one !== null)
  return all.length === 0 ? null : all.join(' ')
}

/** A group is named without a transaction of its own where the bank books it as a whole. */
function batchOf(narrative: Narrative | null): BankEntry['batch'] {
  if (narrative === null || narrative.groupReference === null || narrative.endToEndId !== null) return null
  const { groupReference } = narrative
  return { messageId: null, paymentInformationId: groupReference, numberOfTransactions: null, totalAmount: null }
}

function chargeOf({ charges }: SupplementFacts): BankEntry['chargeRecords'][number] | null {
  const amount = charges === null ? null : parseCommaAmount(charges.amountText)
  if (charges === null || amount === null) return null
  return { amount, currency: charges.currency, isCredit: false, isIncluded: null }
}

function detailOf(
  line: StatementLine,
  narrative: Narrative,
  supplement: SupplementFacts,
  isCredit: boolean,
  currency: string,
): EntryDetail {
  const { businessCode } = narrative
  const isReturn =
    line.type === 'NRTI' ||
    narrative.returnReason !== null ||
    (businessCode !== null && returnedBusiness.has(businessCode))
  const isCollection = narrative.mandateId !== null || isCollectionCode(businessCode)
  const { account } = narrative
  const isIban = account !== null && /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(account)
  const party = { name: narrative.name, iban: isIban ? account : null, otherAccount: isIban ? null : account }
  const agent = narrative.bic === null ? null : { ...noAgent, bic: narrative.bic }
  // MT940 names the other side only: where the parties keep the roles of what comes back, it is the other role
  const isDebtor = isCredit !== isReturn
  return {
    ...emptyDetail,
    ...originalOf(narrative, supplement, currency),
    endToEndId: narrative.endToEndId,
    paymentInformationId: narrative.groupReference,
    mandateId: narrative.mandateId,
    creditorId: narrative.creditorId,
    references: narrative.reference === null ? [] : [{ type: null, value: narrative.reference }],
    remittance: narrative.remittance,
    exchange:
      supplement.rate === null
        ? null
        : {
            sourceCurrency: supplement.original?.currency ?? null,
            targetCurrency: currency,
            unitCurrency: null,
            rate: supplement.rate,
          },
    debtor: isDebtor ? party : nobody,
    creditor: isDebtor ? nobody : party,
    debtorAgent: isDebtor ? agent : null,
    creditorAgent: isDebtor ? null : agent,
    ultimateDebtor: isCollection ? narrative.ultimateReceiver : narrative.ultimateOrderer,
    ultimateCreditor: isCollection ? narrative.ultimateOrderer : narrative.ultimateReceiver,
    returnReason: narrative.returnReason === null ? null : { code: narrative.returnReason, text: null },
    isReturn,
    purpose: narrative.purpose,
  }
}

function originalOf(
  { originalAmount }: Narrative,
  { original }: SupplementFacts,
  currency: string,
): Pick<EntryDetail, 'instructedAmount' | 'instructedCurrency'> {
  const told = original ?? (originalAmount === null ? null : { amountText: originalAmount, currency })
  const amount = told === null ? null : parseCommaAmount(told.amountText)
  return { instructedAmount: amount, instructedCurrency: amount === null ? null : (told?.currency ?? null) }
}

function additionalOf({ supplement }: StatementLine, narrative: Narrative | null): string | null {
  const texts = [narrative?.bookingText ?? null, supplement].filter((one) => one !== null)
  return texts.length === 0 ? null : texts.join(' · ')
}
