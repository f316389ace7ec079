// Tries of one account are checked one after the other: fifty at once would all be counted before the first had failed.

const last = new Map<string, Promise<void>>()

/** Runs `work` when everything asked before under the same name is over, however it ended. */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const run = (last.get(name) ?? Promise.resolve()).then(work)
  const over = run.then(
    () => undefined,
    () => undefined,
  )
  last.set(name, over)
  void over.then(() => {
    if (last.get(name) === over) last.delete(name)
  })
  return run
}
