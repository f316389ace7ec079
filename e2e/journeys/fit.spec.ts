// Every screen and both pages of the workbench, on a desk and on a phone, in German and English, measured.
import { expect } from 'playwright/test'
import type { FitRules } from '../running/fit.ts'
import { findMisfits } from '../running/fit.ts'
import type { Journey } from '../running/journey.ts'
import { desk, phone, throughScreens } from '../running/screens.ts'

const places: readonly (readonly [string, { readonly width: number; readonly height: number }, FitRules])[] = [
  ['desk', desk, { targetMin: 24, buttonMin: 30, compactMin: 24 }],
  ['phone', phone, { targetMin: 24, buttonMin: 40, compactMin: 40 }],
]

function everythingFits(language: 'en' | 'de'): Journey {
  return {
    name: `no text is cut off, nothing scrolls sideways and every target is large enough, in ${language}`,
    async run(world) {
      const found: string[] = []
      await throughScreens(world, { ...desk, language }, async (page, { name }) => {
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const [place, size, rules] of places) {
          await page.setViewportSize(size)
          // two frames: what depends on the width is drawn once more
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 60))))
          found.push(...(await findMisfits(page, rules)).map((misfit) => `${name}, ${place}: ${misfit}`))
          await world.picture(page, `fit-${language}-${place}-${name}`)
        }
        await page.setViewportSize(desk)
      })
      expect(found).toEqual([])
    },
  }
}

export const journeys: readonly Journey[] = [everythingFits('en'), everythingFits('de')]
