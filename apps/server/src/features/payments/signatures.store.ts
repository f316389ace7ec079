// SQL of signatures. A unique index keeps one valid signature a person, whatever the program does.
import type { AccountId, Id, PaymentId, UserId } from '@kontor/domain/identifiers'
import type { PaymentStatus } from '@kontor/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'
import { keptQuery } from '../../kernel/database/kept-query.ts'
import { nameOf } from '../../kernel/database/records.ts'
import { type SignedFacts, codeOf } from './signature-codes.ts'

export type NewSignature = {
  readonly id: Id<'signature'>
  readonly paymentId: PaymentId
  /** The one that it debits when it is signed. */
  readonly accountId: AccountId
  readonly userId: UserId
  readonly paymentVersion: number
  readonly contentHash: string
  readonly signedAt: string
}

/** The signature, and the status that its payment has with it: one statement, whose plan is kept. */
export async function saveSignature(tx: TenantTx, signature: NewSignature, status: PaymentStatus): Promise<void> {
  await signing(tx, { ...signature, status, mac: await codeOf(tx, signature) })
}

const signing = keptQuery<NewSignature & { readonly status: PaymentStatus; readonly mac: string }>()(
  (tx, value) => sql`
    with signed as (
      insert into signature (tenant_id, signature_id, payment_id, account_id, user_id, payment_version, content_hash,
        signed_at, mac)
      values (${tx.tenantId}, ${value('id')}, ${value('paymentId')}, ${value('accountId')}, ${value('userId')},
        ${value('paymentVersion')}, ${value('contentHash')}, ${value('signedAt')}, ${value('mac')}))
    update payment set status = ${value('status')}
    where tenant_id = ${tx.tenantId} and payment_id = ${value('paymentId')}`,
)

/** The account that a payment is on now, as a value of another statement: it is kept where somebody signs or sends. */
export function accountOfPayment(tx: TenantTx, id: PaymentId): RawBuilder<string> {
  return sql`(select account_id from payment where tenant_id = ${tx.tenantId} and payment_id = ${id})`
}

/** Of those that were not voided, of the payment of another statement: by the ids of who signed. */
export function signerNamesOfPayment(): RawBuilder<Readonly<Record<string, string>>> {
  return sql`(select coalesce(json_object_agg(signer.user_id, ${nameOf('signer')}), '{}')
        from signature join app_user as signer on signer.tenant_id = signature.tenant_id
          and signer.user_id = signature.user_id
        where signature.tenant_id = payment.tenant_id and signature.payment_id = payment.payment_id
        and signature.voided_at is null)`
}

export async function voidSignatures(tx: TenantTx, paymentIds: readonly PaymentId[], at: string): Promise<void> {
  await tx.db
    .updateTable('signature')
    .set({ voided_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('voided_at', 'is', null)
    .execute()
}

/** Those of the tenant that were not voided and have no code, at most `count`. */
export async function listUncoded(
  tx: TenantTx,
  count: number,
): Promise<readonly (SignedFacts & { readonly id: string })[]> {
  const rows = await tx.db
    .selectFrom('signature')
    .select(['signature_id', 'payment_id', 'user_id', 'payment_version', 'content_hash', 'signed_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('voided_at', 'is', null)
    .where('mac', 'is', null)
    .limit(count)
    .execute()
  return rows.map((row) => ({
    id: row.signature_id,
    paymentId: row.payment_id,
    userId: row.user_id,
    paymentVersion: row.payment_version,
    contentHash: row.content_hash,
    signedAt: row.signed_at.toISOString(),
  }))
}

/** One statement for all of them. */
export async function saveCodes(
  tx: TenantTx,
  codes: readonly { readonly id: string; readonly mac: string }[],
): Promise<void> {
  await sql`update signature set mac = given.mac
    from unnest(${codes.map(({ id }) => id)}::uuid[], ${codes.map(({ mac }) => mac)}::text[]) as given (id, mac)
    where tenant_id = ${tx.tenantId} and signature_id = given.id`.execute(tx.db)
}
