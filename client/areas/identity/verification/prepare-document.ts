import { CHOSEN_IMAGE_MAX } from '../../../../shared/config/limits'
import { type DocumentType, detectFileType } from '../../../../shared/images/document-start'
import { drawScaled, encodeImage } from '../../../ui/forms/prepare-image'
import { chooseFrameHint, FRAME_HINT_WIDTH, type FrameHint, toGreyImage } from './frame-hints'

/** Longer side of the uploaded image in px: keeps the small print of a card legible. */
const SIDE_MAX = 2560
const PREVIEW_SIDE = 160

export interface PreparedDocument {
  blob: Blob
  type: DocumentType
  /** The image as a data: URL, because the content policy allows no blob: URLs; null for a PDF. */
  preview: string | null
  /** A suggestion for a better image; null for a PDF. */
  hint: FrameHint | null
}

type Refusal = 'document-type' | 'document-unreadable' | 'document-too-large' | 'chosen-image-too-large'

interface Limits {
  types: readonly DocumentType[]
  maxBytes: number
}

/** Measures an image for hints, at the width for which the hints are calibrated. */
function measureFrame(bitmap: ImageBitmap, isCard: boolean): FrameHint {
  const side = Math.round((FRAME_HINT_WIDTH * Math.max(bitmap.width, bitmap.height)) / bitmap.width)
  const canvas = drawScaled(bitmap, side, true)
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height)
  return pixels ? chooseFrameHint(toGreyImage(pixels.data, width, height), isCard) : 'good'
}

/**
 * Prepares a document's image for upload. Detects its type by its bytes and redraws it, which strips the
 * camera's metadata and shrinks it for mobile networks. A PDF is sent as it is. The platform checks the bytes
 * again.
 * @returns an error code when the file cannot be used
 */
export async function prepareDocument(
  file: Blob,
  { types, maxBytes }: Limits,
  isCard: boolean,
): Promise<PreparedDocument | Refusal> {
  if (file.size > CHOSEN_IMAGE_MAX) return 'chosen-image-too-large'
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
  const blob = await encodeImage(drawScaled(bitmap, SIDE_MAX, true), sent)
  const preview = drawScaled(bitmap, PREVIEW_SIDE, true).toDataURL('image/jpeg', 0.8)
  const hint = measureFrame(bitmap, isCard)
  bitmap.close()
  if (!blob) return 'document-unreadable'
  return blob.size > maxBytes ? 'document-too-large' : { blob, type: sent, preview, hint }
}
