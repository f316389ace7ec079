// An image of greys, a byte a pixel: what codes are read from. Both programs know it as a file of their own making (PGM).
import type { Pixels } from '../images/square.ts'

export type GreyImage = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** As it looks on white paper; brightness by Rec. 601. */
export function greyOf({ width, height, data }: Pixels): GreyImage {
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4)
    const brightness = (red * 299 + green * 587 + blue * 114) / 1000
    grey[at] = Math.round((brightness * alpha) / 255 + 255 - alpha)
  }
  return { width, height, data: grey }
}

/** Netpbm "P5": a header in ASCII, then the pixels. */
export function pgmOf({ width, height, data }: GreyImage): Uint8Array {
  return new Uint8Array(Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]))
}
