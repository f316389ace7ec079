// Whoever sends a body byte by byte, wherever to, holds a connection only for so long. A file may take its time, once it
// is known who sends it.
import type { IncomingMessage } from 'node:http'
import { limits } from '@kontor/domain'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** The connection ends when the body is not there in time. Asked again, the new time counts from now. */
export function cutSlowBody(raw: IncomingMessage, afterMs: number): void {
  const before = timers.get(raw)
  clearTimeout(before)
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, afterMs)
  timer.unref()
  timers.set(raw, timer)
  if (before === undefined) raw.once('close', () => clearTimeout(timers.get(raw)))
}

export function allowLongBody(raw: IncomingMessage): void {
  cutSlowBody(raw, limits.timeMs.requestUpload)
}
