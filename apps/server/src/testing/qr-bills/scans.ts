// What a scanner makes of a sheet: dots, a turn, noise, and the losses of JPEG.
import jpeg from 'jpeg-js'
import { openPdf } from '../../kernel/codes/draw-pages.ts'
import type { GreyImage } from '../../kernel/codes/grey-image.ts'
import type { Random } from './made-bills.ts'

export type Scanning = {
  readonly dotsPerInch: number
  readonly degrees: number
  /** Standard deviation of the noise, as a part of the way from black to white. */
  readonly noise: number
  /** Of JPEG, from 1 to 100. */
  readonly quality: number
}

const drawnAt = 300
const white = 255

/** The first page. */
export async function scanOf(pdf: Uint8Array, how: Scanning, random: Random): Promise<Buffer> {
  const opened = await openPdf(pdf)
  if (typeof opened === 'string') throw new Error(`The PDF is ${opened}`)
  const sheet = await opened.draw(0)
  const { width, height, data } = noisy(turned(sheet, how.dotsPerInch / drawnAt, how.degrees), how.noise, random)
  const pixels = Buffer.alloc(width * height * 4, white)
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = data[at >> 2] ?? 0
    pixels[at] = grey
    pixels[at + 1] = grey
    pixels[at + 2] = grey
  }
  return jpeg.encode({ width, height, data: pixels }, how.quality).data
}

/** Reduced and turned clockwise about its middle, the corners of the sheet kept; each dot is the mean of what it covers. */
function turned(sheet: GreyImage, scale: number, degrees: number): GreyImage {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const extent = (along: number, across: number) =>
    Math.round(scale * (along * Math.abs(cosine) + across * Math.abs(sine)))
  const [width, height] = [extent(sheet.width, sheet.height), extent(sheet.height, sheet.width)]
  const data = new Uint8Array(width * height)
  const samples = Math.max(1, Math.round(1 / scale))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let part = 0; part < samples * samples; part += 1) {
        const dx = (x + (0.5 + (part % samples)) / samples - width / 2) / scale
        const dy = (y + (0.5 + Math.floor(part / samples)) / samples - height / 2) / scale
        sum += greyAt(sheet, sheet.width / 2 + dx * cosine + dy * sine, sheet.height / 2 + dy * cosine - dx * sine)
      }
      data[y * width + x] = Math.round(sum / (samples * samples))
    }
  }
  return { width, height, data }
}

/** Between the four dots around a place; beside the sheet it is white. */
function greyAt({ width, height, data }: GreyImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return white
  const [across, down, at] = [x - 0.5 - left, y - 0.5 - top, top * width + left]
  const upper = (data[at] ?? white) * (1 - across) + (data[at + 1] ?? white) * across
  const lower = (data[at + width] ?? white) * (1 - across) + (data[at + width + 1] ?? white) * across
  return upper * (1 - down) + lower * down
}

/** Normally distributed (Box and Muller). */
function noisy({ width, height, data }: GreyImage, part: number, random: Random): GreyImage {
  const spread = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return { width, height, data: data.map((grey) => Math.max(0, Math.min(white, grey + spread() * part * white))) }
}
