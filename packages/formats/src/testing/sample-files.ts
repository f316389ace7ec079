// The house's own sample files, for tests.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export function sampleNames(folder: string): readonly string[] {
  return readdirSync(join(import.meta.dirname, '../../samples', folder)).toSorted()
}

export function readSample(folder: string, name: string): Uint8Array {
  return readFileSync(join(import.meta.dirname, '../../samples', folder, name))
}
