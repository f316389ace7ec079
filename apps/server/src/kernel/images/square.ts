// The square in the middle of an image, reduced by the mean of what each pixel covers and turned as EXIF says.
import type { Orientation } from './image-header.ts'

/** Four bytes a pixel: red, green, blue, alpha. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** At most `sideMost` wide; what is smaller is not enlarged. */
export function squareOf(image: Pixels, sideMost: number, orientation: Orientation): Pixels {
  const cut = Math.min(image.width, image.height)
  const side = Math.min(cut, sideMost)
  const left = (image.width - cut) >> 1
  const top = (image.height - cut) >> 1
  // each direction by itself, colours weighted by alpha: what nobody sees colours nothing
  const rows = new Float32Array(cut * side * 4)
  for (let y = 0; y < cut; y += 1) reduceRow(image, (y + top) * image.width + left, cut, side, rows, y * side * 4)
  return turned(reduceColumns(rows, cut, side), side, orientation)
}

function reduceRow(
  { data }: Pixels,
  first: number,
  cut: number,
  side: number,
  into: Float32Array,
  offset: number,
): void {
  const step = cut / side
  for (let x = 0; x < side; x += 1) {
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (let at = Math.floor(x * step); at < Math.min(cut, Math.ceil((x + 1) * step)); at += 1) {
      const share = shareOf(at, x, step)
      const pixel = (first + at) * 4
      const seen = (data[pixel + 3] ?? 0) * share
      red += (data[pixel] ?? 0) * seen
      green += (data[pixel + 1] ?? 0) * seen
      blue += (data[pixel + 2] ?? 0) * seen
      alpha += seen
    }
    into.set([red / step, green / step, blue / step, alpha / step], offset + x * 4)
  }
}

function reduceColumns(rows: Float32Array, cut: number, side: number): Uint8Array {
  const data = new Uint8Array(side * side * 4)
  const step = cut / side
  for (let y = 0; y < side; y += 1) {
    const sums = new Float64Array(side * 4)
    for (let at = Math.floor(y * step); at < Math.min(cut, Math.ceil((y + 1) * step)); at += 1) {
      const share = shareOf(at, y, step) / step
      const row = at * side * 4
      for (let index = 0; index < sums.length; index += 1)
        sums[index] = (sums[index] ?? 0) + (rows[row + index] ?? 0) * share
    }
    for (let x = 0; x < side; x += 1) {
      const alpha = sums[x * 4 + 3] ?? 0
      const at = (y * side + x) * 4
      for (let colour = 0; colour < 3; colour += 1)
        data[at + colour] = alpha === 0 ? 0 : Math.round((sums[x * 4 + colour] ?? 0) / alpha)
      data[at + 3] = Math.round(alpha)
    }
  }
  return data
}

/** How much of the pixel `at` lies in the part of `index`. */
function shareOf(at: number, index: number, step: number): number {
  return Math.min(at + 1, (index + 1) * step) - Math.max(at, index * step)
}

type Place = readonly [x: number, y: number]
/** Where the pixel of a place comes from; `last` is the last row and column. */
const sources: Readonly<Record<Orientation, (x: number, y: number, last: number) => Place>> = {
  1: (x, y) => [x, y],
  2: (x, y, last) => [last - x, y],
  3: (x, y, last) => [last - x, last - y],
  4: (x, y, last) => [x, last - y],
  5: (x, y) => [y, x],
  6: (x, y, last) => [y, last - x],
  7: (x, y, last) => [last - y, last - x],
  8: (x, y, last) => [last - y, x],
}

function turned(from: Uint8Array, side: number, orientation: Orientation): Pixels {
  const data = new Uint8Array(from.length)
  const source = sources[orientation]
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [fromX, fromY] = source(x, y, side - 1)
      const at = (fromY * side + fromX) * 4
      data.set(from.subarray(at, at + 4), (y * side + x) * 4)
    }
  }
  return { width: side, height: side, data }
}
