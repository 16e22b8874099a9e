import {
  APPLICATION_IMAGE_SIZE_MAX,
  ATTACHED_IMAGE_TYPES,
  CHOSEN_IMAGE_SIZE_MAX,
} from '../../../shared/config/product-limits'
import { detectFileType } from '../../../shared/images/document-type'

/** Maximum width and height of the uploaded image, px. Phone screenshots stay readable at this size. */
const SIDE_MAX = 2048
/** Maximum width and height of the image's preview, px, which suffices for the sharpest screens. */
const PREVIEW_SIDE = 320

export interface PreparedImage {
  /** The processed image, for the file input. */
  files: FileList
  /** The preview as a data: URL, because the Content-Security-Policy does not allow blob: URLs. */
  preview: string
}

/**
 * Draws an image on a canvas, with a width and height of at most `sideMax` px. An opaque image gets a white
 * background.
 */
export function drawScaledImage(bitmap: ImageBitmap, sideMax: number, isOpaque: boolean): HTMLCanvasElement {
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (isOpaque && context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Encodes an image as JPEG, PNG or WebP without metadata; null when the browser cannot encode it. */
export const encodeImage = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.85))

/**
 * Encodes the image at a size that suits mobile networks. A PNG stays a PNG if it is small enough, otherwise
 * becomes a JPEG.
 */
async function encodeSmaller(bitmap: ImageBitmap, type: string | undefined): Promise<Blob | null> {
  const png = type === 'image/png' ? await encodeImage(drawScaledImage(bitmap, SIDE_MAX, false), type) : null
  if (png && png.size <= APPLICATION_IMAGE_SIZE_MAX) return png
  return encodeImage(drawScaledImage(bitmap, SIDE_MAX, true), 'image/jpeg')
}

/**
 * Scales a chosen image down and encodes it again, without the camera's metadata. Accepts files above the
 * upload limit, because photos are often larger. The worker checks the uploaded bytes again.
 * @returns an error code when the file cannot be used
 */
export async function prepareImage(
  file: File,
): Promise<PreparedImage | 'image-type' | 'chosen-image-too-large' | 'image-too-large'> {
  if (file.size > CHOSEN_IMAGE_SIZE_MAX) return 'chosen-image-too-large'
  const type = await detectFileType(file)
  if (!ATTACHED_IMAGE_TYPES.some((one) => one === type)) return 'image-type'
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch (error) {
    // The file begins like an image, but the browser cannot decode it.
    if (error instanceof DOMException) return 'image-type'
    throw error
  }
  const blob = await encodeSmaller(bitmap, type)
  const preview = drawScaledImage(bitmap, PREVIEW_SIDE, true).toDataURL('image/jpeg', 0.8)
  bitmap.close()
  if (!blob) return 'image-type'
  if (blob.size > APPLICATION_IMAGE_SIZE_MAX) return 'image-too-large'
  const transfer = new DataTransfer()
  transfer.items.add(new File([blob], 'image', { type: blob.type }))
  return { files: transfer.files, preview }
}
