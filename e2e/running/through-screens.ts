// The way through all screens, one browser for each person.
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import type { View, World } from './journey.ts'
import { nowhere, prepareScreens, type Screen } from './screens.ts'

/** What a person opens over a page. */
const opened = '[role=dialog], [role=menu], [role=listbox], .mantine-Popover-dropdown'

export type Way = {
  /** `address`: each screen is loaded anew, as from a bookmark; `link`: as a link within the application leads there. */
  readonly by: 'address' | 'link'
  readonly isWanted?: (screen: Screen) => boolean
}

/** What is open on the screens before is gone on each, either way. */
export async function throughScreens(
  world: World,
  view: View,
  { by, isWanted = () => true }: Way,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const screens = (await prepareScreens(world)).filter(isWanted)
  for (const person of new Set(screens.map((screen) => screen.person))) {
    const [first, ...others] = screens.filter((one) => one.person === person)
    if (first === undefined) continue
    const page = person === null ? await world.open(view) : await world.openAs(person, first.path, view)
    if (person === null) await page.goto(first.path)
    let before: Screen | null = null
    for (const screen of [first, ...others]) {
      if (before !== null) await leave(page, before, screen, person === null ? 'address' : by)
      await isSettled(page, screen)
      await screen.prepare?.(page)
      await look(page, screen)
      before = screen
    }
    await page.close()
  }
}

async function leave(page: Page, before: Screen, next: Screen, by: Way['by']): Promise<void> {
  // it was this page, and nothing was opened on it
  if (before.path === next.path && before.prepare === undefined) return
  if (by === 'address' || before.staysOpen) await page.goto(next.path)
  else await followTo(page, next.path)
}

/** By way of no page at all: there everything of the one before is gone, also when both are the same. */
async function followTo(page: Page, path: string): Promise<void> {
  await pushTo(page, nowhere)
  await expect(page.locator(opened).filter({ visible: true })).toHaveCount(0)
  if (path !== nowhere) await pushTo(page, path)
}

/** Until the page before has given way, which a heading alone does not tell. */
async function pushTo(page: Page, path: string): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).first().elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await heading?.waitForElementState('hidden')
}

async function isSettled(page: Page, { isNeverSettled }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 })
  if (isNeverSettled) return
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root, .k-spinner')).toHaveCount(
    0,
  )
}
