// Opens one page in a fresh Chromium and measures what its user waits for. The steps and the clocks are those of the
// peers' harness: from a click to the frame after the first row is another.
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type Page as Tab, chromium } from 'playwright'

/** Milliseconds; `heap` in MiB. */
export type TableFigures = {
  readonly firstRows: number
  readonly sort: number
  readonly sortAgain: number
  readonly filter: number
  readonly clearFilter: number
  readonly frameMedian: number
  readonly frame95: number
  /** What the main thread works for one frame of scrolling. */
  readonly frameWork: number
  readonly heap: number
}

type Worked = Omit<TableFigures, 'heap' | 'frameMedian' | 'frame95' | 'frameWork'>

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }
const frames = 120
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

export async function measurePage(folder: string): Promise<TableFigures> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://x').pathname)
    const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'index.html') : path
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: chromiumArguments,
  })
  try {
    const tab = await browser.newPage({ viewport: { width: 1500, height: 800 } })
    const errors: string[] = []
    tab.on('pageerror', (error) => errors.push(error.message))
    await tab.addInitScript(`(${watchFirstRow.toString()})()`)
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
    await tab.waitForFunction('globalThis.__painted', null, { timeout: 60_000 })
    await tab.waitForTimeout(700)
    const worked = (await tab.evaluate(`(${workTable.toString()})()`)) as Worked
    const scrolled = await scroll(tab)
    const session = await tab.context().newCDPSession(tab)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    if (errors.length > 0) throw new Error(`The page failed: ${errors.join('; ')}`)
    return { ...worked, ...scrolled, heap: usedSize / 2 ** 20 }
  } finally {
    await browser.close()
    server.close()
  }
}

async function scroll(tab: Tab): Promise<Pick<TableFigures, 'frameMedian' | 'frame95' | 'frameWork'>> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await worked()
  const times = (await tab.evaluate(`(${scrollTable.toString()})(${frames})`)) as number[]
  const sorted = times.toSorted((a, b) => a - b)
  return {
    frameMedian: sorted[Math.floor(frames * 0.5)] ?? Number.NaN,
    frame95: sorted[Math.floor(frames * 0.95)] ?? Number.NaN,
    frameWork: ((await worked()) - before) / frames,
  }
}

/* What follows runs in the page, written out as text: it may use nothing of this file. */

type PageTable = {
  readonly first: () => string | undefined
  readonly scroller: () => { scrollTop: number; readonly scrollHeight: number } | null
  readonly sort: (isDescending: boolean) => void
  readonly filter: (text: string) => void
  readonly openFilter?: () => void
}
type PageWindow = typeof globalThis & {
  __b?: PageTable
  __gen: number
  __painted: number
  requestAnimationFrame: (next: () => void) => void
}

function watchFirstRow(): void {
  const page = globalThis as PageWindow
  const look = () => {
    const isThere = page.__b?.first()
    page.requestAnimationFrame(
      isThere
        ? () => {
            page.__painted = performance.now()
          }
        : look,
    )
  }
  page.requestAnimationFrame(look)
}

async function workTable(): Promise<Worked> {
  const page = globalThis as PageWindow
  const table = page.__b as PageTable
  const frame = () => new Promise<void>((resolve) => page.requestAnimationFrame(resolve))
  const change = async (act: () => void) => {
    const before = table.first()
    const began = performance.now()
    act()
    for (let now = table.first(); !now || now === before; now = table.first()) {
      if (performance.now() - began > 45_000) throw new Error('Nothing changed.')
      await frame()
    }
    await frame()
    return performance.now() - began
  }
  const sort = await change(() => table.sort(true))
  const sortAgain = await change(() => table.sort(false))
  table.openFilter?.()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const filter = await change(() => table.filter('globex ag 12'))
  const clearFilter = await change(() => table.filter(''))
  return { firstRows: page.__painted - page.__gen, sort, sortAgain, filter, clearFilter }
}

async function scrollTable(count: number): Promise<number[]> {
  const page = globalThis as PageWindow
  const scroller = page.__b?.scroller()
  if (!scroller) throw new Error('The page does not scroll.')
  const step = scroller.scrollHeight > 100_000 ? 900 : 30
  const times: number[] = []
  let last = performance.now()
  for (let index = 0; index < count; index += 1) {
    scroller.scrollTop += step
    await new Promise<void>((resolve) => page.requestAnimationFrame(resolve))
    const now = performance.now()
    times.push(now - last)
    last = now
  }
  return times
}
