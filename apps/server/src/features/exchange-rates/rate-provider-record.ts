// A provider of exchange rates to the acts of every plain record, to the wire, and to whoever wants to change its rates.
import { type Language, type RateProviderAnswer, rateSourceOnWire } from '@kontor/contract'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import { rootCompanyIdOf } from '@kontor/domain/cashflows'
import { mayEditRates } from '@kontor/domain/exchange-rates'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { textOf } from '../../kernel/http/error-answer.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type RecordKind, lockRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type RateProviderId, type RateProviderRecord, findRateProvider } from './rate-providers.store.ts'

export const rateProviderKind: RecordKind<'exchange-rate-provider', 'exchange_rate_provider', RateProviderRecord> = {
  subject: 'exchange-rate-provider',
  table: 'exchange_rate_provider',
  find: findRateProvider,
  describe: ({ name, description, source }) => ({ name, description, source }),
}

export function rateProviderAnswer(provider: RateProviderRecord, language: Language): RateProviderAnswer {
  const { id, name, description, source, pairCount, lastDate, fetched, version } = provider
  return {
    id,
    name,
    description,
    source: rateSourceOnWire[source],
    pairCount,
    lastDate,
    fetched: fetched && {
      at: fetched.at,
      date: fetched.date,
      doubted: fetched.doubted,
      message: fetched.refusal && textOf(fetched.refusal, language),
    },
    version,
  }
}

export function checkEditing(caller: Caller): void {
  if (!mayEditRates(caller.facts)) throw refused('access.forbidden')
}

/** Whoever changes rates of a provider does it one after the other. */
export function lockProvider(tx: TenantTx, id: RateProviderId, version?: number): Promise<RateProviderRecord> {
  return lockRecord(tx, rateProviderKind, id, version)
}

/** The day of the root company: rates are everybody's. */
export function todayOf({ clock }: Pick<Kernel, 'clock'>, { facts, timeZones }: Caller): CalendarDate {
  const root = rootCompanyIdOf(facts)
  return wallClock(clock.now(), (root === null ? undefined : timeZones[root]) ?? 'UTC').date
}
