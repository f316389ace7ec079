// SQL of the tenant's settings: one JSON value a key, with the defaults of the specification.
import {
  acceptanceBehaviourReader,
  type LanguageSettings,
  languageSettingsSchema,
  type NoticeSettings,
  noticeSettingsSchema,
  type PaymentSettings,
  paymentSettingsSchema,
} from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { AcceptanceBehaviour } from '@kontor/domain/entries'
import { z } from 'zod'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { keptQuery } from '../../kernel/database/kept-query.ts'
import { from } from '../../kernel/database/records.ts'

const paymentDefaults: PaymentSettings = {
  openPaymentDays: limits.days.openPaymentDays,
  allowSingleSignatureTransferPayment: false,
  creatorMaySign: false,
}
export type ReconciliationSettings = { readonly acceptanceBehaviour: AcceptanceBehaviour }
/** Kept in the domain's words, once in the wire's: the reader knows both. */
const storedReconciliationSettings = z.strictObject({ acceptanceBehaviour: acceptanceBehaviourReader })
const reconciliationDefaults: ReconciliationSettings = { acceptanceBehaviour: 'manual' }
const languageDefaults: LanguageSettings = { type: 'browser', locale: 'de-CH', uiLanguage: 'en' }
const noticeAfterDays = { isEnabled: true, days: limits.days.notice }
const noticeDefaults: NoticeSettings = {
  type: 'tenant',
  paymentsAcceptedWithError: { isEnabled: true },
  paymentsRequireSending: noticeAfterDays,
  paymentsRequireSigning: noticeAfterDays,
}

export async function getPaymentSettings(tx: TenantTx): Promise<PaymentSettings> {
  return paymentSettingsSchema.parse((await find(tx, 'payments')) ?? paymentDefaults)
}

/** As they were when the caller's session was read, at the beginning of the call: for answers, not for acts. */
export function paymentSettingsOf(caller: Caller): PaymentSettings {
  return paymentSettingsSchema.parse(caller.settings['payments'] ?? paymentDefaults)
}

export async function getReconciliationSettings(tx: TenantTx): Promise<ReconciliationSettings> {
  return storedReconciliationSettings.parse((await find(tx, 'reconciliation')) ?? reconciliationDefaults)
}

/** Whether the tenant lets nobody in without a second factor. */
export async function isSecondFactorDemanded(tx: TenantTx): Promise<boolean> {
  return demandOf(await find(tx, 'mfa'))
}

/** The same, as it was when the caller's session was read: for answers, not for acts. */
export function isSecondFactorDemandedOf(caller: Caller): boolean {
  return demandOf(caller.settings['mfa'])
}

function demandOf(kept: unknown): boolean {
  return z.strictObject({ enabled: z.boolean() }).parse(kept ?? { enabled: false }).enabled
}

export async function getTenantLanguage(tx: TenantTx): Promise<LanguageSettings> {
  return languageOf(await find(tx, 'languages'))
}

/** The same, as it was when the caller's session was read: for answers, not for acts. */
export function tenantLanguageOf(caller: Caller): LanguageSettings {
  return languageOf(caller.settings['languages'])
}

/** What cannot be read falls back to the default, so that everybody can still begin (specification section 8). */
function languageOf(kept: unknown): LanguageSettings {
  return languageSettingsSchema.catch(languageDefaults).parse(kept)
}

export function saveTenantLanguage(tx: TenantTx, settings: LanguageSettings): Promise<void> {
  return save(tx, 'languages', settings)
}

export async function getTenantNotices(tx: TenantTx): Promise<NoticeSettings> {
  return noticeSettingsSchema.parse((await find(tx, 'notification/payments')) ?? noticeDefaults)
}

/** The same, as it was when the caller's session was read: for answers, not for acts. */
export function tenantNoticesOf(caller: Caller): NoticeSettings {
  return noticeSettingsSchema.parse(caller.settings['notification/payments'] ?? noticeDefaults)
}

export function saveTenantNotices(tx: TenantTx, settings: NoticeSettings): Promise<void> {
  return save(tx, 'notification/payments', settings)
}

export function saveSecondFactorDemand(tx: TenantTx, enabled: boolean): Promise<void> {
  return save(tx, 'mfa', { enabled })
}

export function savePaymentSettings(tx: TenantTx, settings: PaymentSettings): Promise<void> {
  return save(tx, 'payments', settings)
}

export function saveReconciliationSettings(tx: TenantTx, settings: ReconciliationSettings): Promise<void> {
  return save(tx, 'reconciliation', settings)
}

async function find(tx: TenantTx, key: string): Promise<unknown> {
  const [row] = await valueUnder(tx, { key })
  return row?.value
}

const valueUnder = keptQuery<{ readonly key: string }>()((tx, value) =>
  from(tx, 'tenant_setting').select('value').where('key', '=', value('key')),
)

async function save(tx: TenantTx, key: string, value: object): Promise<void> {
  const text = JSON.stringify(value)
  await tx.db
    .insertInto('tenant_setting')
    .values({ tenant_id: tx.tenantId, key, value: text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet({ value: text }))
    .execute()
}
