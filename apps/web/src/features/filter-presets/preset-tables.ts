// The tables that saved filters belong to: what they are called, where they stand, and who may open them.
import type { Feature } from '@kontor/domain/access'
import type { LinkProps } from '@tanstack/react-router'

export const presetTableNames = [
  'open-payments',
  'done-payments',
  'match-log',
  'unknown-accounts',
  'import-log',
  'account-statement',
  'filter-presets',
] as const
export type PresetTableName = (typeof presetTableNames)[number]

export type PresetTablePlace = Pick<LinkProps, 'to' | 'search'> & { readonly features: readonly Feature[] }

export const presetTablePlaces = {
  'open-payments': { to: '/cash/payments', search: { tab: 'open-payments' }, features: ['Payments'] },
  'done-payments': { to: '/cash/payments', search: { tab: 'done-payments' }, features: ['Payments'] },
  'match-log': { to: '/cash/reconciliation/log', search: {}, features: ['Reconciliation'] },
  'unknown-accounts': { to: '/cash/reconciliation', search: { tab: 'unknown' }, features: ['Reconciliation'] },
  'import-log': { to: '/cash/reconciliation/import/log', search: {}, features: ['Reconciliation'] },
  'account-statement': { to: '/cash/accounts/statement', search: {}, features: ['AccountStatement'] },
  'filter-presets': { to: '/filters', search: {}, features: [] },
} as const satisfies Readonly<Record<PresetTableName, PresetTablePlace>>

/** A table that is gone has no name but its own. */
export function findPresetTable(contextKey: string): PresetTableName | null {
  return presetTableNames.find((name) => name === contextKey) ?? null
}
