// Images from outside: what is drawn anew is what was seen, and nothing else of what was uploaded; what is hostile ends
// within its bounds.
import { deflateSync, crc32 } from 'node:zlib'
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { type Colour, blue, jpegOf, looksOf, pngOf, red } from '../../testing/pictures.ts'
import { redrawImage } from './redraw-image.ts'

const side = 64
const redrawn = async (bytes: Buffer) => {
  const { mediaType, bytes: drawn } = await redrawImage(bytes, side)
  return { mediaType, bytes: Buffer.from(drawn), looks: looksOf(Buffer.from(drawn)) }
}
const halves = (border: number) => (x: number) => (x < border ? red : blue)
const [seenRed, seenBlue] = [
  [256, 0, 0, 256],
  [0, 0, 256, 256],
]

test('what can be seen through is a PNG, everything else a JPEG; neither is larger than asked for', async () => {
  const photo = await redrawn(pngOf(300, 200, halves(150)))
  expect(photo.mediaType).toBe('image/jpeg')
  expect([photo.looks.width, photo.looks.height]).toEqual([side, side])
  // of the 300 the 200 in the middle: red and blue to equal parts
  expect([photo.looks.at(2, 30), photo.looks.at(61, 30)]).toEqual([seenRed, seenBlue])
  const glass = await redrawn(pngOf(100, 100, (x) => (x < 50 ? [255, 0, 0, 255] : [0, 255, 0, 0])))
  expect(glass.mediaType).toBe('image/png')
  // the invisible green beside it colours no edge
  expect([glass.looks.at(2, 30), glass.looks.at(61, 30)]).toEqual([seenRed, [0, 0, 0, 0]])
})

test('a small image is not enlarged, and the smallest that is taken has 16 pixels', async () => {
  expect((await redrawn(pngOf(16, 40))).looks.width).toBe(16)
  await expect(redrawImage(pngOf(15, 400), side)).rejects.toThrow('image.too-small')
})

test('a photo stands upright, however the camera was held', async () => {
  // the corner at the top left of what was photographed, and where the camera wrote it down
  const corners: readonly (readonly [orientation: number, x: number, y: number])[] = [
    [1, 0, 0],
    [2, 1, 0],
    [3, 1, 1],
    [4, 0, 1],
    [5, 0, 0],
    [6, 0, 1],
    [7, 1, 1],
    [8, 1, 0],
  ]
  for (const [orientation, right, below] of corners) {
    const colourAt = (x: number, y: number) => (+(x >= 64) === right && +(y >= 64) === below ? red : blue)
    const { looks } = await redrawn(jpegOf(128, 128, colourAt, orientation))
    const seen = [looks.at(8, 8), looks.at(55, 8), looks.at(8, 55), looks.at(55, 55)]
    expect([orientation, seen]).toEqual([orientation, [seenRed, seenBlue, seenBlue, seenBlue]])
  }
})

test('grey, 16 bits, indexed, interlaced and CMYK images are seen as they are', async () => {
  const grey: Colour = [128, 128, 128, 255]
  const seenGrey = [128, 128, 128, 256]
  expect((await redrawn(pngOf(32, 32, () => grey, { colorType: 0 }))).looks.at(9, 9)).toEqual(seenGrey)
  expect((await redrawn(deepPng(32, 32))).looks.at(9, 9)).toEqual(seenGrey)
  expect((await redrawn(indexedPng(32, 32))).looks.at(9, 9)).toEqual(seenBlue)
  expect((await redrawn(interlacedPng(32, 32, greyPasses(32)))).looks.at(9, 9)).toEqual(seenGrey)
  expect((await redrawn(cmykJpeg())).looks.at(9, 9)).toEqual(seenRed)
})

test('of an animation its first picture is kept', async () => {
  const plain = pngOf(32, 32, halves(16))
  const control = chunk('acTL', Buffer.from('0000000200000000', 'hex'))
  const frame = chunk('fdAT', Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.alloc(32 * 129))]))
  const moving = Buffer.concat([plain.subarray(0, 33), control, plain.subarray(33, -12), frame, plain.subarray(-12)])
  const { bytes, looks } = await redrawn(moving)
  expect([looks.at(2, 2), looks.at(29, 2)]).toEqual([seenRed, seenBlue])
  expect(bytes.includes('acTL')).toBe(false)
})

test('nothing that was written beside the pixels is kept: no place, no text, no page behind the picture', async () => {
  const page = '<script>alert(1)</script>'
  const text = chunk('tEXt', Buffer.from(`Comment\0${page}`))
  const plain = pngOf(32, 32)
  const polyglot = Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33), Buffer.from(page)])
  for (const image of [polyglot, Buffer.concat([jpegOf(32, 32), Buffer.from(page)])]) {
    const { bytes } = await redrawn(image)
    for (const trace of ['script', 'Exif', 'Comment']) expect([trace, bytes.includes(trace)]).toEqual([trace, false])
  }
})

test('what is no PNG and no JPEG is refused, whatever it is called', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '<html>', 'RIFF....WEBP', 'x'])
    await expect(redrawImage(Buffer.from(text), side), text).rejects.toThrow('image.unknown')
  await expect(redrawImage(Buffer.alloc(0), side)).rejects.toThrow('file.empty')
})

test('an image that ends too early, or is changed within, is damaged', async () => {
  const [png, photo] = [pngOf(64, 64, halves(20)), jpegOf(64, 64, halves(20))]
  for (const image of [png, photo])
    for (const part of [0.3, 0.6, 0.9])
      await expect(redrawImage(image.subarray(0, Math.floor(image.length * part)), side)).rejects.toThrow(
        'image.damaged',
      )
  const changed = Buffer.from(png)
  changed[50] = (changed[50] ?? 0) ^ 0xff
  await expect(redrawImage(changed, side)).rejects.toThrow('image.damaged')
  await expect(redrawImage(Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xd9])]), side)).rejects.toThrow(
    'image.damaged',
  )
  // two headers, of which the second is the larger
  const second = Buffer.concat([png.subarray(0, 33), headerOf(9000, 9000, 8, 0, 0), png.subarray(33)])
  await expect(redrawImage(second, side)).rejects.toThrow('image.damaged')
})

test('more pixels than anybody needs are refused by the header, before anything is decoded', async () => {
  const begun = Date.now()
  const header = Buffer.concat([pngOf(16, 16).subarray(0, 8), headerOf(60_000, 60_000, 8, 6, 0)])
  await expect(redrawImage(header, side)).rejects.toThrow('image.too-many-pixels')
  const photo = jpegOf(16, 16)
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]))
  photo.writeUInt16BE(65_000, frame + 5)
  photo.writeUInt16BE(65_000, frame + 7)
  await expect(redrawImage(photo, side)).rejects.toThrow('image.too-many-pixels')
  expect(Date.now() - begun).toBeLessThan(200)
})

test('a small file that would unpack to gigabytes is stopped, interlaced too', async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 })
  expect(bomb.length).toBeLessThan(250_000)
  const before = process.memoryUsage().rss
  await expect(redrawImage(interlacedPng(64, 64, null, bomb), side)).rejects.toThrow('image.damaged')
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('whoever takes too long is stopped, and the thread of everybody else goes on', async () => {
  // small to hand over, long to draw
  const large = pngOf(2500, 2500)
  let turns = 0
  const clock = setInterval(() => (turns += 1), 5)
  await expect(redrawImage(large, side, 150)).rejects.toThrow('image.too-slow')
  clearInterval(clock)
  expect(turns).toBeGreaterThan(4)
  // the next one finds its place free
  expect((await redrawn(pngOf(32, 32))).looks.at(5, 5)).toEqual(seenRed)
})

test('as many wait as the limit says, and who comes then is told so', async () => {
  const image = pngOf(32, 32)
  const asked = Array.from({ length: limits.count.waitingImages + 2 }, () => redrawImage(image, side))
  const settled = await Promise.allSettled(asked)
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refusals).toEqual(['RefusalError: server.busy'])
})

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

function headerOf(width: number, height: number, depth: number, colourType: number, interlace: number): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width)
  content.writeUInt32BE(height, 4)
  content.set([depth, colourType, 0, 0, interlace], 8)
  return chunk('IHDR', content)
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))])

/** Grey of 16 bits: rows of a filter byte and two bytes a pixel. */
function deepPng(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 2, 0x80)])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return png(headerOf(width, height, 16, 0, 0), chunk('IDAT', deflateSync(rows)))
}

function indexedPng(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width / 8, 0xff)])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const palette = chunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]))
  return png(headerOf(width, height, 1, 3, 0), palette, chunk('IDAT', deflateSync(rows)))
}

/** PNG 8.2: the seven passes as they cover a square whose side eight divides. */
function greyPasses(square: number): Buffer {
  const passes = [
    [8, 8],
    [8, 8],
    [4, 8],
    [4, 4],
    [2, 4],
    [2, 2],
    [1, 2],
  ] as const
  const rows = passes.flatMap(([across, down]) =>
    Array.from({ length: square / down }, () => Buffer.concat([Buffer.alloc(1), Buffer.alloc(square / across, 128)])),
  )
  return Buffer.concat(rows)
}

function interlacedPng(width: number, height: number, rows: Buffer | null, packed = deflateSync(rows ?? Buffer.of())) {
  return png(headerOf(width, height, 8, 0, 1), chunk('IDAT', packed))
}

/** 32 × 32 of one colour, magenta and yellow at their fullest, which is red; as Adobe writes it, inverted. */
function cmykJpeg(): Buffer {
  const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
  const components = [1, 2, 3, 4]
  const frame = [8, 0, 32, 0, 32, 4, ...components.flatMap((id) => [id, 0x11, 0])]
  const quantisation = [0, ...Array.from({ length: 64 }, () => 8)]
  // a code of one bit for "no difference", one of two for seven bits that follow; of AC the end of a block alone
  const directCodes = [0x00, 1, 1, ...Array.from({ length: 14 }, () => 0), 0, 7]
  const otherCodes = [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]
  const scan = [4, ...components.flatMap((id) => [id, 0x00]), 0, 63, 0]
  // C, M, Y, K as differences from the middle: 127 is none of it, -127 is all of it
  const first = ['1111111', '0000000', '0000000', '1111111'].map((bits) => `10${bits}0`).join('')
  const others = '00'.repeat(4 * 15)
  const bits = `${first}${others}`.padEnd(Math.ceil((40 + 120) / 8) * 8, '1')
  const data = (bits.match(/.{8}/g) ?? []).flatMap((byte) => {
    const value = Number.parseInt(byte, 2)
    return value === 0xff ? [0xff, 0] : [value]
  })
  const adobe = [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0]
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xee, adobe),
    ...segment(0xdb, quantisation),
    ...segment(0xc0, frame),
    ...segment(0xc4, directCodes),
    ...segment(0xc4, otherCodes),
    ...segment(0xda, scan),
    ...data,
    0xff,
    0xd9,
  ])
}
