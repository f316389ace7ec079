// SQL of what signing in says of a person, for those who administer people.
import type { UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'

export type SignInFacts = {
  /** By the machine's clock, as sessions are. */
  readonly lastSignInAt: string
  readonly hasSecondFactor: boolean
  /** Of the latest link that an administrator gave. */
  readonly linkExpiresAt: string | null
}

export async function noteSignInFacts(tx: TenantTx, userId: UserId, facts: Partial<SignInFacts>): Promise<void> {
  const { lastSignInAt, hasSecondFactor, linkExpiresAt } = facts
  const columns = {
    ...(lastSignInAt !== undefined && { last_sign_in_at: lastSignInAt }),
    ...(hasSecondFactor !== undefined && { has_second_factor: hasSecondFactor }),
    ...(linkExpiresAt !== undefined && { link_expires_at: linkExpiresAt }),
  }
  await tx.db
    .insertInto('sign_in_fact')
    .values({ tenant_id: tx.tenantId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(columns))
    .execute()
}
