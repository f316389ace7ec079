// Every screen and both pages of the workbench, walked through once in each language and measured on a desk and on a phone:
// nothing is cut off, nothing scrolls sideways, every target is large enough. In English the accessibility too, in light
// and in dark: no violation that axe-core finds.
import type { Language } from '@kontor/contract'
import type { Page } from 'playwright'
import { findViolations, scrollsSideways } from '../running/accessibility.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { desk, findFaults, goTo, places } from '../running/places.ts'
import type { Screen } from '../running/screens.ts'
import { throughScreens } from '../running/screens.ts'

/** A desk at 200 %, in the language of the longest words: what fits in it fits in the others. */
const zoomedLanguage: Language = 'de'
/** What axe-core looks at is the same in all languages but for the texts, which a test of their own compares. */
const accessibilityLanguage: Language = 'en'

/** What is opened by words is opened in English and German only. */
function walk(language: Language): Journey {
  const isAccessibilityAsked = language === accessibilityLanguage
  return {
    name: `every screen fits${isAccessibilityAsked ? ' and is accessible in light and in dark' : ''}, in ${language}`,
    async run(world) {
      const found: string[] = []
      const isWanted = ({ prepare }: Screen) => prepare === undefined || language === 'en' || language === 'de'
      const measure = async (page: Page, { name }: Screen) => {
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const place of [places.desk, places.phone, ...(language === zoomedLanguage ? [places.zoomed] : [])]) {
          await goTo(page, place)
          const misfits = [...(await findFaults(page, place))]
          await world.picture(page, `fit-${language}-${place.name}-${name}`)
          if (isAccessibilityAsked) misfits.push(...(await violationsOf(page)))
          found.push(...misfits.map((misfit) => `${name}, ${place.name}: ${misfit}`))
        }
        await page.setViewportSize(desk)
      }
      await throughScreens(world, { ...desk, language }, measure, isWanted)
      expect(found).toEqual([])
    },
  }
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  const found: string[] = (await scrollsSideways(page)) ? ['it scrolls sideways'] : []
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    const violations = await findViolations(page, scheme === 'light' ? 'all' : 'colours')
    found.push(...violations.map((violation) => `${scheme}: ${violation}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

export const journeys: readonly Journey[] = [walk('en'), walk('de'), walk('fr'), walk('it')]
