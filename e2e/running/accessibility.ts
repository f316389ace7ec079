// axe-core over a page, and whether the page scrolls sideways.
import axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from './expect.ts'

const counted: readonly (string | null | undefined)[] = ['moderate', 'serious', 'critical']
/** Rules whose answer depends on colours: all that another scheme can change. */
const colourRules = ['color-contrast', 'link-in-text-block']
const schemeAttribute = 'data-mantine-color-scheme'

/**
 * Violations of at least moderate weight in light and in dark, a line each. It begins with the light that the page stands
 * in and leaves it in the other: a change of light draws the whole page anew.
 */
export async function findViolationsInBothLights(
  page: Page,
  look: (scheme: 'light' | 'dark') => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const found: string[] = []
  const root = page.locator('html')
  const isDark = (await root.getAttribute(schemeAttribute)) === 'dark'
  for (const scheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(root).toHaveAttribute(schemeAttribute, scheme)
    const violations = await findViolations(page, scheme === 'light' ? 'all' : 'colours')
    found.push(...violations.map((violation) => `${scheme}: ${violation}`))
    await look(scheme)
  }
  return found
}

/** Violations of at least moderate weight, a line each. */
export async function findViolations(page: Page, scope: 'all' | 'colours'): Promise<readonly string[]> {
  // evaluated by the debugger: the page's content security policy stays as it is
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async (rules) =>
      await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...(rules !== null && { runOnly: { type: 'rule', values: rules } }),
      }),
    scope === 'all' ? null : colourRules,
  )
  return violations
    .filter(({ impact }) => counted.includes(impact))
    .map(({ id, impact, help, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
      return `${impact} ${id}: ${help} (${nodes.length}): ${places.join(' | ')}`
    })
}

export async function scrollsSideways(page: Page): Promise<boolean> {
  return await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > window.innerWidth)
}
