// Transmissions as the wire carries them: of each file the payments that the reader sees. Its sum and count are told
// only to who sees them all: from a sum that holds a hidden payment its amount could be reckoned.
import { type RouteAnswer, type RouteInput, type TransmissionAnswer, salaryText } from '@kontor/contract'
import type { CompanyId, TransmissionId } from '@kontor/domain/identifiers'
import { decimal, formatDecimal } from '@kontor/domain/money'
import type { TransmissionState } from '@kontor/domain/payments'
import { type Caller, companiesWithFeature } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { companyScope } from '../accounts/public.ts'
import { paymentScope, seesPayment, seesSalary } from '../payments/public.ts'
import { resolvingRight } from './resolving-right.ts'
import {
  type FiledPayment,
  listFiledPayments,
  listSenderNames,
  listTransmissionPage,
} from './transmission-lists.store.ts'
import { type TransmissionRow, lockTransmission } from './transmissions.store.ts'

const stateOnWire = {
  prepared: 'Prepared',
  sending: 'Sending',
  unknown: 'Unknown',
  checking: 'Checking',
  delivered: 'Delivered',
  refused: 'Refused',
} as const satisfies Record<TransmissionState, TransmissionAnswer['state']>

export async function listTransmissions(
  kernel: Kernel,
  caller: Caller,
  query: RouteInput<'listTransmissions'>['query'],
): Promise<RouteAnswer<'listTransmissions'>> {
  const paging = pagingOf(query, ['CreatedOn'], [{ key: 'CreatedOn', direction: 'desc' }])
  const { state: asked, paymentId = null } = query
  const states = Object.keys(stateOnWire) as TransmissionState[]
  const { companyIds, hiddenAccountIds } = paymentScope(caller, askedCompanies(caller, query))
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { rows, total } = await listTransmissionPage(
      tx,
      {
        companyIds,
        hiddenAccountIds,
        states: asked ? states.filter((one) => asked.includes(stateOnWire[one])) : null,
        paymentId,
        messageId: query.messageId?.trim() ?? '',
        words: query.globalSearch?.trim() ?? '',
      },
      { limit: paging.pageSize, offset: paging.offset },
    )
    return pageAnswer(await answersOf(tx, caller, rows), total, paging)
  })
}

function askedCompanies(
  caller: Caller,
  { companyId, children = false }: Pick<RouteInput<'listTransmissions'>['query'], 'companyId' | 'children'>,
): readonly CompanyId[] {
  const seen = companiesWithFeature(caller, 'Payments')
  if (companyId === undefined) return seen
  if (!seen.includes(companyId)) throw refused('company.not-found')
  return companyScope(caller, companyId, children, ['Payments'])
}

export async function readTransmission(tx: TenantTx, caller: Caller, id: TransmissionId): Promise<TransmissionAnswer> {
  const row = await lockTransmission(tx, id)
  const [answer] = row ? await answersOf(tx, caller, [row]) : []
  if (!answer) throw new Error('No such transmission')
  return answer
}

async function answersOf(
  tx: TenantTx,
  caller: Caller,
  rows: readonly TransmissionRow[],
): Promise<TransmissionAnswer[]> {
  const filed = Map.groupBy(
    await listFiledPayments(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ transmissionId }) => transmissionId,
  )
  const names = await listSenderNames(
    tx,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map((row) => transmissionAnswer(caller, row, filed.get(row.id) ?? [], names.get(row.createdBy) ?? ''))
}

function transmissionAnswer(
  caller: Caller,
  row: TransmissionRow,
  filed: readonly FiledPayment[],
  senderName: string,
): TransmissionAnswer {
  const seen = filed.filter((payment) => seesPayment(caller, payment))
  // of a file that a restored backup had forgotten, payments may be missing here: whose they were nobody knows
  const seesAll = seen.length === filed.length && filed.length === row.transactionCount
  return {
    id: row.id,
    communicationId: row.communicationId,
    communicationName: row.communicationName,
    messageId: row.messageId,
    format: row.format,
    fileName: row.fileName,
    sha256: row.sha256,
    transactionCount: seesAll ? row.transactionCount : null,
    controlSum: seesAll && !seen.some((payment) => isHiddenSalary(caller, payment)) ? row.controlSum : null,
    state: stateOnWire[row.state],
    reason: row.reason,
    sender: { id: row.createdBy, name: senderName },
    createdAt: row.createdAt,
    deliveredAt: row.deliveredAt,
    resolving: row.state === 'unknown' ? resolvingRight(caller, row.createdBy, filed) : null,
    payments: seen.filter(({ isDeleted }) => !isDeleted).map((payment) => filedAnswer(caller, payment)),
  }
}

function filedAnswer(caller: Caller, payment: FiledPayment): TransmissionAnswer['payments'][number] {
  const isMasked = isHiddenSalary(caller, payment)
  return {
    paymentId: payment.paymentId,
    transactionNumber: Math.trunc(+payment.transactionNumber),
    companyName: payment.companyName,
    accountShortName: payment.accountShortName,
    beneficiaryName: isMasked ? salaryText[caller.language] : payment.beneficiaryName,
    currencyCode: payment.currencyCode,
    currencyMinorUnit: payment.currencyMinorUnit,
    paymentAmount: isMasked ? '0' : formatDecimal(decimal(payment.paymentAmount), payment.currencyMinorUnit),
    isMasked,
    endToEndId: payment.endToEndId,
    executionDate: payment.executionDate,
  }
}

function isHiddenSalary(caller: Caller, { isSalary, companyId }: FiledPayment): boolean {
  return isSalary && !seesSalary(caller, companyId)
}
