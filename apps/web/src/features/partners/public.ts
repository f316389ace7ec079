export type { PartnerPlace } from './partners.queries.ts'
export { paymentsOfPartner } from './partners.slots.ts'
