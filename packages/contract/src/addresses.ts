// Addresses of all that payments name, graded for what banks take today, and which of them are refused since when.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { addressStandings } from './lists/address-list.ts'
import type { RouteTable } from './route.ts'
import { idSchema, listQuerySchema, pageOf, pagingQuery } from './schemas/primitives.ts'
import { addressFaultOnWire, addressGradeOnWire, addressKindOnWire, paymentWayOnWire } from './spellings.ts'

const kindSchema = z.enum(Object.values(addressKindOnWire))

export const addressRowSchema = z
  .strictObject({
    kind: kindSchema,
    key: z.string().describe('of the record; of a bank its source and code'),
    name: z.string(),
    of: z.string().nullable().describe('the partner of a beneficiary or of a contact'),
    partnerId: idSchema<'partner'>().nullable().describe('whose page it stands on: of a partner and of what is of one'),
    companyId: idSchema<'company'>().nullable().describe('whose record it is; null: of all companies'),
    streetName: z.string().nullable(),
    buildingNumber: z.string().nullable(),
    postCode: z.string().nullable(),
    townName: z.string().nullable(),
    countryCode: z.string().nullable(),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    grade: z.enum(Object.values(addressGradeOnWire)),
    refusals: z
      .array(
        z.strictObject({
          way: z.enum(Object.values(paymentWayOnWire)),
          since: z.string().describe('the day from which the first banks refuse it'),
          fault: z.enum(Object.values(addressFaultOnWire)),
          profiles: z
            .array(z.string())
            .describe('bank profiles of the house’s contracts that pay this way; none: no bank of the house does'),
        }),
      )
      .describe('by the way of paying; none: every bank takes it; of a contact, whom nobody pays, none either'),
  })
  .meta({ id: 'AddressRow' })
export type AddressRow = z.infer<typeof addressRowSchema>

export const addressesRoutes = {
  listAddresses: {
    method: 'GET',
    path: '/api/v1/addresses',
    summary:
      'Addresses of companies, partners and beneficiaries by name, street, town, IBAN or BIC, each with what banks make of it, and contacts with the address of their partner, unless only what banks take or refuse is asked for; banks of the directory after them, where words are given.',
    access: { scope: 'any-company', features: ['Companies', 'Partners', 'CompanyPartners', 'GlobalPartners'] },
    query: z.strictObject({
      ...pagingQuery,
      kinds: listQuerySchema(kindSchema),
      standings: listQuerySchema(z.enum(addressStandings)),
      globalSearch: z.string().max(limits.length.search).optional(),
    }),
    answer: pageOf(addressRowSchema),
  },
} as const satisfies RouteTable
