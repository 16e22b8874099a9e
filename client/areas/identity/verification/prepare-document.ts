import { CHOSEN_IMAGE_SIZE_MAX } from '../../../../shared/config/product-limits'
import { type DocumentType, detectFileType } from '../../../../shared/images/document-type'
import { drawScaledImage, encodeImage } from '../../../ui/forms/prepare-image'
import {
  chooseDocumentPhotoHint,
  type DocumentPhotoHint,
  PHOTO_HINT_WIDTH_PX,
  toGreyImage,
} from './document-photo-hints'

/** Longer side of the uploaded image in px, so that small print on a card is legible. */
const SIDE_MAX = 2560
const PREVIEW_SIDE = 160

export interface PreparedDocument {
  blob: Blob
  type: DocumentType
  /** Preview as a data: URL, because the content security policy forbids blob: URLs; null for a PDF. */
  preview: string | null
  /** Suggestion for a better photo; null for a PDF. */
  hint: DocumentPhotoHint | null
}

type Refusal = 'document-type' | 'document-unreadable' | 'document-too-large' | 'chosen-image-too-large'

interface Limits {
  types: readonly DocumentType[]
  maxBytes: number
}

/** Chooses a hint for a photo, scaled to the width for which the hints' limits are calibrated. */
function measureFrame(bitmap: ImageBitmap, isCard: boolean): DocumentPhotoHint {
  const side = Math.round((PHOTO_HINT_WIDTH_PX * Math.max(bitmap.width, bitmap.height)) / bitmap.width)
  const canvas = drawScaledImage(bitmap, side, true)
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height)
  return pixels ? chooseDocumentPhotoHint(toGreyImage(pixels.data, width, height), isCard) : 'good'
}

/**
 * Prepares a document's file for upload. Detects the file type by its bytes. Redraws images, which removes
 * metadata and makes them smaller for mobile networks; a PDF stays unchanged. The platform checks the bytes
 * again.
 * @returns an error code when the file cannot be used
 */
export async function prepareDocument(
  file: Blob,
  { types, maxBytes }: Limits,
  isCard: boolean,
): Promise<PreparedDocument | Refusal> {
  if (file.size > CHOSEN_IMAGE_SIZE_MAX) return 'chosen-image-too-large'
  const type = await detectFileType(file)
  if (type === 'application/pdf') {
    if (!types.includes(type)) return 'document-type'
    return file.size > maxBytes ? 'document-too-large' : { blob: file, type, preview: null, hint: null }
  }
  const sent = types.includes('image/jpeg') ? 'image/jpeg' : 'image/png'
  if (!types.includes(sent)) return 'document-type'
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch (error) {
    if (error instanceof DOMException)
      return type || file.size === 0 ? 'document-unreadable' : 'document-type'
    throw error
  }
  const blob = await encodeImage(drawScaledImage(bitmap, SIDE_MAX, true), sent)
  const preview = drawScaledImage(bitmap, PREVIEW_SIDE, true).toDataURL('image/jpeg', 0.8)
  const hint = measureFrame(bitmap, isCard)
  bitmap.close()
  if (!blob) return 'document-unreadable'
  return blob.size > maxBytes ? 'document-too-large' : { blob, type: sent, preview, hint }
}
