// Images for tests, made pixel by pixel, and how uploaded ones look.
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'

/** Red, green, blue, alpha. */
export type Colour = readonly [number, number, number, number]
type ColourAt = (x: number, y: number) => Colour

function pixelsOf(width: number, height: number, colourAt: ColourAt): Buffer {
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set(colourAt(x, y), (y * width + x) * 4)
  return data
}

export const red: Colour = [255, 0, 0, 255]
export const blue: Colour = [0, 0, 255, 255]

type PngLook = ConstructorParameters<typeof PNG>[0]
export function pngOf(width: number, height: number, colourAt: ColourAt = () => red, look: PngLook = {}): Buffer {
  const data = pixelsOf(width, height, colourAt)
  return PNG.sync.write(Object.assign(new PNG({ width, height }), { data }), look)
}

/** `orientation`: as a camera says how it was held (EXIF). */
export function jpegOf(width: number, height: number, colourAt: ColourAt = () => red, orientation = 1): Buffer {
  const { data } = jpeg.encode({ width, height, data: pixelsOf(width, height, colourAt) }, 95)
  const entry = Buffer.from('0112000300000001000000000000', 'hex')
  entry.writeUInt16BE(orientation, 8)
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08\0\x01', 'latin1'), entry.subarray(0, 12), Buffer.alloc(4)])
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([data.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, data.subarray(2)])
}

export type Looks = { readonly width: number; readonly height: number; at(x: number, y: number): readonly number[] }

/** `at`: to the nearest of eight steps, since a JPEG is not exact. */
export function looksOf(bytes: Buffer): Looks {
  const isPng = bytes[0] === 0x89
  const { width, height, data } = isPng ? PNG.sync.read(bytes) : jpeg.decode(bytes, { useTArray: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)].map((value) => Math.round(value / 32) * 32)
  return { width, height, at }
}
