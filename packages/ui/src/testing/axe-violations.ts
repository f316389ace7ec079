// What axe-core finds on the page as it stands when everything that moves has come to rest.
import axe from 'axe-core'

/** A line for each rule that is broken, with the elements that break it. A half faded text would have half a contrast. */
export async function axeViolations(options: axe.RunOptions = {}): Promise<readonly string[]> {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity))
  await Promise.allSettled(finite.map(({ finished }) => finished))
  const { violations } = await axe.run(document, options)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`).join(' | ')}`,
  )
}
