// SQL of begun work: how often it was begun without coming to an end.
import type { TenantTx } from '../database/database.ts'

export type Work = {
  /** `<feature>.<verb-noun>`, as jobs are named. */
  readonly work: string
  /** What it is done with: an id, or the name of a file in its folder. */
  readonly subject: string
}

/** Counts one more beginning; answers how many there were. */
export async function countAttempt(tx: TenantTx, { work, subject }: Work, at: string): Promise<number> {
  const row = await tx.db
    .insertInto('attempt')
    .values({ tenant_id: tx.tenantId, work, subject, tries: 1, begun_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'work', 'subject'])
        .doUpdateSet((eb) => ({ tries: eb('attempt.tries', '+', 1), begun_at: at })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  return row.tries
}

export async function forgetAttempts(tx: TenantTx, { work, subject }: Work): Promise<void> {
  await tx.db
    .deleteFrom('attempt')
    .where('tenant_id', '=', tx.tenantId)
    .where('work', '=', work)
    .where('subject', '=', subject)
    .execute()
}
