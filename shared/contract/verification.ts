import * as v from 'valibot'
import { DOCUMENT_MAX, DOCUMENT_NUMBER_MAX, UPLOAD_CHUNK_MAX } from '../config/limits'
import { DOCUMENT_TYPES } from '../images/document-start'
import { DOCUMENT_NUMBER, SLOTS, STEP_KINDS } from '../verification/documents'
import { freshness, VERIFICATION_STATES } from './account-payloads'
import { count, currencyCode, decimal, id, instant, listOf, text, textLanguage } from './fields'

/** Who a member is: the steps to prove it, and the documents for them. Never cached. */

const positive = v.pipe(v.number(), v.integer(), v.minValue(1))

/** SHA-256 of a file, hexadecimal. */
export const fileDigest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const documentType = v.picklist(DOCUMENT_TYPES)
const fileSize = v.pipe(positive, v.maxValue(DOCUMENT_MAX))

/** An upload that is not complete yet, or is. */
export const documentUploadSchema = v.object({
  /** Cannot be guessed, and is the member's alone. */
  id,
  stepId: id,
  slot: v.picklist(SLOTS),
  size: fileSize,
  sha256: fileDigest,
  /** Bytes of each part but the last. */
  partSize: v.pipe(positive, v.maxValue(UPLOAD_CHUNK_MAX)),
  /** Indexes of the parts that have arrived; the first part is 0. */
  received: v.pipe(v.array(count), v.maxLength(10_000)),
  /** All parts have arrived, have the announced digest and are what was announced. */
  isComplete: v.boolean(),
})
export type DocumentUpload = v.InferOutput<typeof documentUploadSchema>

const stepSlotSchema = v.object({
  slot: v.picklist(SLOTS),
  /** - `missing`: to be sent; `refused`: to be sent again, see `reason`; `received`: there, not sent for review; `sent` */
  state: v.optional(v.fallback(v.picklist(['missing', 'refused', 'received', 'sent']), 'sent'), 'missing'),
  reason: v.optional(text(300)),
  /** Of the reason. */
  lang: textLanguage,
  /** Bytes of what was received. */
  size: v.optional(count),
  /** Of what was received and may still be removed. */
  uploadId: v.optional(id),
  /** An upload that has begun: bytes that have arrived, of how many. */
  begun: v.optional(v.object({ received: count, size: count })),
})

const stepSchema = v.object({
  id,
  kind: v.picklist(STEP_KINDS),
  /** - `open`: to be done; `more`: to be done again, in part; `sent`: in review */
  state: v.fallback(v.picklist(['open', 'more', 'sent', 'done', 'rejected']), 'sent'),
  /** When it came to this state. */
  at: v.optional(instant),
  /** What is known already: a masked number, a name. */
  known: v.optional(text(100)),
  /** Why more is needed, or why it was rejected. */
  reason: v.optional(text(300)),
  /** Of the reason and of the names of `kinds`. */
  lang: textLanguage,
  /** Kinds of document to choose from, with the pictures of each; empty: one kind, without a name. */
  kinds: v.optional(
    listOf(v.object({ id, name: text(100), slots: v.pipe(v.array(v.picklist(SLOTS)), v.minLength(1)) }), 20),
    [],
  ),
  /** Kind of the document that was sent. */
  documentKind: v.optional(id),
  /** Whether the number of the document is asked for. */
  number: v.optional(v.picklist(['none', 'optional', 'required']), 'none'),
  /** Masked number of the document that was sent. */
  maskedNumber: v.optional(text(60)),
  slots: v.optional(listOf(stepSlotSchema, SLOTS.length), []),
  types: v.optional(v.array(documentType), ['image/jpeg', 'image/png']),
  maxBytes: v.optional(fileSize, 5 * 1024 * 1024),
})
export type VerificationStep = v.InferOutput<typeof stepSchema>

export const verificationSchema = v.object({
  state: v.fallback(v.picklist(VERIFICATION_STATES), 'review'),
  /** Why it was rejected. */
  reason: v.optional(text(300)),
  /** Of the reason. */
  lang: textLanguage,
  /** The member's level; undefined where there are none. */
  level: v.optional(count),
  /** What each level allows, lowest first. */
  levels: v.optional(
    listOf(
      v.object({
        level: count,
        /** Most that can be withdrawn a day; null: no ceiling; undefined: it does not depend on the level. */
        dailyWithdrawal: v.optional(v.nullable(decimal)),
      }),
      20,
    ),
    [],
  ),
  currency: v.optional(currencyCode),
  /** Until when the member is asked to send what is missing. */
  deadline: v.optional(instant),
  /** How long documents are kept, years. */
  keptYears: v.optional(count),
  /** How long a review usually takes, minutes. */
  usualMinutes: v.optional(count),
  /** The name that documents have to show. */
  name: v.optional(text(100)),
  steps: v.optional(listOf(stepSchema, 20), []),
  /** What has happened, oldest first. */
  events: v.optional(
    listOf(
      v.object({
        kind: v.picklist(['sent', 'more', 'verified', 'rejected']),
        at: instant,
        stepId: v.optional(id),
        /** Who did it, as the operator signs. */
        by: v.optional(text(60)),
      }),
      100,
    ),
    [],
  ),
})
export type Verification = v.InferOutput<typeof verificationSchema>

/** What is announced of a file before its parts. */
export const newDocumentSchema = v.object({
  stepId: id,
  slot: v.picklist(SLOTS),
  type: documentType,
  size: fileSize,
  sha256: fileDigest,
})
export type NewDocument = v.InferOutput<typeof newDocumentSchema>

/** Encrypted payload of `submitVerificationStep`. */
export const submitStepPayloadSchema = v.object({
  stepId: id,
  /** Kind of document; left out where the step has none. */
  kind: v.optional(id),
  number: v.optional(v.pipe(v.string(), v.maxLength(DOCUMENT_NUMBER_MAX), v.regex(DOCUMENT_NUMBER))),
  ...freshness,
})

/** Error codes of the calls about verification. */
export const VERIFICATION_ERRORS = [
  'no.permission',
  /** Nothing is taken at the moment. */
  'verification.closed',
  /** There is no such step or picture, or it is not asked for now. */
  'verification.step',
  /** There is no such upload, or it is not this member's, or its time is over. */
  'verification.upload.not.found',
  /** Files of this type are not taken here, or it is not of the announced type. */
  'verification.type',
  /** Too large, or another size than announced. */
  'verification.size',
  /** No such part, or a part of another size, or of other bytes than the one that has arrived. */
  'verification.part',
  /** The parts together have another digest than announced. */
  'verification.digest',
  /** Not a whole file of its type, or more than one, or too many pixels. */
  'verification.content',
  /** A PDF that is not whole, or has a password, scripts, programs or attached files in it. */
  'verification.pdf',
  /** Something that the step asks for is missing. */
  'verification.incomplete',
  'verification.number',
  /** Too many uploads have begun. */
  'verification.most',
] as const
export type VerificationError = (typeof VERIFICATION_ERRORS)[number]

export const isVerificationError = (code: string | undefined): code is VerificationError =>
  (VERIFICATION_ERRORS as readonly (string | undefined)[]).includes(code)
