// Contacts: people at a partner.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { everybodysPartners, oneGlobalPartner, onePartner, partnersOfCompany, typedText } from './partner-places.ts'
import { recordActs } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import { idSchema } from './schemas/primitives.ts'

const contactId = idSchema<'contact'>()

export const contactSchema = z
  .strictObject({
    id: contactId,
    partnerId: idSchema<'partner'>(),
    name: z.string(),
    position: z.string().nullable().describe('what the person is there'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    remarks: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Contact' })
export type ContactAnswer = z.infer<typeof contactSchema>

const content = {
  name: z.string().max(limits.length.name * 2),
  position: typedText(limits.length.position),
  email: typedText(limits.length.email),
  phone: typedText(limits.length.phone),
  remarks: typedText(limits.length.remarks),
}

const ofPartner = `${partnersOfCompany.path}/:partnerId/contacts` as const
const ofGlobal = `${everybodysPartners.path}/:id/contacts` as const
const oneOfPartner = onePartner.extend({ contactId })
const oneOfGlobal = oneGlobalPartner.extend({ contactId })

const own = recordActs({
  path: ofPartner,
  key: 'contactId',
  noun: "a contact of the company's own partner",
  access: partnersOfCompany.edits,
  of: { params: onePartner },
  one: oneOfPartner,
  content,
  answer: contactSchema,
})
const global = recordActs({
  path: ofGlobal,
  key: 'contactId',
  noun: 'a contact of a global partner (the right is asked in the root company)',
  access: everybodysPartners.edits,
  of: { params: oneGlobalPartner },
  one: oneOfGlobal,
  content,
  answer: contactSchema,
})

export const contactsRoutes = {
  listContacts: {
    method: 'GET',
    path: ofPartner,
    summary: 'The people at a partner of the company, or at a global one, by name.',
    access: partnersOfCompany.reads,
    params: onePartner,
    answer: z.array(contactSchema),
  },
  getContact: {
    method: 'GET',
    path: `${ofPartner}/:contactId`,
    summary: 'One of the people at a partner.',
    access: partnersOfCompany.reads,
    params: oneOfPartner,
    answer: contactSchema,
  },
  createContact: own.create,
  updateContact: own.update,
  deleteContact: own.remove,
  listGlobalContacts: {
    method: 'GET',
    path: ofGlobal,
    summary: 'The people at a global partner, by name.',
    access: everybodysPartners.reads,
    params: oneGlobalPartner,
    answer: z.array(contactSchema),
  },
  getGlobalContact: {
    method: 'GET',
    path: `${ofGlobal}/:contactId`,
    summary: 'One of the people at a global partner.',
    access: everybodysPartners.reads,
    params: oneOfGlobal,
    answer: contactSchema,
  },
  createGlobalContact: global.create,
  updateGlobalContact: global.update,
  deleteGlobalContact: global.remove,
} as const satisfies RouteTable
