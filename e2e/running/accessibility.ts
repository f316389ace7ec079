// axe-core over a page, and whether the page scrolls sideways.
import axe from 'axe-core'
import type { Page } from 'playwright'

const counted: readonly (string | null | undefined)[] = ['moderate', 'serious', 'critical']
/** Rules whose answer depends on colours: all that another scheme can change. */
const colourRules = ['color-contrast', 'link-in-text-block']

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
