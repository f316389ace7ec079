// The wire spells closed sets in its own way; the domain spells them lower-kebab. Here are both, without zod: browsers
// read these tables too. codecs.ts makes the readers of them.
import type { PresetScope } from '@kontor/domain/filter-presets'
import type { PaymentStatus, PaymentType } from '@kontor/domain/payments'

export type Spelling<Domain extends string> = Readonly<Record<Domain, string>>

export const paymentTypeOnWire = {
  domestic: 'Domestic',
  'qr-ch': 'QrCh',
  sepa: 'Sepa',
  international: 'International',
  transfer: 'Transfer',
  batch: 'Batch',
} as const satisfies Spelling<PaymentType>
export const paymentStatusOnWire = {
  open: 'Open',
  'partial-signed': 'PartialSigned',
  signed: 'Signed',
  rejected: 'Rejected',
  delivered: 'Delivered',
  accepted: 'Accepted',
  'accepted-with-change': 'AcceptedWithChange',
  'accepted-with-error': 'AcceptedWithError',
  done: 'Done',
  'not-executed': 'NotExecuted',
} as const satisfies Spelling<PaymentStatus>
export type AccountType = 'bank' | 'inter-company'
export const accountTypeOnWire = {
  bank: 'Bank',
  'inter-company': 'InterCompany',
} as const satisfies Spelling<AccountType>
export type ImportResult = 'success' | 'duplicate' | 'failed'
export const importResultOnWire = {
  success: 'SUCCESS',
  duplicate: 'DUPLICATE',
  failed: 'FAILED',
} as const satisfies Spelling<ImportResult>
export type MatchType = 'one-to-one' | 'one-to-many' | 'many-to-one' | 'many-to-many'
export const matchTypeOnWire = {
  'one-to-one': 'OneToOne',
  'one-to-many': 'OneToMany',
  'many-to-one': 'ManyToOne',
  'many-to-many': 'ManyToMany',
} as const satisfies Spelling<MatchType>
export type DifferenceKind = 'none' | 'exchange-rate' | 'fees-and-charges'
export const differenceKindOnWire = {
  none: 'None',
  'exchange-rate': 'ExchangeRate',
  'fees-and-charges': 'FeesAndCharges',
} as const satisfies Spelling<DifferenceKind>

export const presetScopeOnWire = {
  private: 'PRIVATE',
  'shared-read-only': 'SHARED_READ_ONLY',
  'shared-editable': 'SHARED_EDITABLE',
  'organization-read-only': 'ORGANIZATION_READ_ONLY',
  'organization-editable': 'ORGANIZATION_EDITABLE',
} as const satisfies Spelling<PresetScope>

/** In a filter by ids: the rows that have none, whose facet has the value null. */
export const noId = 'none'
