// Cuts a square out of an image for an avatar.

export type PercentCrop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const avatarSize = 256

/** A square in the middle, as large as eight tenths of the shorter side. */
export function squareCrop({ naturalWidth, naturalHeight }: HTMLImageElement): PercentCrop {
  const side = 0.8 * Math.min(naturalWidth, naturalHeight)
  const width = (side / naturalWidth) * 100
  const height = (side / naturalHeight) * 100
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/** Pixels of the cut, or 0 where the image or the cut is empty. */
export function cropWidth(image: HTMLImageElement, crop: PercentCrop): number {
  return Math.round((image.naturalWidth * crop.width) / 100)
}

/** The cut as a png of 256 × 256. Throws "error" where the browser cannot draw it (specification section 8). */
export async function cropImage(image: HTMLImageElement, crop: PercentCrop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = avatarSize
  canvas.height = avatarSize
  const context = canvas.getContext('2d')
  const { naturalWidth, naturalHeight } = image
  context?.drawImage(
    image,
    (naturalWidth * crop.x) / 100,
    (naturalHeight * crop.y) / 100,
    (naturalWidth * crop.width) / 100,
    (naturalHeight * crop.height) / 100,
    0,
    0,
    avatarSize,
    avatarSize,
  )
  const blob = await new Promise<Blob | null>((resolve) => {
    if (context === null) resolve(null)
    else canvas.toBlob(resolve, 'image/png')
  })
  if (blob === null) throw new Error('error')
  return blob
}
