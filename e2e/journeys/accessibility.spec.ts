// Every screen, in light and dark, on a desk and on a phone: no violation that axe-core finds, no sideways scrolling.
import { expect } from '../running/expect.ts'
import { findViolations, scrollsSideways } from '../running/accessibility.ts'
import type { Journey, View } from '../running/journey.ts'
import { desk, phone, throughScreens } from '../running/screens.ts'

function withoutViolations(place: string, size: View): Journey {
  return {
    name: `no screen has an accessibility violation ${place}, in light and in dark`,
    async run(world) {
      const found: string[] = []
      await throughScreens(world, size, async (page, { name }) => {
        for (const scheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: scheme })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
          const violations = await findViolations(page, scheme === 'light' ? 'all' : 'colours')
          found.push(...violations.map((violation) => `${name}, ${scheme}: ${violation}`))
          await world.picture(page, `a11y-${size.width}-${name}-${scheme}`)
        }
        await page.emulateMedia({ colorScheme: 'light' })
        if (size.width === phone.width && (await scrollsSideways(page))) found.push(`${name} scrolls sideways`)
      })
      expect(found).toEqual([])
    },
  }
}

export const journeys: readonly Journey[] = [
  withoutViolations('on a desk', desk),
  withoutViolations('on a phone, nor does it scroll sideways', phone),
]
