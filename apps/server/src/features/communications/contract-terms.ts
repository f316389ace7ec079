// The terms of a contract that two people change: by its formats money leaves, and by the others its statements are read and
// differences booked. The profile is one of them, since what is not said otherwise follows from it.
import { contractTermsSchema } from '@kontor/contract'
import type { BankProfileName, MessageFormat, ProfileOverrides } from '@kontor/formats/profiles'
import type { z } from 'zod'
import type { ProposedFacts } from '../../kernel/proposals.ts'
import { areEqual } from '../proposals/public.ts'
import type { NewCommunication } from './communications.store.ts'

export const contractTerms = 'contract-terms'

/** Flat, as a proposal keeps them. */
export type ContractTerms = z.infer<typeof contractTermsSchema>
type Termed = Pick<NewCommunication, 'profileName' | 'profileOverrides' | 'sepaFormat' | 'foreignFormat'>

export function termsIn({ profileName, profileOverrides, sepaFormat, foreignFormat }: Termed): ContractTerms {
  const { sequencePerAccount = null, reversalSign = null, differenceLimit = null } = profileOverrides
  return {
    profile: profileName,
    sepaFormat,
    foreignFormat,
    sequencePerAccount,
    reversalSign,
    differenceLimit: differenceLimit === null ? null : `${differenceLimit.toString()}`,
  }
}

export function parseTerms(facts: ProposedFacts): ContractTerms {
  return contractTermsSchema.parse(facts)
}

export function areSameTerms(one: Termed, other: Termed): boolean {
  return areEqual(termsIn(one), termsIn(other))
}

/** The same contract under these terms; what else it says otherwise than its profile stays. */
export function withTerms<One extends Termed>(row: One, terms: ContractTerms): One {
  const { sequencePerAccount, reversalSign, differenceLimit, profile, sepaFormat, foreignFormat } = terms
  const {
    sequencePerAccount: _sequence,
    reversalSign: _sign,
    differenceLimit: _limit,
    ...others
  } = row.profileOverrides
  const profileOverrides: ProfileOverrides = {
    ...others,
    ...(sequencePerAccount !== null && { sequencePerAccount }),
    ...(reversalSign !== null && { reversalSign: reversalSign as 'effective' | 'original' }),
    ...(differenceLimit !== null && { differenceLimit }),
  }
  return {
    ...row,
    profileName: profile as BankProfileName,
    profileOverrides,
    sepaFormat: sepaFormat as MessageFormat | null,
    foreignFormat: foreignFormat as MessageFormat | null,
  }
}
