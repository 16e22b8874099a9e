import { APPLICATION_IMAGE_MAX, PHOTO_MAX } from '../../../../shared/config/limits'
import { IMAGE_TYPES } from './contract'

/** Longer side of what is sent, px: a screenshot of a phone stays readable. */
const SIDE_MAX = 2048
/** Of the preview, on the sharpest screens. */
const PREVIEW_SIDE = 320

export interface PreparedPicture {
  /** For the file input: the picture, drawn anew. */
  files: FileList
  /** To be shown before it is sent; the content policy knows data addresses, not those of objects. */
  preview: string
}

function draw(bitmap: ImageBitmap, sideMax: number, isOpaque: boolean): HTMLCanvasElement {
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

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.85))

/** The picture small enough for a mobile network; a PNG stays one while it fits. */
async function smaller(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const png = type === 'image/png' ? await encode(draw(bitmap, SIDE_MAX, false), type) : null
  if (png && png.size <= APPLICATION_IMAGE_MAX) return png
  return encode(draw(bitmap, SIDE_MAX, true), 'image/jpeg')
}

/**
 * A file the player chose, drawn anew: without what the camera wrote into it, and no larger than is of use. The worker
 * looks at its bytes again. What a camera makes may be larger than what may be sent.
 * @returns a code when it is no picture of an application
 */
export async function preparePicture(
  file: File,
): Promise<PreparedPicture | 'picture-type' | 'photo-too-large' | 'icon-too-large'> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'picture-type'
  if (file.size > PHOTO_MAX) return 'photo-too-large'
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch (error) {
    // It says that it is a picture, and is none.
    if (error instanceof DOMException) return 'picture-type'
    throw error
  }
  const blob = await smaller(bitmap, file.type)
  const preview = draw(bitmap, PREVIEW_SIDE, true).toDataURL('image/jpeg', 0.8)
  bitmap.close()
  if (!blob) return 'picture-type'
  if (blob.size > APPLICATION_IMAGE_MAX) return 'icon-too-large'
  const transfer = new DataTransfer()
  transfer.items.add(new File([blob], 'picture', { type: blob.type }))
  return { files: transfer.files, preview }
}
