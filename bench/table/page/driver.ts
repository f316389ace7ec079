// Works the page of a table from inside, begun before the page itself; every page is worked by this same text. It is
// handed to the browser without its types, so it exports nothing and imports types only.
import type { Driver, Expected, PageMarks, Seen, Steps, Task, Worked } from '../figures.ts'

/** What the page of a table lends: its own ways to sort and filter. */
type PageTable = {
  readonly sort: (isDescending: boolean) => void
  readonly filter: (text: string) => void
  readonly openFilter?: () => void
  readonly closeFilter?: () => void
}
type PageWindow = typeof globalThis & {
  __marks: PageMarks
  __places: number
  __b?: PageTable
  /** How long making the data took. */
  __gen: number
  /** When the first rows had been painted. */
  __painted?: number
}

const page = globalThis as PageWindow
const { __marks: marks, __places: watched } = page
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function cellAt(place: number): Element | null {
  return document.querySelector(marks.cell.replace('#', String(marks.firstPlace + place)))
}

/** The number of the row at a place; 0 where it is not drawn. */
function numberAt(place: number): number {
  return Math.trunc(+(cellAt(place)?.textContent ?? '').replaceAll(/\D/g, ''))
}

function scrollerOf(): HTMLElement {
  const scroller = document.querySelector<HTMLElement>(marks.scroller)
  if (scroller === null) throw new Error('The page has no scroller.')
  return scroller
}

function watchFirstRows(): void {
  const areThere = page.__b !== undefined && numberAt(0) > 0 && numberAt(watched - 1) > 0
  const note = () => {
    page.__painted = performance.now()
  }
  requestAnimationFrame(areThere ? note : watchFirstRows)
}

/** Sorts twice, filters, clears: each from the call to the frame after the rows that must then be seen are there. */
async function work({ places, filterText }: Task, expected: Expected): Promise<Worked> {
  const table = page.__b
  if (table === undefined) throw new Error('The page lends no table.')
  const isDrawn = (wanted: readonly number[], place: number) => expected.amounts[numberAt(place) - 1] === wanted[place]
  const check = (what: string, wanted: readonly number[]) => {
    for (let place = 0; place < places; place += 1)
      if (!isDrawn(wanted, place)) throw new Error(`${what}: at place ${place} is row ${numberAt(place)}.`)
  }
  const change = async (what: string, act: () => void, wanted: readonly number[]) => {
    if (isDrawn(wanted, 0)) throw new Error(`${what}: the row that is waited for is there before.`)
    const began = performance.now()
    act()
    while (!isDrawn(wanted, 0) || !isDrawn(wanted, places - 1)) {
      if (performance.now() - began > 45_000) check(what, wanted)
      await frame()
    }
    await frame()
    const took = performance.now() - began
    check(what, wanted)
    await pause(300)
    return took
  }
  check('loaded', expected.loaded)
  const sort = await change('sort', () => table.sort(true), expected.descending)
  const sortAgain = await change('sort again', () => table.sort(false), expected.ascending)
  table.openFilter?.()
  await pause(500)
  const filter = await change('filter', () => table.filter(filterText), expected.filtered)
  const clearFilter = await change('clear filter', () => table.filter(''), expected.ascending)
  table.closeFilter?.()
  return { firstRows: (page.__painted ?? Number.NaN) - page.__gen, sort, sortAgain, filter, clearFilter }
}

/** The first row that is whole below the scroller's top, and below a header that scrolls. */
function topPlace(scrollTop: number, rowHeight: number): number {
  return Math.ceil(scrollTop / rowHeight) + 1
}

/** Steps down, and back where the end is reached; each step is over when the rows of the new place are there. */
async function scroll({ places, steps, step, rowHeight }: Task, expected: Expected): Promise<Steps> {
  const scroller = scrollerOf()
  const took: [number, number][] = []
  let direction = 1
  let last = performance.now()
  for (let index = 0; index < steps; index += 1) {
    const before = scroller.scrollTop
    const end = scroller.scrollHeight - scroller.clientHeight
    const isBeyond = before + direction * step > end || before + direction * step < 0
    if (isBeyond) direction = -direction
    const after = before + direction * step
    scroller.scrollTop = after
    const top = topPlace(after, rowHeight)
    const isDrawn = (place: number) => expected.amounts[numberAt(place) - 1] === expected.ascending[place]
    let frames = 0
    do {
      if (frames > 600) throw new Error(`At ${after} px of ${end} place ${top} is not drawn.`)
      // a page that lost the event of the scroll is given another one
      if (frames % 30 === 29) scroller.scrollTop += direction
      await frame()
      frames += 1
    } while (!isDrawn(top) || !isDrawn(top + places - 1))
    const now = performance.now()
    took.push([now - last, frames])
    last = now
  }
  return took
}

/** The cells that are in view after a scroll. */
function seen({ places, rowHeight }: Task): readonly Seen[] {
  const scroller = scrollerOf()
  const area = scroller.getBoundingClientRect()
  const top = topPlace(scroller.scrollTop, rowHeight)
  return Array.from({ length: places }, (_, offset): Seen => {
    const cell = cellAt(top + offset)
    if (cell === null) return { below: Number.NaN, above: Number.NaN, text: '' }
    const box = cell.getBoundingClientRect()
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isSeen = found !== null && (cell.contains(found) || found.contains(cell))
    return { below: box.top - area.top, above: area.bottom - box.bottom, text: isSeen ? cell.textContent : '' }
  })
}

const driver: Driver = { work, scroll, seen }
Object.assign(globalThis, { __driver: driver })
requestAnimationFrame(watchFirstRows)
