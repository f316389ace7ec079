import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { demos } from './demos.ts'
import { axeViolations } from './testing/axe-violations.ts'
import { show } from './testing/show.tsx'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The demos stand alone: the page around them (its h1, its landmarks) is the app's. */
const ofThePage = {
  'page-has-heading-one': { enabled: false },
  region: { enabled: false },
  'heading-order': { enabled: false },
}

const violations = () => axeViolations({ runOnly: rules, rules: ofThePage })

afterEach(() => page.viewport(1440, 900))

describe.each(Object.entries(demos))('the demo "%s"', (_name, Demo) => {
  test.each(['light', 'dark'] as const)('has no violation that axe finds, %s', async (forceColorScheme) => {
    await show(<Demo />, { forceColorScheme })
    expect(await violations()).toEqual([])
  })

  test('has none on a phone in German either, and no sideways scroll', async () => {
    await page.viewport(390, 844)
    await show(<Demo />, { language: 'de' })
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
