// The measure of what a journey has open, where a walk through the screens does not come: in both lights and at every size
// nothing that axe finds, nothing cut off, nothing too small to be hit or out of reach.
import type { Page } from 'playwright'
import { findViolationsInBothLights } from './accessibility.ts'
import { expect } from './expect.ts'
import type { World } from './journey.ts'
import { desk, findFaults, goTo, places } from './places.ts'

/** Afterwards the page is light, and as large as a desk's. */
export async function looksRight(world: World, page: Page, name: string): Promise<void> {
  const found: string[] = []
  for (const place of Object.values(places)) {
    await goTo(page, place)
    const violations = await findViolationsInBothLights(page, (scheme) =>
      world.picture(page, `${name}-${place.name}-${scheme}`),
    )
    found.push(...violations.map((one) => `${name}, ${place.name}, ${one}`))
    found.push(...(await findFaults(page, place)).map((one) => `${name}, ${place.name}: ${one}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(desk)
  expect(found).toEqual([])
}
