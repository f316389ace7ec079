// An image as a square that we wrote ourselves: nothing of what was uploaded but its pixels is in it.
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import { decodeImage } from './decode-image.ts'
import type { ImageHeader } from './image-header.ts'
import { type Pixels, squareOf } from './square.ts'

export type DrawnImage = { readonly mediaType: ImageHeader['mediaType']; readonly bytes: Uint8Array }

const jpegQuality = 90

/** Throws where the image is damaged; blocks its thread as long as the image takes. */
export function drawAnew(bytes: Buffer, header: ImageHeader, sideMost: number): DrawnImage {
  const square = squareOf(decodeImage(bytes, header), sideMost, header.orientation)
  return isOpaque(square)
    ? { mediaType: 'image/jpeg', bytes: jpeg.encode({ ...square, data: Buffer.from(square.data) }, jpegQuality).data }
    : {
        mediaType: 'image/png',
        bytes: PNG.sync.write(Object.assign(new PNG(square), { data: Buffer.from(square.data) })),
      }
}

function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
