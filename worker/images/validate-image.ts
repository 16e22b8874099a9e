import {
  APPLICATION_IMAGE_SIDE_MAX,
  APPLICATION_IMAGE_SIZE_MAX,
  ATTACHED_IMAGE_TYPES,
} from '../../shared/config/product-limits'
import { readAndCleanImage } from '../../shared/images/image'

/** Error codes for an invalid image. Their messages are in client/ui/forms/error-messages.ts. */
export type ImageErrorCode = 'image-type' | 'image-too-large' | 'image-dimensions'

/**
 * Returns the files in a form's field. Empty files are left out: browsers post one when no file was selected.
 */
export const getFormFiles = (form: FormData, field: string): File[] =>
  form.getAll(field).filter((file): file is File => file instanceof File && file.size > 0)

/**
 * Validates an image from a form or the platform by its bytes, not by its file name or declared type. Returns
 * the image without its metadata.
 */
export async function validateImage(file: Blob): Promise<Blob | ImageErrorCode> {
  if (file.size > APPLICATION_IMAGE_SIZE_MAX) return 'image-too-large'
  const image = readAndCleanImage(new Uint8Array(await file.arrayBuffer()))
  if (!image || !ATTACHED_IMAGE_TYPES.some((type) => type === image.type)) return 'image-type'
  const [least, most] = [Math.min(image.width, image.height), Math.max(image.width, image.height)]
  if (least === 0 || most > APPLICATION_IMAGE_SIDE_MAX) return 'image-dimensions'
  return new Blob([image.bytes], { type: image.type })
}
