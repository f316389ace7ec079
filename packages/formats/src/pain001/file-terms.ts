// What one contract lets us write, from the contract as it is kept.
import { profileWith } from '../profiles/index.ts'
import type { BankProfileName, MessageFormat, ProfileOverrides } from '../profiles/index.ts'
import type { FileTerms } from './outgoing-payment.ts'

export type KeptContract = {
  readonly profileName: BankProfileName
  readonly profileOverrides: ProfileOverrides
  readonly sepaFormat: MessageFormat | null
  readonly foreignFormat: MessageFormat | null
}

/** The shipped profile with what the contract says otherwise, and the contract's own formats. */
export function termsOfContract(contract: KeptContract): FileTerms {
  return {
    profile: profileWith(contract.profileName, contract.profileOverrides),
    formats: { sepa: contract.sepaFormat, foreign: contract.foreignFormat },
    isOutdatedFormatForced: false,
  }
}
