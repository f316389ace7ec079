// Pages with tabs: what one may not see is no tab, and an address that names it shows the first one that is permitted.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { DetailPage } from './detail-page.tsx'
import type { PageTab } from './page-tabs.ts'
import { TablePage } from './table-page.tsx'

const all: readonly PageTab<'facts' | 'rights' | 'balances'>[] = [
  { value: 'facts', label: 'Facts', panel: <p>Its facts</p> },
  { value: 'rights', label: 'Rights', panel: <p>Its rights</p>, requires: { permissions: ['PaymentsEdit'] } },
  { value: 'balances', label: 'Balances', panel: <p>Its balances</p>, requires: { features: ['AccountStatement'] } },
]

function Account({
  Page,
  begins,
}: {
  readonly Page: typeof DetailPage
  readonly begins: 'facts' | 'rights'
}): ReactNode {
  const [value, onChange] = useState<(typeof all)[number]['value']>(begins)
  return <Page title="Account" tabs={{ all, value, onChange }} />
}

const rights = { features: ['AccountStatement'], permissions: [] } as const

test.each([
  ['detail page', DetailPage],
  ['list', TablePage],
] as const)('a tab of a %s is there for those who may see it', async (_name, Page) => {
  const { shown } = await showScreen(<Account Page={Page} begins="facts" />, rights)
  await expect.element(shown.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  expect(document.title).toBe('Account – Kontor')
  await expect.element(shown.getByText('Its facts')).toBeVisible()
  expect(
    shown
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Facts', 'Balances'])
  await shown.getByRole('tab', { name: 'Balances' }).click()
  await expect.element(shown.getByText('Its balances')).toBeVisible()
})

test('the address of a tab that is not permitted shows the first one, and nothing of that tab', async () => {
  const { shown } = await showScreen(<Account Page={DetailPage} begins="rights" />, rights)
  await expect.element(shown.getByRole('tab', { name: 'Facts', selected: true })).toBeVisible()
  await expect.element(shown.getByText('Its rights')).not.toBeInTheDocument()
})
