// Whether everything on a page fits: nothing scrolls sideways, no text is cut off, every target is large enough.
import type { Page } from 'playwright'

export type FitRules = {
  /** Least height and width of anything one clicks. */
  readonly targetMin: number
  /** Least height of buttons. */
  readonly buttonMin: number
  /** Least height of the small buttons within menus and rows. */
  readonly compactMin: number
  /** Least part of the height that is left to read in, beside the bars that do not scroll away. */
  readonly readMin?: number
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
  for (const box of document.querySelectorAll('.page-scroll, .k-modal-body')) {
    if (box.scrollWidth > box.clientWidth + 1)
      misfits.push(`${name(box)} scrolls sideways: ${box.scrollWidth} px in ${box.clientWidth}`)
  }

  const isAllowed = (element: Element) => cut.some((selector) => element.closest(selector) !== null)
  // what a field holds is looked at further down
  for (const element of document.body.querySelectorAll('*:not(textarea)')) {
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
      // only heard
      if (edge.width <= 1) break
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
  for (const box of document.querySelectorAll(
    '.mantine-Popover-dropdown, .mantine-Menu-dropdown, .mantine-Combobox-dropdown',
  )) {
    const { top, bottom } = box.getBoundingClientRect()
    if (isShown(box) && (top < -1 || bottom > innerHeight + 1))
      misfits.push(`${name(box)} goes ${round(Math.max(-top, bottom - innerHeight))} px out of the view`)
  }
  if (rules.readMin !== undefined) {
    const most = heightLeftToRead([...document.querySelectorAll('[aria-modal=true]')].findLast(isShown) ?? null)
    if (most !== null && most < innerHeight * rules.readMin)
      misfits.push(`${round(most)} px of ${innerHeight} are left to read in`)
  }

  /** Of the part that scrolls and has the most of it, less the bars that stay; null where nothing scrolls. */
  function heightLeftToRead(dialog: Element | null): number | null {
    const front = dialog ?? document.querySelector('main') ?? document.body
    const bars = [...(dialog ?? document.body).querySelectorAll('*')].flatMap((bar) => {
      const { position, top, bottom } = getComputedStyle(bar)
      // what sticks sideways only scrolls away
      const stays = position === 'fixed' || (position === 'sticky' && `${top}${bottom}` !== 'autoauto')
      return stays && isShown(bar) ? [{ bar, position }] : []
    })
    const page = document.scrollingElement
    const ports = [front, ...front.querySelectorAll('*')].filter(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
    )
    if (dialog === null && page !== null && page.scrollHeight > innerHeight + 1) ports.push(page)
    const outermost = ports.filter((port) => !ports.some((other) => other !== port && other.contains(port)))
    if (outermost.length === 0) return null
    return Math.max(...outermost.map((port) => heightOf(port, bars)))
  }

  function heightOf(port: Element, bars: readonly { readonly bar: Element; readonly position: string }[]): number {
    const edge =
      port === document.scrollingElement ? new DOMRect(0, 0, innerWidth, innerHeight) : port.getBoundingClientRect()
    let [top, bottom] = [Math.max(0, edge.top), Math.min(innerHeight, edge.bottom)]
    for (const { bar, position } of bars) {
      // the head of a table is a part of what is read
      if (position === 'fixed' ? bar.contains(port) : bar.closest('table') !== null || !port.contains(bar)) continue
      const { top: from, bottom: to, width } = bar.getBoundingClientRect()
      if (width < edge.width / 2 || to <= top || from >= bottom) continue
      if (from <= top + 1) top = to
      else if (to >= bottom - 1) bottom = from
    }
    return bottom - top
  }
  return [...new Set(misfits)]
}
