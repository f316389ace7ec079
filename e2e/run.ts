// Runs the journeys in a real browser against the product, started as a newcomer starts it.
// `node e2e/run.ts [word…]` runs those whose feature or name contains a word.
import { readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, Page } from 'playwright'
import { findChromium, launchChromium } from './running/browser.ts'
import { keepSeconds, readSeconds } from '../tools/testing/kept-seconds.ts'
import type { Journey } from './running/journey.ts'
import { hasPostgres } from './running/production.ts'
import { type Product, startAlike, startProduct } from './running/product.ts'
import { canCutBankLine } from './running/send-faults.ts'
import { createWorld } from './running/world.ts'

export type JourneyResults = { readonly passed: number; readonly failed: number; readonly skipped: number }

/**
 * A first run begins with what a newcomer does, then with what walks through every screen; the others follow by name. On a
 * phone the first hundred that wait lead: before others have made more.
 */
const first = ['payments', 'payment-phone', 'reconciliation', 'walk']

/** Each has a product of its own and takes the next journey of all: what one does meanwhile, the other never sees. */
const laneCount = 2

const resultsDir = join(import.meta.dirname, 'results')
const journeyPatienceMs = 300_000

type ChosenJourney = Journey & { readonly feature: string }

/** Never throws for a journey that fails: it counts it, says why and keeps a picture in e2e/results. */
export async function runJourneys(words: readonly string[] = []): Promise<JourneyResults> {
  const queue = longestFirst(chosenOf(await readJourneys(), words))
  const count = queue.length
  const chromium = findChromium()
  if (chromium === null) {
    console.log(`SKIPPED ${count} journeys: no Chromium found. CHROMIUM=/path/to/chromium names one.`)
    return { passed: 0, failed: 0, skipped: count }
  }
  await rm(resultsDir, { recursive: true, force: true })
  await mkdir(resultsDir, { recursive: true })
  const started = performance.now()
  const products: Product[] = []
  const stopAll = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()))
  }
  const stopNow = (): void => void stopAll().finally(() => process.exit(130))
  process.once('SIGINT', stopNow).once('SIGTERM', stopNow)
  const browser = await launchChromium(chromium)
  const running: Promise<number>[] = []
  try {
    await startAlike(Math.min(laneCount, count), async (dataOf) => {
      const product = await startProduct(dataOf)
      products.push(product)
      console.log(`The product is ready after ${seconds(started)}: ${product.address}`)
      return product
    })
    const again: FailedJourney[] = []
    running.push(...products.map((product) => runLane(browser, product, queue, again)))
    const results = await Promise.all(running)
    const skipped = results.reduce((sum, one) => sum + one, 0)
    const failed = await runAgain(browser, products, again)
    console.log(`${count - failed - skipped} passed, ${failed} failed, ${skipped} skipped, in ${seconds(started)}`)
    return { passed: count - failed - skipped, failed, skipped }
  } finally {
    await Promise.allSettled(running)
    process.off('SIGINT', stopNow).off('SIGTERM', stopNow)
    await browser.close()
    await stopAll()
  }
}

/** Those of every file in journeys/, which each exports its own. */
async function readJourneys(): Promise<readonly ChosenJourney[]> {
  const names = readdirSync(join(import.meta.dirname, 'journeys'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.slice(0, -'.spec.ts'.length))
  const rest = names.filter((name) => !first.includes(name)).toSorted()
  const found = await Promise.all(
    [...first, ...rest].map(async (feature) => {
      const { journeys } = (await import(`./journeys/${feature}.spec.ts`)) as { readonly journeys?: readonly Journey[] }
      if (journeys === undefined) throw new Error(`journeys/${feature}.spec.ts exports no journeys`)
      return journeys.map((journey) => ({ ...journey, feature }))
    }),
  )
  return found.flat()
}

function chosenOf(journeys: readonly ChosenJourney[], words: readonly string[]): readonly ChosenJourney[] {
  return journeys.filter(
    ({ feature, name }) => words.length === 0 || words.some((word) => `${feature} ${name}`.includes(word)),
  )
}

/** Nobody waits at the end for a long one. One that never ran here stands where it stands. */
function longestFirst(journeys: readonly ChosenJourney[]): ChosenJourney[] {
  const seconds = readSeconds('journeys')
  return journeys.toSorted((a, b) => (seconds.get(b.name) ?? 0) - (seconds.get(a.name) ?? 0))
}

type FailedJourney = { readonly journey: ChosenJourney; readonly on: Product; readonly why: string }

/** How many were skipped; those that failed stand in `failed` then. */
async function runLane(
  browser: Browser,
  product: Product,
  queue: ChosenJourney[],
  failed: FailedJourney[],
): Promise<number> {
  let skipped = 0
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const missing = missingFor(next, product)
    if (missing !== null) {
      skipped += 1
      console.log(`SKIPPED ${next.feature}: ${next.name} (${missing})`)
    } else {
      const failure = await failureOf(browser, product, next, 'failed')
      if (failure !== null) failed.push({ journey: next, on: product, why: summaryOf(failure) })
    }
  }
  return skipped
}

/**
 * How many fail twice. A journey that failed is tried once more on the product where it left nothing, with nothing
 * beside it: a busy machine does not make a failure, and what needed a second try is said.
 */
async function runAgain(
  browser: Browser,
  products: readonly Product[],
  failed: readonly FailedJourney[],
): Promise<number> {
  let count = 0
  for (const { journey, on, why } of failed) {
    const other = products.find((product) => product !== on) ?? on
    // more than a few are no accident
    const isPassed = failed.length <= 3 && (await failureOf(browser, other, journey, 'FAILED')) === null
    if (!isPassed) count += 1
    console.log(`${isPassed ? 'TRIED TWICE' : 'FAILED'} ${journey.feature}: ${journey.name}: ${why}`)
  }
  return count
}

/** Null where it passes. */
async function failureOf(
  browser: Browser,
  product: Product,
  { feature, name, run }: ChosenJourney,
  failing: string,
): Promise<Error | null> {
  const begun = performance.now()
  const { world, pages, close } = createWorld(browser, product, resultsDir)
  const failure = await outcomeOf(run(world))
  console.log(`${failure === null ? 'ok    ' : failing} ${feature}: ${name} (${seconds(begun)})`)
  if (failure === null) keepSeconds('journeys', new Map([[name, (performance.now() - begun) / 1000]]))
  else await keepFailure(`${feature}-${name}`, failure, pages(), product)
  await close()
  return failure
}

/** In one line, without colours: the end of a long log has room for it. */
function summaryOf({ message }: Error): string {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300)
}

/** What a journey needs and this machine does not have. */
function missingFor({ cutsBankLine, inProduction }: Journey, { dataDir }: Product): string | null {
  if (cutsBankLine === true && !canCutBankLine(dataDir)) return 'this machine sets no attributes on folders'
  return inProduction === true && !hasPostgres() ? 'no PostgreSQL is installed' : null
}

async function outcomeOf(running: Promise<void>): Promise<Error | null> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Not at its end after ${journeyPatienceMs / 1000} seconds.`)),
      journeyPatienceMs,
    )
  })
  try {
    await Promise.race([running, patience])
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

async function keepFailure(name: string, failure: Error, pages: readonly Page[], product: Product): Promise<void> {
  console.log(indent(failure.stack ?? failure.message))
  for (const [place, page] of pages.entries()) {
    const path = join(resultsDir, `${name.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 60)}-${place + 1}.png`)
    try {
      await page.screenshot({ path })
      console.log(indent(`${page.url()}: ${path}`))
    } catch (error) {
      console.log(indent(`No picture: ${String(error)}`))
    }
  }
  console.log(indent(product.output().split('\n').slice(-15).join('\n')))
}

const indent = (text: string): string => text.replaceAll(/^/gm, '       ')
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

if (import.meta.main) {
  const { failed } = await runJourneys(process.argv.slice(2))
  process.exitCode = failed > 0 ? 1 : 0
}
