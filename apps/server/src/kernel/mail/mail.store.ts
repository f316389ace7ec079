// SQL of mails. A try is counted before it is made, and moves the next one on: no two processes send at once, and a process
// that dies over a mail has used one of its tries.
import type { Language } from '@kontor/contract'
import type { Id } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../database/database.ts'
import { countRows, from } from '../database/records.ts'

export type MailId = Id<'mail'>

export type NewMail = {
  readonly id: MailId
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly state: 'waiting' | 'kept'
  readonly expiresAt: string
  readonly createdAt: string
}

export async function insertMail(tx: TenantTx, mail: NewMail): Promise<void> {
  const { id, recipient, language, subject, body, state, expiresAt, createdAt } = mail
  await tx.db
    .insertInto('mail')
    .values({
      tenant_id: tx.tenantId,
      mail_id: id,
      recipient,
      language,
      subject,
      body,
      state,
      expires_at: expiresAt,
      created_at: createdAt,
    })
    .execute()
}

export type TakenMail = {
  readonly id: MailId
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly createdAt: Date
  /** This one counted. */
  readonly tries: number
  readonly isExpired: boolean
}

/** The next one whose turn it is, for one try; nobody else gets it before `again`. Null: none waits. */
export async function takeWaitingMail(
  tx: TenantTx,
  { now, again }: { readonly now: string; readonly again: string },
): Promise<TakenMail | null> {
  const row = await from(tx, 'mail')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(sql<boolean>`(waits_until is null or waits_until <= ${now}::timestamptz)`)
    .orderBy('mail_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined || row.body === null) return null
  await changeMail(tx, row.mail_id)
    .set({ tries: row.tries + 1, waits_until: again })
    .execute()
  return {
    id: row.mail_id as MailId,
    recipient: row.recipient,
    language: row.language as Language,
    subject: row.subject,
    body: row.body,
    createdAt: row.created_at,
    tries: row.tries + 1,
    isExpired: row.expires_at.getTime() <= Date.parse(now),
  }
}

/** With its end goes its body: a link in it is a secret. */
export async function endMail(
  tx: TenantTx,
  id: MailId,
  end: { readonly state: 'sent' | 'given-up'; readonly at: string; readonly fault: string | null },
): Promise<void> {
  await changeMail(tx, id)
    .set({ state: end.state, body: null, waits_until: null, last_fault: end.fault, ended_at: end.at })
    .execute()
}

export async function postponeMail(
  tx: TenantTx,
  id: MailId,
  { again, fault }: { readonly again: string; readonly fault: string },
): Promise<void> {
  await changeMail(tx, id).set({ waits_until: again, last_fault: fault }).execute()
}

export function countGivenUpMails(tx: TenantTx): Promise<number> {
  return countRows(from(tx, 'mail').where('state', '=', 'given-up'))
}

/** Those that were over, or kept for reading, before that instant. */
export async function deleteOldMails(tx: TenantTx, before: string): Promise<void> {
  await tx.db
    .deleteFrom('mail')
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '!=', 'waiting')
    .where(sql<boolean>`coalesce(ended_at, created_at) < ${before}::timestamptz`)
    .execute()
}

export type KeptMail = {
  readonly id: MailId
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly createdAt: Date
}

/** The newest first, at most `count`; with an id that one only. */
export async function listKeptMails(
  tx: TenantTx,
  { count, id }: { count: number; id?: string },
): Promise<readonly KeptMail[]> {
  let query = from(tx, 'mail').selectAll().where('state', '=', 'kept')
  if (id !== undefined) query = query.where('mail_id', '=', id)
  const rows = await query.orderBy('mail_id', 'desc').limit(count).execute()
  return rows.map((row) => ({
    id: row.mail_id as MailId,
    recipient: row.recipient,
    language: row.language as Language,
    subject: row.subject,
    body: row.body ?? '',
    createdAt: row.created_at,
  }))
}

function changeMail(tx: TenantTx, id: string) {
  return tx.db
    .updateTable('mail')
    .where('tenant_id', '=', tx.tenantId)
    .where('mail_id', '=', id)
    .where('state', '=', 'waiting')
}
