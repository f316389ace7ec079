// What a process holds, as the kernel counts it (Linux).
import { readFileSync, writeFileSync } from 'node:fs'
import type { Started } from '../crash/processes.ts'

/** The most that it held, since it started or since `forgetPeak`. */
export function peakMegabytes(started: Started): number {
  return megabytesOf(started, 'VmHWM')
}

/** What it holds now. */
export function residentMegabytes(started: Started): number {
  return megabytesOf(started, 'VmRSS')
}

/** From here on the peak is counted anew (proc(5), clear_refs). */
export function forgetPeak({ process: { pid } }: Started): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function megabytesOf({ process: { pid } }: Started, name: 'VmHWM' | 'VmRSS'): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`No ${name}`)
  return Math.round(Math.trunc(+kilobytes) / 1024)
}
