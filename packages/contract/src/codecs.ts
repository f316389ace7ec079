// Reads the wire's words of spellings.ts into the domain's.
import type { AccountRule, UserState } from '@kontor/domain/access'
import type { AccountType } from '@kontor/domain/accounts'
import type { AgentFileKind } from '@kontor/domain/agents'
import type { CommunicationType, ReportSchedule, ReportType, Weekday } from '@kontor/domain/communications'
import type { RateSource } from '@kontor/domain/exchange-rates'
import type { PresetScope } from '@kontor/domain/filter-presets'
import type { AcceptanceBehaviour, CashTransactionType, ImportResult } from '@kontor/domain/entries'
import type { DifferenceKind, MatchType } from '@kontor/domain/matching'
import type { PaymentStatus, PaymentType } from '@kontor/domain/payments'
import type { PartnerKind, PartnerRole } from '@kontor/domain/partners'
import type { RecurrenceEndKind, RepeatSchedule } from '@kontor/domain/recurrence'
import { z } from 'zod'
import type { Spelling } from './spellings.ts'
import {
  acceptanceBehaviourOnWire,
  accessReasonOnWire,
  accountRuleEffectOnWire,
  accountTypeOnWire,
  agentFileKindOnWire,
  beneficiaryChangeActOnWire,
  beneficiaryChangeStateOnWire,
  communicationStateOnWire,
  communicationTypeOnWire,
  cashTransactionTypeOnWire,
  differenceKindOnWire,
  givenStandingOnWire,
  importResultOnWire,
  matchTypeOnWire,
  moveReasonOnWire,
  partnerKindOnWire,
  partnerRoleOnWire,
  paymentStatusOnWire,
  paymentTypeOnWire,
  presetScopeOnWire,
  rateSourceOnWire,
  recurrenceEndOnWire,
  recurringStatusOnWire,
  repeatScheduleOnWire,
  reportScheduleOnWire,
  reportTypeOnWire,
  secondFactorStateOnWire,
  userStateOnWire,
  weekdayOnWire,
} from './spellings.ts'

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

export const paymentTypeReader = readerOf<PaymentType>(paymentTypeOnWire)
export const paymentTypeSchema = z.enum(Object.values(paymentTypeOnWire)).meta({ id: 'PaymentType' })

export const paymentStatusReader = readerOf<PaymentStatus>(paymentStatusOnWire)
export const paymentStatusSchema = z.enum(Object.values(paymentStatusOnWire)).meta({ id: 'PaymentStatus' })

export const repeatScheduleReader = readerOf<RepeatSchedule>(repeatScheduleOnWire)
export const repeatScheduleSchema = z.enum(Object.values(repeatScheduleOnWire)).meta({ id: 'RepeatSchedule' })
export const recurrenceEndReader = readerOf<RecurrenceEndKind>(recurrenceEndOnWire)
export const recurrenceEndSchema = z.enum(Object.values(recurrenceEndOnWire))
export const recurringStatusSchema = z.enum(Object.values(recurringStatusOnWire))
export const moveReasonSchema = z.enum(Object.values(moveReasonOnWire))

export const cashTransactionTypeReader = readerOf<CashTransactionType>(cashTransactionTypeOnWire)

export const acceptanceBehaviourReader = readerOf<AcceptanceBehaviour>(acceptanceBehaviourOnWire)
export const acceptanceBehaviourSchema = z.enum(Object.values(acceptanceBehaviourOnWire))

export const secondFactorStateSchema = z.enum(Object.values(secondFactorStateOnWire))

export const userStateReader = readerOf<UserState>(userStateOnWire)
export const userStateSchema = z.enum(Object.values(userStateOnWire)).meta({ id: 'UserState' })

export const accountRuleEffectReader = readerOf<AccountRule['effect']>(accountRuleEffectOnWire)
export const accountRuleEffectSchema = z.enum(Object.values(accountRuleEffectOnWire))

export const givenStandingSchema = z.enum(Object.values(givenStandingOnWire)).meta({ id: 'GivenStanding' })
export const accessReasonSchema = z.enum(Object.values(accessReasonOnWire))

export const accountTypeReader = readerOf<AccountType>(accountTypeOnWire)
export const accountTypeSchema = z.enum(Object.values(accountTypeOnWire))

export const partnerRoleReader = readerOf<PartnerRole>(partnerRoleOnWire)
export const partnerRoleSchema = z.enum(Object.values(partnerRoleOnWire)).meta({ id: 'PartnerRole' })

export const partnerKindReader = readerOf<PartnerKind>(partnerKindOnWire)
export const partnerKindSchema = z.enum(Object.values(partnerKindOnWire)).meta({ id: 'PartnerKind' })

export const beneficiaryChangeStateSchema = z.enum(Object.values(beneficiaryChangeStateOnWire))
export const beneficiaryChangeActSchema = z.enum(Object.values(beneficiaryChangeActOnWire))

export const communicationTypeReader = readerOf<CommunicationType>(communicationTypeOnWire)
export const communicationTypeSchema = z.enum(Object.values(communicationTypeOnWire))
export const communicationStateSchema = z.enum(Object.values(communicationStateOnWire))

export const reportTypeReader = readerOf<ReportType>(reportTypeOnWire)
export const reportTypeSchema = z.enum(Object.values(reportTypeOnWire))
export const reportScheduleReader = readerOf<ReportSchedule>(reportScheduleOnWire)
export const reportScheduleSchema = z.enum(Object.values(reportScheduleOnWire))
export const weekdayReader = readerOf<Weekday>(weekdayOnWire)
export const weekdaySchema = z.enum(Object.values(weekdayOnWire))

export const importResultReader = readerOf<ImportResult>(importResultOnWire)

export const matchTypeReader = readerOf<MatchType>(matchTypeOnWire)

export const differenceKindReader = readerOf<DifferenceKind>(differenceKindOnWire)

export const agentFileKindReader = readerOf<AgentFileKind>(agentFileKindOnWire)

export const rateSourceReader = readerOf<RateSource>(rateSourceOnWire)

export const presetScopeReader = readerOf<PresetScope>(presetScopeOnWire)
export const presetScopeSchema = z.enum(Object.values(presetScopeOnWire)).meta({ id: 'PresetScope' })
