import { IMAGE_TYPES, IMAGES_FIELD } from '../../../client/areas/rewards/activity/contract'
import {
  APPLICATION_IMAGE_MAX,
  APPLICATION_IMAGE_SIDE_MAX,
  APPLICATION_IMAGES_MAX,
} from '../../../shared/config/limits'
import { readImage } from '../../images/image'

/** Error codes of an image, with messages in client/ui/forms/error-messages. */
export type ImageError = 'image-type' | 'image-too-large' | 'image-dimensions' | 'too-many-images'

/** Validates an image by its bytes, ignoring its name and type, and strips its metadata. */
async function imageOf(file: File): Promise<Blob | ImageError> {
  if (file.size > APPLICATION_IMAGE_MAX) return 'image-too-large'
  const image = readImage(new Uint8Array(await file.arrayBuffer()))
  if (!image || !IMAGE_TYPES.some((type) => type === image.type)) return 'image-type'
  const [least, most] = [Math.min(image.width, image.height), Math.max(image.width, image.height)]
  if (least === 0 || most > APPLICATION_IMAGE_SIDE_MAX) return 'image-dimensions'
  return new Blob([image.bytes], { type: image.type })
}

/** The images of a posted application, or the error of the first invalid one. */
export async function imagesOf(form: FormData): Promise<Blob[] | ImageError> {
  // Browsers post an empty file for an input without one.
  const files = form
    .getAll(IMAGES_FIELD)
    .filter((file): file is File => file instanceof File && file.size > 0)
  if (files.length > APPLICATION_IMAGES_MAX) return 'too-many-images'
  const images: Blob[] = []
  for (const file of files) {
    const image = await imageOf(file)
    if (typeof image === 'string') return image
    images.push(image)
  }
  return images
}
