// Whether all that one acts on in the dialog in front can be brought into sight as the keyboard brings it, and be hit there:
// no bar stands over it, nothing of it is off the screen (WCAG 1.4.10, 2.4.11).
import type { Page } from 'playwright'

/** A line for each field, button and link of the dialog that cannot be reached; none where no dialog is open. */
export async function findUnreachable(page: Page): Promise<readonly string[]> {
  return await page.evaluate(reachAll)
}

function reachAll(): readonly string[] {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].findLast((one) => one.checkVisibility())
  if (dialog === undefined) return []
  const scrolled = [dialog, ...dialog.querySelectorAll('*')].map((part) => [part, part.scrollTop] as const)
  const targets = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
  // Tab comes from above, Shift+Tab from below
  const missed = [...targets, ...targets.toReversed()].flatMap(missOf)
  for (const [part, top] of scrolled) part.scrollTop = top
  return [...new Set(missed)]

  function missOf(target: HTMLElement): readonly string[] {
    const { width, height } = target.getBoundingClientRect()
    const isShown = target.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isShown || width <= 1 || height <= 1 || target.closest('[aria-hidden=true]') !== null) return []
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const name = `${target.tagName.toLowerCase()} ${(target.getAttribute('aria-label') ?? target.textContent).trim()}`
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      return [`${name} cannot be brought into sight`]
    return [top + 2, bottom - 2].every((y) => isHitAt(target, (left + right) / 2, y))
      ? []
      : [`${name} is brought under something else`]
  }

  function isHitAt(target: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    // what takes no pointer, as a button that is off, leaves the hit to what it stands in
    return (
      hit !== null && (hit.contains(target) || target.contains(hit) || target.parentElement?.contains(hit) === true)
    )
  }
}
