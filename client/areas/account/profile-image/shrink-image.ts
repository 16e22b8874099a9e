import { CHOSEN_IMAGE_SIZE_MAX } from '../../../../shared/config/product-limits'
import { detectFileType } from '../../../../shared/images/document-type'

/** File types accepted as a profile image. The worker checks the file's bytes again. */
export const PROFILE_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/**
 * Width and height of the uploaded profile image in px, enough for its largest use on high-density screens.
 */
const SIDE = 320

export interface ShrunkImage {
  blob: Blob
  /** Preview of the image as a data: URL, because the content security policy forbids blob: URLs. */
  preview: string
}

/**
 * Crops a chosen profile image to a centred square, scales it down and strips the camera's metadata, so that
 * the upload stays small on mobile networks.
 * @returns an error code when the file cannot be used
 */
export async function shrinkImage(
  file: File,
): Promise<ShrunkImage | 'profile-image-type' | 'chosen-image-too-large'> {
  if (file.size > CHOSEN_IMAGE_SIZE_MAX) return 'chosen-image-too-large'
  const chosen = await detectFileType(file)
  if (!PROFILE_IMAGE_TYPES.some((one) => one === chosen)) return 'profile-image-type'
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
    // The file begins like an image file, but the browser cannot decode it.
    if (error instanceof DOMException) return 'profile-image-type'
    throw error
  }
  const type = chosen === 'image/png' ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob ? { blob, preview: canvas.toDataURL(type, 0.9) } : 'profile-image-type'
}
