// Fewer signatures: what a proposal of payment settings would change (rules 2.11, golden 69).
import type { Proposals } from '../../kernel/proposals.ts'
import { guardedOf, guardedSettings } from './guarded-settings.ts'
import { getPaymentSettings, savePaymentSettings } from './settings.store.ts'

export function settingsProposals(proposals: Proposals): void {
  proposals.tell('payment-settings', {
    read: async (tx) => guardedOf(await getPaymentSettings(tx)),
    async apply({ tx, note }, tenantId, wanted) {
      const before = await getPaymentSettings(tx)
      const after = { ...before, ...guardedSettings.parse(wanted) }
      await savePaymentSettings(tx, after)
      note({ action: 'SettingsChanged', subjectKind: 'tenant', subjectId: tenantId, before, after })
    },
  })
}
