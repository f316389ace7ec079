// Several processes that live and die together: a signal stops all, and the death of one stops the others.
import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './child.ts'

/** Also when whoever started us is gone without a signal: a shell between npm and us may swallow it. */
export function keepTogether(children: readonly Child[]): void {
  let isStopping = false
  async function stopAll(code: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    // the last started goes first: the server before the bank that it asks
    for (const child of children.toReversed()) await child.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void stopAll(0)
  }, 500).unref()
  for (const { name, ended } of children) {
    void ended.then(async (how) => {
      // a terminal sends its signal to everyone at once: ours may be a moment later than the child's
      await wait(200)
      if (isStopping) return
      console.error(`The ${name} has ended (${how}).`)
      await stopAll(1)
    })
  }
}
