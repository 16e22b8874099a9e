import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentType } from '../../../../shared/images/document-type'
import type { DocumentImageSlot, VerificationStepKind } from '../../../../shared/verification/document-kinds'
import type { DocumentPhotoHint } from './document-photo-hints'

export const VERIFICATION_STEP_TITLES: Readonly<Record<VerificationStepKind, MessageDescriptor>> = {
  phone: msg`Mobile number`,
  person: msg`Name and date of birth`,
  identity: msg`Identity document`,
  address: msg`Proof of address`,
  selfie: msg`Selfie`,
  funds: msg`Source of funds`,
}

/** Short descriptions of the documents that each verification step requires. */
export const VERIFICATION_STEP_NOTES: Readonly<Partial<Record<VerificationStepKind, MessageDescriptor>>> = {
  identity: msg`Photos of your ID card or passport`,
  address: msg`A utility bill or a letter from your bank`,
  selfie: msg`A photo of your face to compare with your document`,
  funds: msg`A payslip or a letter from your bank`,
}

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
