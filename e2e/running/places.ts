// The sizes that screens are measured at, what has to hold at each, and the measure of a screen that a journey has opened.
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import type { FitRules } from './fit.ts'
import { findMisfits } from './fit.ts'
import type { World } from './journey.ts'
import { findUnreachable } from './reach.ts'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
/** The desk at 200 % (WCAG 1.4.4): what is left of it in CSS pixels. */
export const zoomed = { width: 720, height: 450 }

export type Place = {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  readonly rules: FitRules
}

const touch = { targetMin: 24, buttonMin: 40, compactMin: 40 }
export const places = {
  desk: { name: 'desk', size: desk, rules: { targetMin: 24, buttonMin: 30, compactMin: 24 } },
  phone: { name: 'phone', size: phone, rules: touch },
  zoomed: { name: 'zoomed', size: zoomed, rules: { ...touch, readMin: 0.5 } },
} as const satisfies Readonly<Record<string, Place>>

/** Gives the page the size of the place, and waits until what depends on the width is drawn. */
export async function goTo(page: Page, place: Place): Promise<void> {
  await page.setViewportSize(place.size)
  // two frames: what depends on the width is drawn once more
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 60))))
}

/** On a page that has the size of the place: a line for each thing that does not fit there, or is out of reach. */
export async function findFaults(page: Page, place: Place): Promise<readonly string[]> {
  return [...(await findMisfits(page, place.rules)), ...(await findUnreachable(page))]
}

/** What a journey has open stays usable at 200 %; afterwards the page is as large as it was. */
export async function fitsZoomed(world: World, page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? desk
  await goTo(page, places.zoomed)
  await world.picture(page, `zoomed-${name}`)
  const found = await findFaults(page, places.zoomed)
  await page.setViewportSize(before)
  expect(found.map((fault) => `${name}, zoomed: ${fault}`)).toEqual([])
}
