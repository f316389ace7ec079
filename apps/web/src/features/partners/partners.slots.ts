// Where later features stand on the screens of partners.
import type { Slot } from '../../shared/slots.ts'
import type { PartnerPlace } from './partners.queries.ts'

/** What was paid to a partner, and what is open. */
export const paymentsOfPartner: Slot<{ readonly place: PartnerPlace }> = { name: 'payments-of-partner' }
