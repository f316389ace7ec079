// A stop may be asked for at any moment, also while the server still starts: what runs then is noted as stopped and is no
// death of its work, and what is open by then is closed.
import type { EventEmitter } from 'node:events'
import { type Running, stopServer } from './stop-server.ts'

type Always = Pick<Running, 'log' | 'attempts' | 'kernel'>

export type Stopping = {
  /** What is to be closed from now on too. */
  open(parts: Partial<Pick<Running, 'turns' | 'app' | 'exporting'>>): void
  isAsked(): boolean
  /** The start, or a step of it. Once a stop is asked for it fails on what is closed under it: that is nobody's error. */
  during(start: () => Promise<void>): Promise<void>
}

const nothing = { turns: [], app: { close: async () => undefined }, exporting: { stop: async () => undefined } }

/** `exit` ends the process. `disconnect`: whoever started this process is gone. */
export function stopWhenAsked(
  always: Always,
  signals: EventEmitter,
  exit: () => void,
  limitsMs?: Parameters<typeof stopServer>[1],
): Stopping {
  let running: Running = { ...nothing, ...always }
  let isAsked = false
  async function stop(): Promise<void> {
    if (isAsked) return
    isAsked = true
    await stopServer(running, limitsMs)
    exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) signals.on(signal, () => void stop())
  return {
    open(parts) {
      running = { ...running, ...parts, turns: [...running.turns, ...(parts.turns ?? [])] }
    },
    isAsked: () => isAsked,
    async during(start) {
      try {
        await start()
      } catch (error) {
        if (!isAsked) throw error
        always.log.info({ err: error }, 'the start was broken off: a stop was asked for')
      }
    },
  }
}
