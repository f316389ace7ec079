// Whether everything on a page fits: nothing scrolls sideways, no text is cut off, every target is large enough.
import type { Page } from 'playwright'

export type FitRules = {
  /** Least height and width of anything one clicks. */
  readonly targetMin: number
  /** Least height of buttons. */
  readonly buttonMin: number
  /** Least height of the small buttons within menus and rows. */
  readonly compactMin: number
}

/** May cut its text, because the whole text is one step away: what, and where it is read in full. */
const mayBeCut: readonly (readonly [selector: string, reason: string])[] = [
  ['[title]:not(.k-table-sort)', 'the title holds the whole text'],
  ['td, .k-phone-cell', 'the row opens its record, where the text wraps'],
  ['.company-select', 'the open menu shows the whole name'],
]

/** A line for each thing that does not fit. */
export async function findMisfits(page: Page, rules: FitRules): Promise<readonly string[]> {
  return await page.evaluate(measure, { rules, cut: mayBeCut.map(([selector]) => selector) })
}

function measure({ rules, cut }: { rules: FitRules; cut: readonly string[] }): readonly string[] {
  const misfits: string[] = []
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((one) => !one.startsWith('m_')).join('.')}`
  const text = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isOnlyHeard = element.closest('.k-hidden, .skip-link, [aria-hidden=true], [inert]') !== null
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      width > 1 &&
      height > 1 &&
      !isOnlyHeard
    )
  }
  const round = Math.round

  const { scrollWidth } = document.scrollingElement ?? document.documentElement
  if (scrollWidth > innerWidth) misfits.push(`the page scrolls sideways: ${scrollWidth} px in ${innerWidth}`)

  const isAllowed = (element: Element) => cut.some((selector) => element.closest(selector) !== null)
  for (const element of document.body.querySelectorAll('*')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
    if (own.length === 0 || !isShown(element) || isAllowed(element)) continue
    const range = document.createRange()
    range.setStartBefore(own[0]!)
    range.setEndAfter(own.at(-1)!)
    const words = range.getBoundingClientRect()
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { overflowX, display } = getComputedStyle(box)
      if (display === 'inline' || display === 'contents') continue
      if (overflowX === 'auto' || overflowX === 'scroll') break
      if (overflowX === 'visible') continue
      const edge = box.getBoundingClientRect()
      if (element.matches('.k-table-head-text') && words.bottom > edge.bottom + 1)
        misfits.push(`${name(element)} has a third line: ${text(element)}`)
      if (words.right > edge.right + 1 || words.left < edge.left - 1)
        misfits.push(
          `${name(element)} is cut by ${round(Math.max(words.right - edge.right, edge.left - words.left))} px: ${text(element)}`,
        )
      break
    }
  }
  for (const field of document.body.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (!isShown(field) || field.value === '' || isAllowed(field) || document.activeElement === field) continue
    if (field.scrollWidth > field.clientWidth + 1)
      misfits.push(`${name(field)} is cut by ${field.scrollWidth - field.clientWidth} px: ${field.value}`)
  }

  const targets = 'a[href], button, input, select, textarea, [role=tab], [role=menuitem], [role=option]'
  for (const target of document.body.querySelectorAll<HTMLElement>(targets)) {
    if (!isShown(target)) continue
    // a box and its label are one target; a link in a line of text is as high as the line (WCAG 2.5.8)
    const label = target instanceof HTMLInputElement ? (target.labels?.[0] ?? target) : target
    const edges = [target, label].map((one) => one.getBoundingClientRect())
    const width = round(Math.max(...edges.map((edge) => edge.width)))
    const height = round(Math.max(...edges.map((edge) => edge.height)))
    if (target.tagName === 'A' && target.closest('p, td, li, dd') !== null) continue
    const isButton = target.classList.contains('mantine-Button-root')
    const isCompact = target.dataset['size']?.startsWith('compact') === true
    const min = isButton ? (isCompact ? rules.compactMin : rules.buttonMin) : rules.targetMin
    if (height < min || width < rules.targetMin)
      misfits.push(`${name(target)} is ${width} × ${height} px, below ${min}: ${text(target)}`)
  }
  return [...new Set(misfits)]
}
