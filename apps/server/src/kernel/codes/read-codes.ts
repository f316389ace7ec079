// QR codes of one image. What looks like a code and could not be read is looked at again with more patience, so that of two
// bills on a page not the plainer one is taken for the only one.
import { limits } from '@kontor/domain'
import {
  type ReaderOptions,
  type ReadResult,
  prepareZXingModule,
  purgeZXingModule,
  readBarcodes,
} from 'zxing-wasm/reader'
import { type StartProgram, compileBounded } from './bounded-wasm.ts'
import { type GreyImage, pgmOf } from './grey-image.ts'

const base = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  returnErrors: true,
  maxNumberOfSymbols: limits.count.codesOfPage,
} as const satisfies ReaderOptions

/** The first is quick and reads nearly all; the others read what is noisy, unevenly lit or blurred. */
const quick: ReaderOptions = base
const patient: readonly ReaderOptions[] = [
  { ...base, tryDenoise: true },
  { ...base, binarizer: 'GlobalHistogram', tryDenoise: true },
  { ...base, binarizer: 'FixedThreshold' },
]

export type CodeReader = {
  /** The bytes of each code that was read, from the top of the image to its foot. */
  read(image: GreyImage, isPatient: boolean): Promise<readonly Uint8Array[]>
}

let start: StartProgram | null = null

/** With memory of its own: nothing is left of what was read before. */
export async function openCodeReader(): Promise<CodeReader> {
  start ??= compileBounded('zxing-wasm/reader/zxing_reader.wasm', limits.size.codeReading)
  purgeZXingModule()
  await prepareZXingModule({ overrides: { instantiateWasm: start }, fireImmediately: true })
  return { read: readImage }
}

async function readImage(image: GreyImage, isPatient: boolean): Promise<readonly Uint8Array[]> {
  const file = pgmOf(image)
  let found = await readBarcodes(file, quick)
  for (const options of patient) {
    if (found.every(({ isValid }) => isValid) && !(isPatient && found.length === 0)) break
    found = together(found, await readBarcodes(file, options))
  }
  return found
    .filter(({ isValid }) => isValid)
    .toSorted((a, b) => topOf(a) - topOf(b))
    .map(({ bytes }) => bytes)
}

/** What stands at the same place is the same code: of it, what could be read. */
function together(before: readonly ReadResult[], now: readonly ReadResult[]): ReadResult[] {
  const read = [...before, ...now].filter(({ isValid }) => isValid)
  const unread = now.filter((one) => !one.isValid && !read.some((other) => isAtSamePlace(one, other)))
  return [...read.filter((one, index) => read.findIndex((other) => isAtSamePlace(one, other)) === index), ...unread]
}

function isAtSamePlace(one: ReadResult, other: ReadResult): boolean {
  const [a, b] = [middleOf(one), middleOf(other)]
  const { topLeft, bottomRight } = other.position
  const across = Math.hypot(bottomRight.x - topLeft.x, bottomRight.y - topLeft.y)
  return Math.hypot(a.x - b.x, a.y - b.y) < across / 2
}

function middleOf({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult) {
  const corners = [topLeft, topRight, bottomLeft, bottomRight]
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / corners.length
  return { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) }
}

function topOf({ position: { topLeft, topRight, bottomLeft, bottomRight } }: ReadResult): number {
  return Math.min(topLeft.y, topRight.y, bottomLeft.y, bottomRight.y)
}
