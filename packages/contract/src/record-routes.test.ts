import { expect, test } from 'vitest'
import { z } from 'zod'
import { namedContent, recordActs, shownVersionQuery } from './record-routes.ts'

const answer = z.strictObject({ id: z.string() })
const acts = recordActs({
  path: '/api/v1/companies/:companyId/fairs',
  key: 'fairId',
  noun: 'a fair of the company',
  access: { scope: 'company', permissions: ['CashflowsEdit'] },
  of: { params: z.strictObject({ companyId: z.string() }) },
  one: z.strictObject({ companyId: z.string(), fairId: z.string() }),
  content: namedContent(10),
  answer,
})

test('a place says its calls once: where they are, who may, what they take and answer', () => {
  expect(Object.values(acts).map(({ method, path, summary }) => [method, path, summary])).toEqual([
    ['POST', '/api/v1/companies/:companyId/fairs', 'Creates a fair of the company.'],
    ['PUT', '/api/v1/companies/:companyId/fairs/:fairId', 'Changes a fair of the company.'],
    ['DELETE', '/api/v1/companies/:companyId/fairs/:fairId', 'Deletes a fair of the company that nothing names.'],
  ])
  for (const { access } of Object.values(acts))
    expect(access).toEqual({ scope: 'company', permissions: ['CashflowsEdit'] })
  expect([acts.create.answer, acts.update.answer, acts.remove.answer]).toEqual([answer, answer, null])
})

test('a version is taken where there is one, and a text as long as one of full width may be', () => {
  const body = { name: 'Muster', description: 'x'.repeat(20) }
  expect(acts.create.body.safeParse(body).success).toBe(true)
  expect(acts.create.body.safeParse({ ...body, version: 1 }).success).toBe(false)
  expect(acts.update.body.safeParse({ ...body, version: 1 }).success).toBe(true)
  expect(acts.update.body.safeParse({ ...body, description: 'x'.repeat(21) }).success).toBe(false)
  expect(shownVersionQuery.parse({ version: '3' })).toEqual({ version: 3 })
})
