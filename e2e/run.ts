// Runs the journeys in a real browser against the product, started as a newcomer starts it.
// `node e2e/run.ts [word…]` runs those whose feature or name contains a word.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { findChromium, launchChromium } from './running/browser.ts'
import type { Journey } from './running/journey.ts'
import { type Product, startProduct } from './running/product.ts'
import { canCutBankLine } from './running/send-faults.ts'
import { createWorld } from './running/world.ts'
import { journeys as auth } from './journeys/auth.spec.ts'
import { journeys as dev } from './journeys/dev.spec.ts'
import { journeys as filterPresets } from './journeys/filter-presets.spec.ts'
import { journeys as languages } from './journeys/languages.spec.ts'
import { journeys as paymentDoubts } from './journeys/payment-doubts.spec.ts'
import { journeys as paymentForm } from './journeys/payment-form.spec.ts'
import { journeys as payments } from './journeys/payments.spec.ts'
import { journeys as reconciliation } from './journeys/reconciliation.spec.ts'
import { journeys as screens } from './journeys/screens.spec.ts'
import { journeys as shell } from './journeys/shell.spec.ts'
import { journeys as statements } from './journeys/statements.spec.ts'
import { journeys as transmissions } from './journeys/transmissions.spec.ts'
import { journeys as walk } from './journeys/walk.spec.ts'

export type JourneyResults = { readonly passed: number; readonly failed: number; readonly skipped: number }

type Features = Readonly<Record<string, readonly Journey[]>>

/**
 * Side by side, each with a product of its own: what one does, the other never sees. Within a lane one follows the
 * other: the first of all finds the product as it is after its first start.
 */
const lanes: readonly Features[] = [
  {
    payments,
    'payment-form': paymentForm,
    'payment-doubts': paymentDoubts,
    transmissions,
    'filter-presets': filterPresets,
    auth,
    languages,
    shell,
  },
  { reconciliation, statements, screens, dev },
]

/** These change nothing and find their way in any product: the lane that is done first takes the next, the longest first. */
const walks: Features = { walk }

const resultsDir = join(import.meta.dirname, 'results')
const journeyPatienceMs = 300_000

type ChosenJourney = Journey & { readonly feature: string }

/** Never throws for a journey that fails: it counts it, says why and keeps a picture in e2e/results. */
export async function runJourneys(words: readonly string[] = []): Promise<JourneyResults> {
  const open = [...chosenOf(walks, words)]
  const own = lanes.map((lane) => chosenOf(lane, words)).filter((journeys) => journeys.length > 0)
  const lanesOfRun = own.length === 0 ? [[]] : own
  const count = lanesOfRun.flat().length + open.length
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
    for (let number = 0; number < lanesOfRun.length; number++) {
      // one after the other: the first start builds and fills what the others then find built and filled
      const product: Product = await startProduct(products[0] ?? null)
      products.push(product)
      console.log(`The product is ready after ${seconds(started)}: ${product.address}`)
    }
    for (const [number, journeys] of lanesOfRun.entries()) {
      const product = products[number]
      if (product) running.push(runLane(browser, product, journeys, open))
    }
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

function chosenOf(lane: Features, words: readonly string[]): readonly ChosenJourney[] {
  return Object.entries(lane).flatMap(([feature, journeys]) =>
    journeys
      .filter(({ name }) => words.length === 0 || words.some((word) => `${feature} ${name}`.includes(word)))
      .map((journey) => ({ ...journey, feature })),
  )
}

type LaneResults = { readonly failed: number; readonly skipped: number }

/** `open`: what no lane has begun yet; each takes from its front when its own journeys are done. */
async function runLane(
  browser: Browser,
  product: Product,
  own: readonly ChosenJourney[],
  open: ChosenJourney[],
): Promise<LaneResults> {
  let [failed, skipped] = [0, 0]
  const left = [...own]
  for (let next = left.shift() ?? open.shift(); next !== undefined; next = left.shift() ?? open.shift()) {
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
    if (failure !== null) {
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
