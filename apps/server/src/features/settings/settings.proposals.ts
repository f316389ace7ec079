// What proposals of settings would change: fewer signatures, and no second factor (rules 2.11, golden 69).
import type { Kernel } from '../../kernel/kernel.ts'
import { guardedOf, guardedSettings } from './guarded-settings.ts'
import {
  getPaymentSettings,
  isSecondFactorDemanded,
  savePaymentSettings,
  saveSecondFactorDemand,
} from './settings.store.ts'

export function settingsProposals(proposals: Kernel['proposals']): void {
  proposals.tell('payment-settings', {
    read: async (tx) => guardedOf(await getPaymentSettings(tx)),
    async apply({ tx, note }, { subjectId: tenantId, wanted }) {
      const before = await getPaymentSettings(tx)
      const after = { ...before, ...guardedSettings.parse(wanted) }
      await savePaymentSettings(tx, after)
      note({ action: 'SettingsChanged', subjectKind: 'tenant', subjectId: tenantId, before, after })
    },
  })
  proposals.tell('second-factor-demand', {
    read: async (tx) => ({ secondFactorDemanded: await isSecondFactorDemanded(tx) }),
    async apply({ tx, note }, { subjectId: tenantId, basis: before, wanted: after }) {
      await saveSecondFactorDemand(tx, after['secondFactorDemanded'] === true)
      note({ action: 'SettingsChanged', subjectKind: 'tenant', subjectId: tenantId, before, after })
    },
  })
}
