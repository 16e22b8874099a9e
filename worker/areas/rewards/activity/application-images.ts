import { IMAGES_FIELD } from '../../../../shared/areas/rewards/activity'
import { APPLICATION_IMAGES_MAX } from '../../../../shared/config/limits'
import { attachedImage, filesOf, type ImageError } from '../../../images/attached-image'

/** The images of a posted application, or the error of the first invalid one. */
export async function imagesOf(form: FormData): Promise<Blob[] | ImageError | 'too-many-images'> {
  const files = filesOf(form, IMAGES_FIELD)
  if (files.length > APPLICATION_IMAGES_MAX) return 'too-many-images'
  const images: Blob[] = []
  for (const file of files) {
    const image = await attachedImage(file)
    if (typeof image === 'string') return image
    images.push(image)
  }
  return images
}
