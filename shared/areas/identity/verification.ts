import * as v from 'valibot'
import { DOCUMENT_NUMBER_LENGTH_MAX } from '../../config/product-limits'
import type { Verification, VerificationStep } from '../../contract/verification-schemas'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import { cleanName } from '../../validation/field-rules'
import { DOCUMENT_IMAGE_SLOTS, DOCUMENT_NUMBER_PATTERN } from '../../verification/document-kinds'

export interface VerificationView {
  verification: Verification
  /** Verification step in the URL, if the platform currently accepts documents for it; otherwise null. */
  step: VerificationStep | null
  /** Page to which a member can continue without verifying, from the URL; null: the URL names none. */
  returnTo: string | null
  /** When the page's data was created, ms since the epoch. */
  now: number
}

export interface VerificationData {
  /** False where the operator does not offer verification; null when the platform did not say. */
  isOffered: boolean | null
  /** False for accounts without real money, which need no verification. */
  isAllowed: boolean
  /** Steps of the member's verification; null where verification is not offered or not allowed. */
  shown: Deferred<VerificationView> | null
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

export const fields = ['kind', 'number', ...DOCUMENT_IMAGE_SLOTS] as const

/**
 * Only the kind of document is sent back with a rejected form; a document number is never sent to the
 * browser.
 */
export const echo = ['kind'] as const

export interface VerificationContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

export const verificationStepHref = (id: string): string => href('verification', { step: id })

/**
 * Validation of the text fields of a verification step; messages are error codes. Images are checked one by
 * one.
 */
export const verificationStepFormSchema = ({ kinds, number, maskedNumber }: VerificationStep) =>
  v.object({
    kind: v.pipe(
      v.optional(v.string(), ''),
      v.check((id) => kinds.length === 0 || kinds.some((kind) => kind.id === id), 'required'),
    ),
    number: v.pipe(
      v.optional(v.string(), ''),
      v.transform(cleanName),
      v.check((text) => text !== '' || number !== 'required' || maskedNumber !== undefined, 'required'),
      v.check((text) => text === '' || DOCUMENT_NUMBER_PATTERN.test(text), 'verification.number'),
      v.maxLength(DOCUMENT_NUMBER_LENGTH_MAX, 'too-long'),
    ),
  })

export type VerificationStepValues = v.InferOutput<ReturnType<typeof verificationStepFormSchema>>

/** Payload of a verification step before encryption. */
export const verificationStepPayload = (
  { id, kinds }: VerificationStep,
  { kind, number }: VerificationStepValues,
) => ({
  stepId: id,
  ...(kinds.length > 0 && { kind }),
  ...(number !== '' && { number }),
})
