// The parts of an xlsx file that are asked for. What the archive says of itself is held against the limits before
// anything is unpacked, and nothing is unpacked beyond what it says.
import { limits, refusal } from '@kontor/domain'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { StopReading, stopReading } from '../xml/index.ts'

/** By path in small letters, without a leading slash: case makes no other part (ECMA-376, part 2, 6.2.2.3). A part that is not there has no key. */
export type Parts = ReadonlyMap<string, Uint8Array>

/** Stops with `rows.unpacked-too-large` and `rows.unreadable`. */
export function unzipParts(zip: Uint8Array, isWanted: (path: string) => boolean): Parts {
  const { rowsUnzipped, archiveRatio } = limits.size
  const most = Math.min(rowsUnzipped, Math.max(zip.length * archiveRatio, 1_000_000))
  let parts = 0
  let unpacked = 0
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    parts += 1
    if (parts > limits.count.rowsParts) stopReading(refusal('rows.unreadable'))
    if (!isWanted(name.toLowerCase())) return false
    unpacked += originalSize
    if (unpacked > most) stopReading(refusal('rows.unpacked-too-large', { bytes: `${most}` }))
    return true
  }
  return new Map(Object.entries(unzip(zip, filter)).map(([path, bytes]) => [path.toLowerCase(), bytes]))
}

/** The library's own errors say that the archive is damaged. */
function unzip(zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter })
  } catch (error) {
    if (error instanceof StopReading) throw error
    return stopReading(refusal('rows.unreadable'))
  }
}
