// Runs the journeys in a real browser against the product, started as a newcomer starts it.
// `node e2e/run.ts [word…]` runs those whose feature or name contains a word.
import { readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { findChromium, launchChromium } from './running/browser.ts'
import { keepSeconds, readSeconds } from '../tools/testing/kept-seconds.ts'
import type { Journey } from './running/journey.ts'
import { type Product, startAlike, startProduct } from './running/product.ts'
import { canCutBankLine } from './running/send-faults.ts'
import { createWorld } from './running/world.ts'

export type JourneyResults = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** A first run begins with what a newcomer does, then with what walks through every screen; the others follow by name. */
const first = ['payments', 'reconciliation', 'walk']

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
  const running: Promise<LaneResults>[] = []
  try {
    await startAlike(Math.min(laneCount, count), async (dataOf) => {
      const product = await startProduct(dataOf)
      products.push(product)
      console.log(`The product is ready after ${seconds(started)}: ${product.address}`)
      return product
    })
    running.push(...products.map((product) => runLane(browser, product, queue)))
    const results = await Promise.all(running)
    const failed = results.reduce((sum, one) => sum + one.failed, 0)
    const skipped = results.reduce((sum, one) => sum + one.skipped, 0)
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

type LaneResults = { readonly failed: number; readonly skipped: number }

async function runLane(browser: Browser, product: Product, queue: ChosenJourney[]): Promise<LaneResults> {
  let [failed, skipped] = [0, 0]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { feature, name, cutsBankLine, run } = next
    if (cutsBankLine === true && !canCutBankLine(product.dataDir)) {
      skipped += 1
      console.log(`SKIPPED ${feature}: ${name} (this machine sets no attributes on folders)`)
      continue
    }
    const begun = performance.now()
    const { world, pages, close } = createWorld(browser, product, resultsDir)
    const failure = await outcomeOf(run(world))
    console.log(`${failure === null ? 'ok    ' : 'FAILED'} ${feature}: ${name} (${seconds(begun)})`)
    if (failure === null) keepSeconds('journeys', new Map([[name, (performance.now() - begun) / 1000]]))
    else {
      failed += 1
      await keepFailure(`${feature}-${name}`, failure, pages(), product)
    }
    await close()
  }
  return { failed, skipped }
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
