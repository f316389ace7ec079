// The right side of a payment as it is answered: of a payment of its own, and of one in a batch.
import { z } from 'zod'
import { idSchema } from './schemas/primitives.ts'

const wireAddress = z.strictObject({
  name: z.string().nullable(),
  streetName: z.string().nullable(),
  buildingNumber: z.string().nullable(),
  postCode: z.string().nullable(),
  townName: z.string().nullable(),
  countryCode: z.string().nullable(),
})

/** A bank by its code and address: that of the beneficiary, and one between. */
const bankAnswerSchema = z.strictObject({
  bankIdentifierCode: z.string().nullable(),
  domesticBankCode: z.string().nullable(),
  address: wireAddress.nullable(),
})

export const paymentDetailsSchema = z.strictObject({
  beneficiary: z
    .strictObject({ iban: z.string().nullable(), accountNumber: z.string().nullable(), address: wireAddress })
    .nullable(),
  bankOfBeneficiary: bankAnswerSchema.nullable(),
  intermediaryAgent: bankAnswerSchema.nullable(),
  qr: z.strictObject({ reference: z.string().nullable(), additionalInformation: z.string().nullable() }).nullable(),
  reference: z.string().nullable(),
  remarks: z.string().nullable(),
  instruction: z.string().nullable(),
  chargeBearer: z.string().nullable(),
  debitAdvice: z.string().nullable(),
  isSalary: z.boolean(),
  isInstant: z.boolean(),
  transferAccountId: idSchema<'account'>().nullable(),
  /** Of a transfer: the account of `transferAccountId` as it was when the transfer was saved, by which it is paid. */
  receivingAccount: z
    .strictObject({
      shortName: z.string(),
      companyName: z.string(),
      iban: z.string().nullable(),
      accountNumber: z.string().nullable(),
      bankIdentifierCode: z.string().nullable(),
    })
    .nullable(),
  executeAsSepa: z.boolean(),
})
