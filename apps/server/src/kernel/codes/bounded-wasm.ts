// Programs of WebAssembly with less memory than they ask for: what they read comes from outside, and their memory lies beside
// the heap that a thread is bounded by.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The little that is used of it; Node has it without the types of a browser. */
type Exports = Readonly<Record<string, unknown>>
type Compiled = { readonly kind: 'compiled' }
const { Module, Instance } = (
  globalThis as unknown as {
    readonly WebAssembly: {
      readonly Module: new (bytes: Uint8Array) => Compiled
      readonly Instance: new (program: Compiled, imports: object) => { readonly exports: Exports }
    }
  }
).WebAssembly

/** As programs made by Emscripten are begun: each time with a memory of its own. */
export type StartProgram = (imports: object, done: (instance: object) => void) => Exports

const { resolve } = createRequire(import.meta.url)
const pageBytes = 65_536
const headerBytes = 8
const memorySection = 5
/** One memory, with a smallest and a largest size. */
const hasMaximum = 1

/** `file`: as a package exports it. Throws where the program says no largest size of its memory. */
export function compileBounded(file: string, memoryMost: number): StartProgram {
  const program = new Module(boundedProgram(file, memoryMost))
  return (imports, done) => {
    const instance = new Instance(program, imports)
    done(instance)
    return instance.exports
  }
}

function boundedProgram(file: string, memoryMost: number): Uint8Array {
  const bytes = readFileSync(resolve(file))
  for (let at = headerBytes; at < bytes.length;) {
    const section = bytes[at]
    const size = readNumber(bytes, at + 1)
    if (section === memorySection) {
      const count = readNumber(bytes, size.end)
      const least = readNumber(bytes, count.end + 1)
      if (count.value !== 1 || bytes[count.end] !== hasMaximum) throw new Error(`${file} has no bounded memory`)
      writeNumber(bytes, least.end, readNumber(bytes, least.end).end, Math.floor(memoryMost / pageBytes))
      return bytes
    }
    at = size.end + size.value
  }
  throw new Error(`${file} has no memory of its own`)
}

/** LEB128 without sign (WebAssembly Core 5.2.2): seven bits a byte, the lowest first. */
function readNumber(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } {
  let [value, end] = [0, at]
  for (let shift = 0; ; shift += 7, end += 1) {
    const byte = bytes[end] ?? 0
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return { value, end: end + 1 }
  }
}

/** Over all bytes from `at` to `end`: a number may be written with more of them than it needs. */
function writeNumber(bytes: Uint8Array, at: number, end: number, value: number): void {
  for (let [place, rest] = [at, value]; place < end; place += 1, rest = Math.floor(rest / 128))
    bytes[place] = (rest % 128) + (place < end - 1 ? 0x80 : 0)
}
