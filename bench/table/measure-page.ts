// Opens one page in a fresh Chromium and measures what its user waits for, the same way for every page.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Page as Tab, chromium } from 'playwright'
import type { Page } from './build-pages.ts'
import type { Driver, Expected, Seen, Steps, Task, Worked } from './figures.ts'

/** Milliseconds; `heap` in MiB. */
export type TableFigures = Worked & {
  /** Work of the main thread for one step of scrolling, until its rows are drawn, and its parts. */
  readonly scrollWork: number
  readonly scrollScript: number
  readonly scrollStyle: number
  readonly scrollLayout: number
  /** From a step to its rows: the median, and the time that 19 of 20 steps keep. */
  readonly scrollMedian: number
  readonly scroll95: number
  readonly heap: number
}

export const task: Task = { places: 15, filterText: 'globex ag 12', steps: 120, step: 900, rowHeight: 32 }
export const viewport = { width: 1500, height: 800 }

const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--js-flags=--expose-gc',
]
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }
const driver = stripTypeScriptTypes(readFileSync(new URL('page/driver.ts', import.meta.url), 'utf8'))

export function hasBrowser(): boolean {
  return existsSync(chromiumPath)
}

export async function measurePage(page: Page, expected: Expected): Promise<TableFigures> {
  const server = createServer((request, response) => {
    const path = join(page.folder, new URL(request.url ?? '/', 'http://x').pathname)
    const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'index.html') : path
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments })
  try {
    const tab = await browser.newPage({ viewport })
    const errors: string[] = []
    tab.on('pageerror', (error) => errors.push(error.message))
    const given = { __marks: page.marks, __places: task.places }
    await tab.addInitScript(`Object.assign(globalThis, ${JSON.stringify(given)});{${driver}\n}`)
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
    await tab.waitForFunction('globalThis.__painted', null, { timeout: 60_000 })
    await tab.waitForTimeout(700)
    const worked = await ask(tab, 'work', task, expected)
    await tab.waitForTimeout(500)
    const scrolled = await measureScroll(tab, expected)
    if (errors.length > 0) throw new Error(errors.join('; '))
    return { ...worked, ...scrolled, heap: await measureHeap(tab) }
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The page of ${page.title} failed: ${said}`, { cause })
  } finally {
    await browser.close()
    server.close()
  }
}

type Scrolled = Omit<TableFigures, keyof Worked | 'heap'>

async function measureScroll(tab: Tab, expected: Expected): Promise<Scrolled> {
  const session = await tab.context().newCDPSession(tab)
  // the clock of the thread: what other processes take from the machine is not in it
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
  }
  const before = await read()
  const steps: Steps = await ask(tab, 'scroll', task, expected)
  const after = await read()
  const seen: readonly Seen[] = await ask(tab, 'seen', task)
  const hidden = seen.find(({ below, above, text }) => !(below >= 0 && above >= 0 && text !== ''))
  if (hidden) throw new Error(`a row that should be in view is not: ${JSON.stringify(hidden)}`)
  const perStep = (name: string) => (after(name) - before(name)) / task.steps
  const times = steps.map(([milliseconds]) => milliseconds).toSorted((a, b) => a - b)
  return {
    scrollWork: perStep('TaskDuration'),
    scrollScript: perStep('ScriptDuration'),
    scrollStyle: perStep('RecalcStyleDuration'),
    scrollLayout: perStep('LayoutDuration'),
    scrollMedian: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    scroll95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
  }
}

/** Objects, what the browser holds for them, and the memory of typed arrays, in MiB. */
async function measureHeap(tab: Tab): Promise<number> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 2 ** 20
}

type Answer<Name extends keyof Driver> = Awaited<ReturnType<Driver[Name]>>

async function ask<Name extends keyof Driver>(
  tab: Tab,
  name: Name,
  ...given: Parameters<Driver[Name]>
): Promise<Answer<Name>> {
  const values = given.map((value) => JSON.stringify(value)).join(', ')
  return (await tab.evaluate(`globalThis.__driver.${name}(${values})`)) as Answer<Name>
}
