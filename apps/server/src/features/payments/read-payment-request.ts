// From the wire's body to a decided payment: the account, the currencies and the day are looked up, the domain decides.
import type { RouteInput } from '@kontor/contract'
import { refusal } from '@kontor/domain'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import type { AccountId, CashflowId } from '@kontor/domain/identifiers'
import {
  type ChargeBearer,
  type DebitAdvice,
  type PaymentContent,
  type PaymentDetailsRequest,
  chargeBearers,
  debitAdvices,
  decidePayment,
} from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, findVisibleAccount, getVisibleAccount } from '../accounts/public.ts'
import { chooseCashflows } from '../cashflows/public.ts'
import { findCurrency } from '../currencies/public.ts'
import { findBeneficiary } from '../partners/public.ts'
import { refuseWhatBankRefuses } from './refuse-what-bank-refuses.ts'

export type PaymentRequestBody = RouteInput<'createPayment'>['body']
export type ReadPayment = {
  readonly account: AccountRow
  readonly content: PaymentContent
  readonly remarks: string | null
}

/** The payment as it was before a change. */
type Before = {
  readonly cashflowId: CashflowId | null
  /** The value date where it was signed: as it stands, it may have passed, and what the bank takes is asked at sending. */
  readonly signedDate: CalendarDate | null
}

/** Refuses what the contract of the account can never send. */
export async function readPaymentRequest(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  body: PaymentRequestBody,
  before: Before | null = null,
): Promise<ReadPayment> {
  const signedDate = before?.signedDate ?? null
  const account = await getVisibleAccount(tx, caller, body.accountId, ['Payments'])
  if (!account.enabled || account.closedOn !== null) throw refused('account.not-in-use', {}, 'accountId')
  const isOwnCurrency = account.currencyId === body.currencyId
  const currency = isOwnCurrency ? account.currency : await findCurrency(tx, body.currencyId)
  if (currency === null) throw refused('currency.not-found', {}, 'currencyId')
  await checkChoices(tx, account, body, before?.cashflowId ?? null)
  const transferTo = body.details.transferAccountId ?? null
  const creditAccount = transferTo === null ? null : await findVisibleAccount(tx, caller, transferTo as AccountId)
  if (creditAccount !== null && (!creditAccount.enabled || creditAccount.closedOn !== null))
    throw refused('account.not-in-use', {}, 'details.transferAccountId')
  const today = wallClock(kernel.clock.now(), account.timeZone).date
  const { content, remarks } = orRefuse(
    decidePayment(
      {
        type: body.type,
        valueDate: body.valueDate,
        amounts: {
          paymentAmount: body.paymentAmount,
          accountExchangeRate: body.accountExchangeRate ?? null,
          exchangeRateFactor: body.exchangeRateFactor === undefined ? null : String(body.exchangeRateFactor),
          feesAndChargesAmount: body.feesAndChargesAmount ?? null,
          accountAmount: body.accountAmount,
        },
        remarks: body.remarks,
        details: detailsOf(body),
      },
      {
        debitAccount: { accountId: account.id, currency: account.currency },
        paymentCurrency: currency,
        creditAccount:
          creditAccount === null ? null : { accountId: creditAccount.id, currency: creditAccount.currency },
        today: signedDate !== null && signedDate < today && body.valueDate === signedDate ? signedDate : today,
        zone: account.timeZone,
      },
    ),
  )
  if (signedDate === null) refuseWhatBankRefuses(kernel, { account, content, creditAccount })
  return { account, content, remarks }
}

async function checkChoices(
  tx: TenantTx,
  account: AccountRow,
  body: PaymentRequestBody,
  before: CashflowId | null,
): Promise<void> {
  if (body.cashflowId) await chooseCashflows(tx, account.companyId, [body.cashflowId], before)
  if (body.beneficiaryId && !(await findBeneficiary(tx, body.beneficiaryId)))
    throw refused('beneficiary.not-found', {}, 'beneficiaryId')
}

function detailsOf({ details }: PaymentRequestBody): PaymentDetailsRequest {
  const { chargeBearer, debitAdvice, isSalary, isInstant, executeAsSepa, reference, ...rest } = details
  return {
    ...rest,
    ...(reference && !rest.qr && { qr: { reference } }),
    chargeBearer: closed<ChargeBearer>(chargeBearer, chargeBearers, 'details.chargeBearer'),
    debitAdvice: closed<DebitAdvice>(debitAdvice, debitAdvices, 'details.debitAdvice'),
    isSalary: isSalary ?? false,
    isInstant: isInstant ?? false,
    executeAsSepa: executeAsSepa ?? false,
  }
}

function closed<T extends string>(text: string | null | undefined, words: readonly T[], field: string): T | null {
  if (text === null || text === undefined || text === '') return null
  const word = words.find((one) => one === text.toUpperCase())
  if (word === undefined)
    throw new RefusalError([refusal('field.invalid', { field, problem: `one of ${words.join(', ')}` }, field)])
  return word
}
