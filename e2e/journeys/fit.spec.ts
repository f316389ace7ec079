// Every screen and both pages of the workbench, on a desk and on a phone, in four languages, measured.
import type { Language } from '@kontor/contract'
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import type { FitRules } from '../running/fit.ts'
import { findMisfits } from '../running/fit.ts'
import type { Journey } from '../running/journey.ts'
import type { Screen } from '../running/screens.ts'
import { desk, phone, throughScreens, zoomed } from '../running/screens.ts'

const touch = { targetMin: 24, buttonMin: 40, compactMin: 40 }
const places: readonly (readonly [string, { readonly width: number; readonly height: number }, FitRules])[] = [
  ['desk', desk, { targetMin: 24, buttonMin: 30, compactMin: 24 }],
  ['phone', phone, touch],
]

/** A desk at 200 %, in the language of the longest words: what fits in it fits in the others. */
const zoomedLanguage: Language = 'de'
const zoomedPlace = ['zoomed', zoomed, { ...touch, readMin: 0.5 }] as const

/** What is opened by words is opened in English and German only. */
function everythingFits(language: Language): Journey {
  return {
    name: `no text is cut off, nothing scrolls sideways and every target is large enough, in ${language}`,
    async run(world) {
      const found: string[] = []
      const isWanted = ({ prepare }: Screen) => prepare === undefined || language === 'en' || language === 'de'
      const measure = async (page: Page, { name }: Screen) => {
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const [place, size, rules] of language === zoomedLanguage ? [...places, zoomedPlace] : places) {
          await page.setViewportSize(size)
          // two frames: what depends on the width is drawn once more
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 60))))
          found.push(...(await findMisfits(page, rules)).map((misfit) => `${name}, ${place}: ${misfit}`))
          await world.picture(page, `fit-${language}-${place}-${name}`)
        }
        await page.setViewportSize(desk)
      }
      await throughScreens(world, { ...desk, language }, measure, isWanted)
      expect(found).toEqual([])
    },
  }
}

export const journeys: readonly Journey[] = [
  everythingFits('en'),
  everythingFits('de'),
  everythingFits('fr'),
  everythingFits('it'),
]
