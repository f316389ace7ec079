// What an image says of itself before anything of it is decoded: kind, size in pixels, and how it is to be turned. Its
// bytes say what it is, whatever its name or its sender says.

/** EXIF's number of the eight ways in which a camera may have been held. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export type ImageHeader = {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function readImageHeader(bytes: Buffer): ImageHeader | 'unknown' | 'damaged' {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return readPng(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes)
  return 'unknown'
}

/** PNG 11.2.1: the header chunk comes first. */
function readPng(bytes: Buffer): ImageHeader | 'damaged' {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'damaged'
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width === 0 || height === 0 ? 'damaged' : { mediaType: 'image/png', width, height, orientation: 1 }
}

/** ITU T.81 B.1.1.3: fills, and markers that stand alone. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** B.2.2: frame headers are C0 to CF but for the tables (C4, CC) and a reserved one (C8). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const [startOfScan, endOfImage, app1] = [0xda, 0xd9, 0xe1]

function readJpeg(bytes: Buffer): ImageHeader | 'damaged' {
  let orientation: Orientation = 1
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return 'damaged'
    if (marker === 0xff || isAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === startOfScan || marker === endOfImage) return 'damaged'
    const length = bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at + 4, at + 2 + length)
    if (isFrame(marker)) {
      if (segment.length < 6) return 'damaged'
      const [height, width] = [segment.readUInt16BE(1), segment.readUInt16BE(3)]
      return width === 0 || height === 0 ? 'damaged' : { mediaType: 'image/jpeg', width, height, orientation }
    }
    if (marker === app1) orientation = readOrientation(segment) ?? orientation
    at += 2 + Math.max(2, length)
  }
  return 'damaged'
}

/** EXIF 4.6.4: the tag 0x0112 in the first directory of the TIFF within. */
function readOrientation(segment: Buffer): Orientation | null {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return null
  const tiff = segment.subarray(6)
  if (tiff.length < 8) return null
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = short(directory)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + 12 * index
    if (entry + 12 > tiff.length) return null
    if (short(entry) !== 0x0112) continue
    const value = short(entry + 8)
    return value >= 1 && value <= 8 ? (value as Orientation) : null
  }
  return null
}
