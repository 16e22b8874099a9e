import { CHOSEN_IMAGE_MAX } from '../../../../shared/config/limits'

/** Types that a file may declare. The worker checks the bytes again. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Side of the uploaded image, px: enough for its largest use on the sharpest screens. */
const SIDE = 320

export interface Shrunk {
  blob: Blob
  /** Preview as a data: url, because the content policy allows no blob: urls. */
  preview: string
}

/**
 * Crops a chosen file to a centred square, scales it down and strips the camera's metadata, so that the
 * upload stays small on mobile networks.
 * @returns an error code when the file cannot be used
 */
export async function shrink(file: File): Promise<Shrunk | 'profile-image-type' | 'chosen-image-too-large'> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'profile-image-type'
  if (file.size > CHOSEN_IMAGE_MAX) return 'chosen-image-too-large'
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  try {
    const bitmap = await createImageBitmap(file)
    const side = Math.min(bitmap.width, bitmap.height)
    const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
    context?.drawImage(bitmap, x, y, side, side, 0, 0, SIDE, SIDE)
    bitmap.close()
  } catch (error) {
    // The file declares an image type but cannot be decoded.
    if (error instanceof DOMException) return 'profile-image-type'
    throw error
  }
  const keepsClear = file.type === 'image/png'
  const type = keepsClear ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob ? { blob, preview: canvas.toDataURL(type, 0.9) } : 'profile-image-type'
}
