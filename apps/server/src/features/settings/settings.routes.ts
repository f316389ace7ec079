// Routes of the tenant's settings.
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changePaymentSettings, readPaymentSettings } from './decide-payment-settings.ts'
import { getReconciliationSettings, saveReconciliationSettings } from './settings.store.ts'

export function settingsRoutes(on: Registrar, kernel: Kernel): void {
  const { database } = kernel

  function change<T extends object>(
    caller: Caller,
    read: (tx: TenantTx) => Promise<T>,
    save: (tx: TenantTx, value: T) => Promise<void>,
    value: T,
  ): Promise<T> {
    return act(kernel, caller, async ({ tx, note }) => {
      const before = await read(tx)
      await save(tx, value)
      note({
        action: 'SettingsChanged',
        subjectKind: 'tenant',
        subjectId: caller.tenantId,
        before,
        after: value,
      })
      return value
    })
  }

  on.route('getPaymentSettings', ({ caller }) => database.withTenant(caller.tenantId, readPaymentSettings))
  on.route('updatePaymentSettings', ({ caller, body }) => changePaymentSettings(kernel, caller, body))
  on.route('getReconciliationSettings', ({ caller }) => database.withTenant(caller.tenantId, getReconciliationSettings))
  on.route('updateReconciliationSettings', ({ caller, body }) =>
    change(caller, getReconciliationSettings, saveReconciliationSettings, body),
  )
}
