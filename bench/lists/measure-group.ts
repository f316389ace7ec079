// What a group of many companies and accounts is read by, and how long its tree takes to stand on the screen.
import { median } from '../median.ts'
import { findChromium, launchChromium } from '../../e2e/running/browser.ts'
import type { Engine } from './bench-database.ts'
import { type BenchWorld, withBenchWorld } from './bench-world.ts'
import { type MeasuredCall, compareCalls } from './compare-calls.ts'
import { group } from './fill-group.ts'

export const size = { companies: 500, accounts: 2000 } as const

/** Milliseconds: from the press until the rows stand there. */
export type MeasuredScreens = { readonly tree: number; readonly search: number }
export type MeasuredGroup = {
  readonly engine: Engine
  readonly database: string
  readonly calls: readonly MeasuredCall[]
  /** Null where there is no browser. */
  readonly screens: MeasuredScreens | null
}

export function measureGroup(engine: Engine, rounds: number): Promise<MeasuredGroup> {
  return withBenchWorld(engine, group(size.companies, size.accounts), async (bench) => {
    const company = `/api/v1/companies/${bench.world.companyId}`
    const urls = {
      companies: '/api/v1/companies',
      'accounts of the tenant': '/api/v1/accounts',
      'accounts of a company': `${company}/accounts`,
      'accounts of the group': `${company}/accounts?children=true`,
      'account numbers of a currency': '/api/v1/accounts/with-no-communication-account-number/currency-code/CHF',
    }
    const calls = await compareCalls(bench, urls, rounds)
    return { engine, database: bench.database.version, calls, screens: await measureScreens(bench, rounds) }
  })
}

const last = `Group Company ${String(size.companies).padStart(4, '0')} AG`

/** At 1440 px, of a person who is signed in: the tree opens by its link, and its search answers a name. */
async function measureScreens(bench: BenchWorld, rounds: number): Promise<MeasuredScreens | null> {
  const chromium = findChromium()
  if (chromium === null) {
    console.error('group: screens NOT MEASURED: there is no Chromium (CHROMIUM names one)')
    return null
  }
  const browser = await launchChromium(chromium)
  try {
    return await bench.serve(
      async (address) => {
        const trees: number[] = []
        const searches: number[] = []
        for (let round = 0; round < Math.max(rounds, 3); round++) {
          const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
          const page = await context.newPage()
          // elsewhere first: what every screen needs is there
          await page.goto(`${address}/coredata/cashflows`)
          await page.getByLabel('Tenant').fill(bench.world.tenant)
          await page.getByLabel('Email').fill(`treasurer@${bench.world.tenant}.example`)
          await page.getByRole('textbox', { name: 'Password' }).fill(bench.world.password)
          await page.getByRole('button', { name: 'Sign In' }).click()
          const link = page.locator('a[href^="/coredata/companies"]').first()
          await link.waitFor()
          await page.waitForTimeout(1500)
          const opened = performance.now()
          await link.click()
          await page.getByText('Group Company 0001 AG', { exact: true }).first().waitFor()
          trees.push(performance.now() - opened)
          const searched = performance.now()
          await page.getByRole('searchbox').first().fill(last)
          await page.getByText(last, { exact: true }).first().waitFor()
          searches.push(performance.now() - searched)
          await context.close()
        }
        return { tree: median(trees), search: median(searches) }
      },
      { withScreens: true },
    )
  } finally {
    await browser.close()
  }
}
