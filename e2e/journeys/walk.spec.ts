// Every screen and both pages of the workbench, walked through once in each language and measured on a desk and on a phone:
// nothing is cut off, nothing scrolls sideways, every target is large enough. In English the accessibility too, in light
// and in dark: no violation that axe-core finds.
import type { Language } from '@kontor/contract'
import type { Page } from 'playwright'
import { findViolationsInBothLights, scrollsSideways } from '../running/accessibility.ts'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { desk, findFaults, goTo, places } from '../running/places.ts'
import type { Screen } from '../running/screens.ts'
import { throughScreens } from '../running/through-screens.ts'

/** A desk at 200 %, in the language of the longest words: what fits in it fits in the others. */
const zoomedLanguage: Language = 'de'
/** What axe-core looks at is the same in all languages but for the texts, which a test of their own compares. */
const accessibilityLanguage: Language = 'en'
/** In which each screen is loaded by its address; in the others a link within the application leads there. */
const loadedLanguage: Language = 'it'

/** Where accessibility is asked the way is as long as three. */
const parts = {
  '': () => true,
  ' of the treasurer': ({ person }: Screen) => person === 'treasurer',
  ' of the administrator': ({ person }: Screen) => person === 'admin',
  ' of all others': ({ person }: Screen) => person !== 'treasurer' && person !== 'admin',
} as const

/** What is opened by words is opened in English and German only. */
function walk(language: Language, part: keyof typeof parts = ''): Journey {
  const isAccessibilityAsked = language === accessibilityLanguage
  return {
    name: `every screen${part} fits${isAccessibilityAsked ? ' and is accessible in light and in dark' : ''}, in ${language}`,
    async run(world) {
      const found: string[] = []
      const isWanted = (screen: Screen) =>
        parts[part](screen) && (screen.prepare === undefined || language === 'en' || language === 'de')
      const measure = async (page: Page, { name }: Screen) => {
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const place of [places.desk, places.phone, ...(language === zoomedLanguage ? [places.zoomed] : [])]) {
          await goTo(page, place)
          const misfits = [...(await findFaults(page, place))]
          await world.picture(page, `fit-${language}-${place.name}-${name}`)
          if (isAccessibilityAsked) {
            if (await scrollsSideways(page)) misfits.push('it scrolls sideways')
            misfits.push(...(await findViolationsInBothLights(page)))
          }
          found.push(...misfits.map((misfit) => `${name}, ${place.name}: ${misfit}`))
        }
        await page.setViewportSize(desk)
      }
      const by = language === loadedLanguage ? 'address' : 'link'
      await throughScreens(world, { ...desk, language }, { by, isWanted }, measure)
      expect(found).toEqual([])
    },
  }
}

export const journeys: readonly Journey[] = [
  walk('en', ' of the treasurer'),
  walk('en', ' of the administrator'),
  walk('en', ' of all others'),
  walk('de'),
  walk('fr'),
  walk('it'),
]
