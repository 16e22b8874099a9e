import * as v from 'valibot'
import { DOCUMENT_NUMBER_MAX } from '../../config/limits'
import type { Verification, VerificationStep } from '../../contract/verification'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import { cleanName } from '../../validation/field-rules'
import { DOCUMENT_NUMBER, SLOTS } from '../../verification/documents'

export interface VerificationView {
  verification: Verification
  /** Step that the URL names, if documents are accepted for it now. */
  step: VerificationStep | null
  /** When this data was created, ms since the epoch. */
  now: number
}

export interface VerificationData {
  /** False where the operator does not offer it; null when not known. */
  isOffered: boolean | null
  /** False for accounts without real money. */
  isAllowed: boolean
  /** Null where it is not offered or not allowed. */
  shown: Deferred<VerificationView> | null
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

export const fields = ['kind', 'number', ...SLOTS] as const

/** Excludes the number of a document, which is never shown again. */
export const echo = ['kind'] as const

export interface VerificationContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

export const stepHref = (id: string): string => href('verification', { step: id })

/** Validation of a step's text fields; messages are error codes. Images are checked one by one. */
export const stepSchema = ({ kinds, number, maskedNumber }: VerificationStep) =>
  v.object({
    kind: v.pipe(
      v.optional(v.string(), ''),
      v.check((id) => kinds.length === 0 || kinds.some((kind) => kind.id === id), 'required'),
    ),
    number: v.pipe(
      v.optional(v.string(), ''),
      v.transform(cleanName),
      v.check((text) => text !== '' || number !== 'required' || maskedNumber !== undefined, 'required'),
      v.check((text) => text === '' || DOCUMENT_NUMBER.test(text), 'verification.number'),
      v.maxLength(DOCUMENT_NUMBER_MAX, 'too-long'),
    ),
  })

export type StepTyped = v.InferOutput<ReturnType<typeof stepSchema>>

/** Payload before encryption. */
export const stepPayload = ({ id, kinds }: VerificationStep, { kind, number }: StepTyped) => ({
  stepId: id,
  ...(kinds.length > 0 && { kind }),
  ...(number !== '' && { number }),
})
