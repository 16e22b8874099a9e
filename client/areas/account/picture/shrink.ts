import { PHOTO_MAX } from '../../../../shared/config/limits'

/** What a file may say it is; the worker looks at its bytes again. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Side of what is sent, px: enough for the largest place it is shown in, on the sharpest screens. */
const SIDE = 320

export interface Shrunk {
  blob: Blob
  /** To be shown before it is sent; the content policy knows data addresses, not those of objects. */
  preview: string
}

/**
 * A file the player chose, as it will be shown: the square in its middle, small, and without what the camera wrote into
 * it. Few bytes for a mobile network, whatever the phone's camera makes.
 * @returns a code when it cannot be a picture of theirs
 */
export async function shrink(file: File): Promise<Shrunk | 'icon-type' | 'photo-too-large'> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'icon-type'
  if (file.size > PHOTO_MAX) return 'photo-too-large'
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
    // It says that it is a picture, and is none.
    if (error instanceof DOMException) return 'icon-type'
    throw error
  }
  const keepsClear = file.type === 'image/png'
  const type = keepsClear ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob ? { blob, preview: canvas.toDataURL(type, 0.9) } : 'icon-type'
}
