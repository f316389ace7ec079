// The wire spells closed sets in its own way; the domain spells them lower-kebab. This is the only place that knows both.
import type { PresetScope } from '@kontor/domain/filter-presets'
import type { PaymentStatus, PaymentType } from '@kontor/domain/payments'
import { z } from 'zod'

type Spelling<Domain extends string> = Readonly<Record<Domain, string>>

/** Reads any case and both of the product's spellings (`OPEN`, `Open`), answers the domain's word. */
function readerOf<Domain extends string>(spelling: Spelling<Domain>, alsoReads: Readonly<Record<string, Domain>> = {}) {
  const words = new Map<string, Domain>()
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  for (const [domain, wire] of Object.entries<string>(spelling)) {
    words.set(bare(domain), domain as Domain)
    words.set(bare(wire), domain as Domain)
  }
  for (const [wire, domain] of Object.entries(alsoReads)) words.set(bare(wire), domain)
  return z
    .string()
    .max(60)
    .transform((text, context) => {
      const word = words.get(bare(text))
      if (word !== undefined) return word
      context.addIssue({ code: 'custom', message: `one of ${Object.values(spelling).join(', ')}` })
      return z.NEVER
    })
}

export const paymentTypeOnWire = {
  domestic: 'Domestic',
  'qr-ch': 'QrCh',
  sepa: 'Sepa',
  international: 'International',
  transfer: 'Transfer',
  batch: 'Batch',
} as const satisfies Spelling<PaymentType>
export const paymentTypeReader = readerOf<PaymentType>(paymentTypeOnWire)
export const paymentTypeSchema = z.enum(Object.values(paymentTypeOnWire)).meta({ id: 'PaymentType' })

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
export const paymentStatusReader = readerOf<PaymentStatus>(paymentStatusOnWire)
export const paymentStatusSchema = z.enum(Object.values(paymentStatusOnWire)).meta({ id: 'PaymentStatus' })

export type AccountType = 'bank' | 'inter-company'
export const accountTypeOnWire = {
  bank: 'Bank',
  'inter-company': 'InterCompany',
} as const satisfies Spelling<AccountType>
export const accountTypeReader = readerOf<AccountType>(accountTypeOnWire)
export const accountTypeSchema = z.enum(Object.values(accountTypeOnWire))

export type ImportResult = 'success' | 'duplicate' | 'failed'
export const importResultOnWire = {
  success: 'SUCCESS',
  duplicate: 'DUPLICATE',
  failed: 'FAILED',
} as const satisfies Spelling<ImportResult>
export const importResultReader = readerOf<ImportResult>(importResultOnWire)

export type MatchType = 'one-to-one' | 'one-to-many' | 'many-to-one' | 'many-to-many'
export const matchTypeOnWire = {
  'one-to-one': 'OneToOne',
  'one-to-many': 'OneToMany',
  'many-to-one': 'ManyToOne',
  'many-to-many': 'ManyToMany',
} as const satisfies Spelling<MatchType>
export const matchTypeReader = readerOf<MatchType>(matchTypeOnWire)

export type DifferenceKind = 'none' | 'exchange-rate' | 'fees-and-charges'
export const differenceKindOnWire = {
  none: 'None',
  'exchange-rate': 'ExchangeRate',
  'fees-and-charges': 'FeesAndCharges',
} as const satisfies Spelling<DifferenceKind>
export const differenceKindReader = readerOf<DifferenceKind>(differenceKindOnWire)

export const presetScopeOnWire = {
  private: 'PRIVATE',
  'shared-read-only': 'SHARED_READ_ONLY',
  'shared-editable': 'SHARED_EDITABLE',
  'organization-read-only': 'ORGANIZATION_READ_ONLY',
  'organization-editable': 'ORGANIZATION_EDITABLE',
} as const satisfies Spelling<PresetScope>
export const presetScopeReader = readerOf<PresetScope>(presetScopeOnWire)
export const presetScopeSchema = z.enum(Object.values(presetScopeOnWire)).meta({ id: 'PresetScope' })
