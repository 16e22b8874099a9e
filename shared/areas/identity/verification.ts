import * as v from 'valibot'
import { DOCUMENT_NUMBER_MAX } from '../../config/limits'
import type { Verification, VerificationStep } from '../../contract/verification'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import { cleanName } from '../../validation/field-rules'
import { DOCUMENT_NUMBER, SLOTS } from '../../verification/documents'

export interface VerificationView {
  verification: Verification
  /** The step that the URL names, if documents are taken for it now. */
  step: VerificationStep | null
  /** When this data was created, ms since the epoch. */
  now: number
}

/** What the page shows. */
export interface VerificationData {
  /** False where the operator does not offer it; null when nobody knows. */
  isOffered: boolean | null
  /** False for accounts without money of their own. */
  isAllowed: boolean
  /** Null where it is not offered or not allowed. */
  shown: Deferred<VerificationView> | null
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}

export const fields = ['kind', 'number', ...SLOTS] as const

/** Without the number of a document: nothing shows it again. */
export const echo = ['kind'] as const

export interface VerificationContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

export const stepHref = (id: string): string => href('verification', { step: id })

/** Validation of a step's text fields; messages are error codes. The pictures are checked one by one. */
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

/** The platform's payload, without what its encryption adds. */
export const stepPayload = ({ id, kinds }: VerificationStep, { kind, number }: StepTyped) => ({
  stepId: id,
  ...(kinds.length > 0 && { kind }),
  ...(number !== '' && { number }),
})
