/** Pattern of a document number: letters and digits of any script, with separators between them. */
export const DOCUMENT_NUMBER_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u

/** Kinds of verification steps, by what they require from the member. */
export const VERIFICATION_STEP_KINDS = ['phone', 'person', 'identity', 'address', 'selfie', 'funds'] as const
export type VerificationStepKind = (typeof VERIFICATION_STEP_KINDS)[number]

/** Slots for the images and files of a verification step. */
export const DOCUMENT_IMAGE_SLOTS = ['front', 'back', 'face', 'page', 'page2', 'page3'] as const
export type DocumentImageSlot = (typeof DOCUMENT_IMAGE_SLOTS)[number]

/**
 * True when the slot's image is taken with the camera. The other slots are for documents that many members
 * have as a file.
 */
export const isCameraSlot = (slot: DocumentImageSlot): boolean =>
  slot === 'front' || slot === 'back' || slot === 'face'

/** Feature flag of identity verification. Without the flag, the verification page is not offered. */
export const VERIFICATION_FLAG = 'KYCVERIF3'

interface Choice {
  id: string
  slots: readonly DocumentImageSlot[]
}

/**
 * Returns the image slots to fill in a verification step: those of the chosen document type, or all slots
 * when the step offers no choice.
 * @param kind id of the chosen document type; an unknown id selects the first type
 */
export function requiredDocumentSlots<S extends { slot: DocumentImageSlot }>(
  { kinds, slots }: { kinds: readonly Choice[]; slots: readonly S[] },
  kind: string | undefined,
): S[] {
  const chosen = kinds.find(({ id }) => id === kind) ?? kinds[0]
  return slots.filter(({ slot }) => chosen === undefined || chosen.slots.includes(slot))
}

/** Returns the number of parts in which a file is uploaded. Sizes are in bytes. */
export const computeChunkCount = (size: number, partSize: number): number =>
  Math.max(1, Math.ceil(size / partSize))
