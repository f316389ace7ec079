// Transmissions as the wire carries them.
import type { RouteAnswer, TransmissionAnswer } from '@kontor/contract'
import type { CompanyId, TransmissionId } from '@kontor/domain/identifiers'
import type { TransmissionState } from '@kontor/domain/payments'
import { type Caller, companiesWithFeature } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type PagingQuery, pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { seesSalary } from '../payments/public.ts'
import { listSalaryCompanies } from './salary-files.store.ts'
import {
  type TransmissionRow,
  type TransmittedRow,
  listTransmissionPage,
  listTransmittedPayments,
  lockTransmission,
} from './transmissions.store.ts'

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
  query: PagingQuery & { readonly state?: TransmissionAnswer['state'] | undefined },
): Promise<RouteAnswer<'listTransmissions'>> {
  const paging = pagingOf(query, ['CreatedOn'], [{ key: 'CreatedOn', direction: 'desc' }])
  const states = Object.keys(stateOnWire) as TransmissionState[]
  const state = states.find((one) => stateOnWire[one] === query.state) ?? null
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { rows, total } = await listTransmissionPage(tx, companiesWithFeature(caller, 'Payments'), state, {
      limit: paging.pageSize,
      offset: paging.offset,
    })
    const ids = rows.map(({ id }) => id)
    const sent = await listTransmittedPayments(tx, ids)
    const salaries = await listSalaryCompanies(tx, ids)
    return pageAnswer(
      rows.map((row) => transmissionAnswer(row, sent, mayKnowSum(caller, salaries.get(row.id)))),
      total,
      paging,
    )
  })
}

export async function readTransmission(tx: TenantTx, caller: Caller, id: TransmissionId): Promise<TransmissionAnswer> {
  const row = await lockTransmission(tx, id)
  if (!row) throw new Error('No such transmission')
  const salaries = await listSalaryCompanies(tx, [id])
  return transmissionAnswer(row, await listTransmittedPayments(tx, [id]), mayKnowSum(caller, salaries.get(id)))
}

function mayKnowSum(caller: Caller, salariesOf: readonly CompanyId[] = []): boolean {
  return salariesOf.every((companyId) => seesSalary(caller, companyId))
}

function transmissionAnswer(
  row: TransmissionRow,
  sent: readonly TransmittedRow[],
  knowsSum: boolean,
): TransmissionAnswer {
  return {
    id: row.id,
    communicationId: row.communicationId,
    communicationName: row.communicationName,
    messageId: row.messageId,
    format: row.format,
    fileName: row.fileName,
    sha256: row.sha256,
    transactionCount: row.transactionCount,
    controlSum: knowsSum ? row.controlSum : null,
    state: stateOnWire[row.state],
    reason: row.reason,
    createdAt: row.createdAt,
    deliveredAt: row.deliveredAt,
    payments: sent
      .filter(({ transmissionId }) => transmissionId === row.id)
      .map((one) => ({
        paymentId: one.paymentId,
        transactionNumber: Math.trunc(+one.transactionNumber),
        endToEndId: one.endToEndId,
        executionDate: one.executionDate,
      })),
  }
}
