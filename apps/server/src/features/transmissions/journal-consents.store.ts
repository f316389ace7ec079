// SQL of what people have said of a file or of the send journal, where two must say the same.
import type { UserId } from '@kontor/domain/identifiers'
import type { DeliveryWord } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'
import { onKey } from '../../kernel/database/records.ts'

export type ConsentDecision = DeliveryWord | 'database-is-true'
export type Consent = {
  readonly userId: UserId
  readonly name: string
  readonly decision: ConsentDecision
  readonly reason: string
  readonly givenAt: string
}

/** Oldest first; all of one subject say the same. */
export async function listConsents(tx: TenantTx, subject: string): Promise<readonly Consent[]> {
  const rows = await tx.db
    .selectFrom('journal_consent')
    .innerJoin('app_user', (join) => onKey(join, 'app_user.user_id', 'journal_consent.user_id'))
    .select([
      'journal_consent.user_id',
      'journal_consent.decision',
      'journal_consent.reason',
      'journal_consent.given_at',
      'app_user.first_name',
      'app_user.last_name',
    ])
    .where('journal_consent.tenant_id', '=', tx.tenantId)
    .where('journal_consent.subject', '=', subject)
    .orderBy('journal_consent.given_at')
    .orderBy('journal_consent.user_id')
    .execute()
  return rows.map((row) => ({
    userId: row.user_id as UserId,
    name: `${row.first_name} ${row.last_name}`,
    decision: row.decision as ConsentDecision,
    reason: row.reason,
    givenAt: row.given_at.toISOString(),
  }))
}

/** A word that differs takes the place of those before it. Answers all that stand then. */
export async function giveConsent(
  tx: TenantTx,
  subject: string,
  own: Omit<Consent, 'name'>,
): Promise<readonly Consent[]> {
  await tx.db
    .deleteFrom('journal_consent')
    .where('tenant_id', '=', tx.tenantId)
    .where('subject', '=', subject)
    .where('decision', '<>', own.decision)
    .execute()
  await tx.db
    .insertInto('journal_consent')
    .values({
      tenant_id: tx.tenantId,
      subject,
      user_id: own.userId,
      decision: own.decision,
      reason: own.reason,
      given_at: own.givenAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'subject', 'user_id']).doNothing())
    .execute()
  return listConsents(tx, subject)
}
