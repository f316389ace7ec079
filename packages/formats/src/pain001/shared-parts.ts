// What the transfers of one send set share, under the same terms: it is decided and put into words once, not for each of
// a hundred thousand.
import type { Outcome } from '@kontor/domain'
import type { MessageFormat } from '../profiles/index.ts'
import type { Findings } from './bank-words.ts'
import { type Ground, type Treatment, decideTreatment, groundOf } from './decide-treatment.ts'
import type { BankParty, FileTerms, OutgoingPayment, OwnAccount } from './outgoing-payment.ts'
import type { TransferWay } from './transfer-way.ts'
import type { Scheme } from './treatment.tables.ts'

export type SharedParts = {
  /** Our side is the same account thousands of times. */
  readonly debtors: Map<OwnAccount, PreparedDebtor[]>
  /** The last grounds on which payments stood: those of a set differ by little more than the creditor's country. */
  readonly grounds: KnownGround[]
  /** Most transfers go the way of the one before them. */
  way: TransferWay | null
}

export type PreparedDebtor = {
  readonly format: MessageFormat
  readonly scheme: Scheme
  readonly isAddressRequired: boolean
  readonly party: BankParty | null
  readonly findings: Findings
}

type KnownGround = { readonly ground: Ground; readonly treatment: Outcome<Treatment> }

/** More are not kept, so that to look them through is less than to decide anew, whatever the payments are. */
const mostGrounds = 16

export function newSharedParts(): SharedParts {
  return { debtors: new Map(), grounds: [], way: null }
}

/** As `decideTreatment` decides it. */
export function treatmentOf(payment: OutgoingPayment, terms: FileTerms, { grounds }: SharedParts): Outcome<Treatment> {
  const ground = groundOf(payment, terms)
  for (const known of grounds) if (areSame(known.ground, ground)) return known.treatment
  if (grounds.length >= mostGrounds) grounds.length = 0
  const treatment = decideTreatment(ground, terms)
  grounds.push({ ground, treatment })
  return treatment
}

function areSame(a: Ground, b: Ground): boolean {
  return (
    a.creditorCountry === b.creditorCountry &&
    a.type === b.type &&
    a.currency === b.currency &&
    a.executeAsSepa === b.executeAsSepa &&
    a.isInstant === b.isInstant &&
    a.chargeBearer === b.chargeBearer &&
    a.debtorCountry === b.debtorCountry &&
    a.hasIban === b.hasIban &&
    a.hasOtherNumber === b.hasOtherNumber
  )
}
