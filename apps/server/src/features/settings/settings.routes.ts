// Routes of the tenant's settings.
import { type RouteAnswer, acceptanceBehaviourOnWire } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeTenantLanguage, changeUserLanguage, readUserLanguage } from './change-language.ts'
import { changeTenantNotices, changeUserNotices, readUserNotices } from './change-notices.ts'
import { changePaymentSettings, readPaymentSettings } from './decide-payment-settings.ts'
import { changeSecondFactorDemand, readSecondFactorDemand } from './decide-second-factor.ts'
import {
  type ReconciliationSettings,
  getReconciliationSettings,
  saveReconciliationSettings,
  tenantLanguageOf,
  tenantNoticesOf,
} from './settings.store.ts'

export function settingsRoutes(on: Registrar, kernel: Kernel): void {
  const { database } = kernel

  on.route('getPaymentSettings', ({ caller }) => readPaymentSettings(kernel, caller))
  on.route('updatePaymentSettings', ({ caller, body }) => changePaymentSettings(kernel, caller, body))
  on.route('getReconciliationSettings', async ({ caller }) =>
    reconciliationAnswer(await database.withTenant(caller.tenantId, getReconciliationSettings)),
  )
  on.route('updateReconciliationSettings', async ({ caller, body }) =>
    reconciliationAnswer(await changeReconciliationSettings(kernel, caller, body)),
  )
  on.route('getSecondFactorSettings', ({ caller }) => readSecondFactorDemand(kernel, caller))
  on.route('updateSecondFactorSettings', ({ caller, body }) => changeSecondFactorDemand(kernel, caller, body))
  on.route('getTenantLanguage', async ({ caller }) => tenantLanguageOf(caller))
  on.route('updateTenantLanguage', ({ caller, body }) => changeTenantLanguage(kernel, caller, body))
  on.route('getUserLanguage', ({ caller }) => readUserLanguage(kernel, caller))
  on.route('updateUserLanguage', ({ caller, body }) => changeUserLanguage(kernel, caller, body))
  on.route('getTenantNotices', async ({ caller }) => tenantNoticesOf(caller))
  on.route('updateTenantNotices', ({ caller, body }) => changeTenantNotices(kernel, caller, body))
  on.route('getUserNotices', ({ caller }) => readUserNotices(kernel, caller))
  on.route('updateUserNotices', ({ caller, body }) => changeUserNotices(kernel, caller, body))
}

function reconciliationAnswer({
  acceptanceBehaviour,
}: ReconciliationSettings): RouteAnswer<'getReconciliationSettings'> {
  return { acceptanceBehaviour: acceptanceBehaviourOnWire[acceptanceBehaviour] }
}

function changeReconciliationSettings(
  kernel: Kernel,
  caller: Caller,
  after: ReconciliationSettings,
): Promise<ReconciliationSettings> {
  return act(kernel, caller, async ({ tx, note }) => {
    const before = await getReconciliationSettings(tx)
    await saveReconciliationSettings(tx, after)
    note({ action: 'SettingsChanged', subjectKind: 'tenant', subjectId: caller.tenantId, before, after })
    return after
  })
}
