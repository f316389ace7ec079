// Where partners stand and who may read and change them: those of a company, and everybody's.
import { z } from 'zod'
import { idSchema } from './schemas/primitives.ts'

const partnerId = idSchema<'partner'>()

export const onePartner = z.strictObject({ companyId: idSchema<'company'>(), partnerId })
export const oneGlobalPartner = z.strictObject({ id: partnerId })

export const partnersOfCompany = {
  path: '/api/v1/companies/:companyId/partners',
  reads: { scope: 'company', features: ['CompanyPartners'] },
  edits: { scope: 'company', permissions: ['PartnersEdit'] },
} as const

export const everybodysPartners = {
  path: '/api/v1/companies/partners',
  reads: { scope: 'any-company', features: ['GlobalPartners'] },
  edits: { scope: 'any-company', permissions: ['PartnersEdit'] },
} as const

/** Longer than what is kept: typed with blanks, or before it is normalised. The rule counts what is kept. */
export function typedText(length: number) {
  return z
    .string()
    .max(length * 2)
    .nullish()
}
