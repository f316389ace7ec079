// What became of each of many payments, on a phone: the reason says last what to do.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import type { NamedResult } from '../bulk-portions.ts'
import { BulkTable } from './bulk-table.tsx'

afterEach(() => page.viewport(1440, 900))

test('the reason stands there to its end', async () => {
  await page.viewport(390, 780)
  const results = Array.from({ length: 51 }, (_, place): NamedResult => ({
    id: idOf<'payment'>(`p${place}`),
    transactionNumber: 100 + place,
    name: `${100 + place}`,
    status: 'Warning',
    paymentStatus: null,
    code: 'unanswered',
    message: null,
  }))
  const { shown } = await showScreen(<BulkTable results={results} />)
  const why = shown.getByText(/^No answer came/).first()
  await expect.element(why).toBeVisible()
  const { scrollWidth, clientWidth } = why.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const row = why.element().closest('li')
  expect(row?.scrollWidth).toBeLessThanOrEqual(390)
  // nor does it lie over the next one
  const next = row?.nextElementSibling?.getBoundingClientRect().top ?? 0
  expect(next).toBeGreaterThanOrEqual(why.element().getBoundingClientRect().bottom)
})
