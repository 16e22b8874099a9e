import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentType } from '../../../../shared/images/document-type'
import type { DocumentImageSlot } from '../../../../shared/verification/document-kinds'
import type { DocumentPhotoHint } from './document-photo-hints'

export const DOCUMENT_IMAGE_TITLES: Readonly<Record<DocumentImageSlot, MessageDescriptor>> = {
  front: msg({ message: 'Front', context: 'side of a card' }),
  back: msg({ message: 'Back', context: 'side of a card' }),
  face: msg`Your face`,
  page: msg`Document`,
  page2: msg`Second page`,
  page3: msg`Third page`,
}

/** Labels for the two sides of a card. */
export const CARD_SIDE_TITLES: Readonly<Partial<Record<DocumentImageSlot, MessageDescriptor>>> = {
  front: msg`Front of ID card`,
  back: msg`Back of ID card`,
}

export const DOCUMENT_PHOTO_HINT_TEXTS: Readonly<Record<DocumentPhotoHint, MessageDescriptor>> = {
  dark: msg`Too dark. Add more light.`,
  closer: msg`Move a little closer`,
  corners: msg`Show all four corners`,
  blurred: msg`Blurred. Hold still.`,
  good: msg`Looks good`,
}

/** Names of file types, as players know them. */
export const DOCUMENT_FILE_TYPE_NAMES: Readonly<Record<DocumentType, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}
