// Work that is typed and not saved: what would take it away without leaving the page, like another company, asks first.

type Ask = () => Promise<boolean>
const guards = new Set<Ask>()

/** Answers how to take the guard away again. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask)
  return () => void guards.delete(ask)
}

/** Whether something is typed and not saved. */
export function isWorkTyped(): boolean {
  return guards.size > 0
}

/** True when nothing would be lost, or the person agrees to lose it. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of guards) if (!(await ask())) return false
  return true
}
