// The control port: a loopback HTTP server over which the demo and the tests look into the books and play days.
import { calendarDate } from '@kontor/domain/calendar'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Bank } from './bank.ts'
import type { NextFailure } from './books.ts'
import type { IncomingAnswer, IncomingPayment } from './incoming.ts'
import { writeRates } from './writing/write-rates.ts'

const text = { type: 'string', minLength: 1, maxLength: 140 } as const
const reasonCode = { type: 'string', pattern: '^[A-Z0-9]{1,4}$' } as const

const incomingSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['iban', 'amount', 'currency', 'debtorName'],
  properties: {
    iban: text,
    amount: text,
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    debtorName: text,
    debtorIban: { type: 'string', pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$' },
    endToEndId: { ...text, maxLength: 35 },
    reference: { ...text, maxLength: 35 },
    remittance: text,
  },
} as const
const returnSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['endToEndId', 'reasonCode'],
  properties: { endToEndId: { ...text, maxLength: 35 }, reasonCode },
} as const
const failSchema = {
  type: 'object',
  oneOf: [
    {
      required: ['kind'],
      additionalProperties: false,
      properties: { kind: { type: 'string', enum: ['none', 'no-answer'] } },
    },
    {
      required: ['kind', 'code'],
      additionalProperties: false,
      properties: { kind: { type: 'string', const: 'reject' }, code: reasonCode },
    },
  ],
} as const

/** `findBank` answers null while the bank waits for its accounts: every call is then 503. */
export function buildControl(findBank: () => Bank | null): FastifyInstance {
  const control = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } })

  // a web page in the same machine's browser must not play days: only loopback names, no foreign page
  control.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    const isForeign = origin !== undefined && !isLoopback(URL.parse(origin)?.hostname ?? '')
    if (!isLoopback(request.hostname) || isForeign) await reply.code(403).send({ message: 'Only from this machine.' })
  })
  // a POST without a body is as good as one with {}
  control.removeContentTypeParser('application/json')
  control.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }))
    }
  })
  control.addHook('preHandler', async (_request, reply) => {
    if (findBank() === null) await reply.code(503).send({ message: 'The bank waits for its accounts.' })
  })

  const bank = (): Bank => {
    const found = findBank()
    if (found === null) throw new Error('The bank is not open')
    return found
  }
  control.get('/control/books', () => bank().books())
  control.get('/control/payments', () => ({ payments: bank().payments() }))
  control.get('/rates/eurofxref-daily.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(writeRates(calendarDate(bank().books().date))),
  )
  control.post('/control/run-day', () => bank().runDay())
  control.post<{ Body: IncomingPayment }>('/control/incoming', { schema: { body: incomingSchema } }, (request, reply) =>
    answer(reply, bank().bookIncoming(request.body)),
  )
  control.post<{ Body: { endToEndId: string; reasonCode: string } }>(
    '/control/return',
    { schema: { body: returnSchema } },
    (request, reply) => answer(reply, bank().bookReturn(request.body.endToEndId, request.body.reasonCode)),
  )
  control.post<{ Body: NextFailure }>('/control/fail', { schema: { body: failSchema } }, (request) => {
    bank().failNext(request.body)
    return { next: request.body }
  })
  return control
}

function answer(reply: { code(status: number): unknown }, given: IncomingAnswer): object {
  if (given.ok) return given
  reply.code(422)
  return { message: given.problem }
}

function isLoopback(host: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]', '::1'].includes(host)
}
