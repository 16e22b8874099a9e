import * as v from 'valibot'
import {
  DOCUMENT_NUMBER_LENGTH_MAX,
  DOCUMENT_SIZE_MAX,
  UPLOAD_CHUNK_SIZE_MAX,
} from '../config/product-limits'
import { DOCUMENT_TYPES } from '../images/document-type'
import {
  DOCUMENT_IMAGE_SLOTS,
  DOCUMENT_NUMBER_PATTERN,
  VERIFICATION_STEP_KINDS,
} from '../verification/document-kinds'
import { freshnessFields, VERIFICATION_STATES } from './account-payloads'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
} from './field-schemas'

/** Identity verification of a member: its steps and documents. Never cached. */

const positive = v.pipe(v.number(), v.integer(), v.minValue(1))

/** SHA-256 of a file, hexadecimal. */
export const fileDigestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const documentType = v.picklist(DOCUMENT_TYPES)
const fileSize = v.pipe(positive, v.maxValue(DOCUMENT_SIZE_MAX))

/** A document upload, complete or not. */
export const documentUploadSchema = v.object({
  /** Id of the upload: unguessable, and valid for this member only. */
  id: idSchema,
  /** Id of the verification step. */
  stepId: idSchema,
  /** Place of the file in the step, such as the front of an ID card. */
  slot: v.picklist(DOCUMENT_IMAGE_SLOTS),
  /** Size of the file, bytes. */
  size: fileSize,
  sha256: fileDigestSchema,
  /** Bytes of each upload part except the last. */
  partSize: v.pipe(positive, v.maxValue(UPLOAD_CHUNK_SIZE_MAX)),
  /** Indexes of the received upload parts; the first part is 0. */
  received: v.pipe(v.array(countSchema), v.maxLength(10_000)),
  /** True when all upload parts have arrived, and digest and type are as announced. */
  isComplete: v.boolean(),
})
export type DocumentUpload = v.InferOutput<typeof documentUploadSchema>

const stepSlotSchema = v.object({
  /** Place of the file in the step, such as the front of an ID card. */
  slot: v.picklist(DOCUMENT_IMAGE_SLOTS),
  /**
   * State of the image. `missing`: the member must send it; `refused`: must be sent again, see `reason`;
   * `received`: uploaded, but not sent for review; `sent`: in review.
   */
  state: v.optional(v.fallback(v.picklist(['missing', 'refused', 'received', 'sent']), 'sent'), 'missing'),
  /** Reason why the image was refused. */
  reason: v.optional(text(300)),
  /** Language of the reason why the image was refused. */
  lang: textLanguageSchema,
  /** Size of the image that the platform has received, bytes. */
  size: v.optional(countSchema),
  /** Id of a received upload that the member can still remove. */
  uploadId: v.optional(idSchema),
  /** An upload that was started: bytes received, and total size. */
  begun: v.optional(
    v.object({
      /** Bytes received. */
      received: countSchema,
      /** Size of the file, bytes. */
      size: countSchema,
    }),
  ),
})

const stepSchema = v.object({
  /** Id of the verification step. */
  id: idSchema,
  /**
   * Subject of the step: telephone number, personal details, identity, address, a selfie, or the source of
   * funds.
   */
  kind: v.picklist(VERIFICATION_STEP_KINDS),
  /**
   * When the platform requires this step: before play and deposits, before a withdrawal, or only when a check
   * of the account requires it; absent: not reported.
   */
  when: v.optional(v.fallback(v.picklist(['play', 'withdrawal', 'check']), 'check')),
  /**
   * State of the verification step. `open`: the member has not done it; `more`: some documents must be sent
   * again; `sent`: in review.
   */
  state: v.fallback(v.picklist(['open', 'more', 'sent', 'done', 'rejected']), 'sent'),
  /** When the verification step entered this state. */
  at: v.optional(instantSchema),
  /** Value that the platform already has for this step: a masked number, a name. */
  known: v.optional(text(100)),
  /** Reason why more documents are needed, or why the step was rejected. */
  reason: v.optional(text(300)),
  /** Language of the reason and of the names of `kinds`. */
  lang: textLanguageSchema,
  /** Document types to choose from, with the images that each requires. Empty: the member has no choice. */
  kinds: v.optional(
    listOf(
      v.object({
        /** Id of the document type. */
        id: idSchema,
        /** Name of the document type. */
        name: text(100),
        /** Images that the document type requires. */
        slots: v.pipe(v.array(v.picklist(DOCUMENT_IMAGE_SLOTS)), v.minLength(1)),
      }),
      20,
    ),
    [],
  ),
  /** Kind of the document that the member has sent in this step. */
  documentKind: v.optional(idSchema),
  /** `required` when the member must enter a document number in this step. */
  number: v.optional(v.picklist(['none', 'optional', 'required']), 'none'),
  /** Masked number of the document that the member has sent. */
  maskedNumber: v.optional(text(60)),
  /** Images and files of the step. */
  slots: v.optional(listOf(stepSlotSchema, DOCUMENT_IMAGE_SLOTS.length), []),
  /** Media types of files that the step accepts. */
  types: v.optional(v.array(documentType), ['image/jpeg', 'image/png']),
  /** Maximum size of a file, bytes. */
  maxBytes: v.optional(fileSize, 5 * 1024 * 1024),
})
export type VerificationStep = v.InferOutput<typeof stepSchema>

export const verificationSchema = v.object({
  /** State of the verification. An unknown state is read as `review`. */
  state: v.fallback(v.picklist(VERIFICATION_STATES), 'review'),
  /** Reason why the verification was rejected. */
  reason: v.optional(text(300)),
  /** Language of the reason why the verification was rejected. */
  lang: textLanguageSchema,
  /** The member's verification level; undefined where the platform has no levels. */
  level: v.optional(countSchema),
  /** Limits of each verification level, lowest first. */
  levels: v.optional(
    listOf(
      v.object({
        /** Number of the verification level. */
        level: countSchema,
        /**
         * Maximum amount that a member can withdraw per day; null: no maximum; undefined: the maximum does
         * not depend on the level.
         */
        dailyWithdrawal: v.optional(v.nullable(decimalSchema)),
      }),
      20,
    ),
    [],
  ),
  currency: v.optional(currencyCodeSchema),
  /** Deadline for sending missing verification documents. */
  deadline: v.optional(instantSchema),
  /** Years for which the operator retains the documents. */
  keptYears: v.optional(countSchema),
  /** Usual duration of a verification's review, minutes. */
  usualMinutes: v.optional(countSchema),
  /** Name that the member's documents have to show. */
  name: v.optional(text(100)),
  /** Steps of the verification, in their order on the page. */
  steps: v.optional(listOf(stepSchema, 20), []),
  /** Past events of the verification, oldest first. */
  events: v.optional(
    listOf(
      v.object({
        /** Kind of the event. */
        kind: v.picklist(['sent', 'more', 'verified', 'rejected']),
        /** When the event happened. */
        at: instantSchema,
        /** Verification step that the event belongs to; absent: the whole verification. */
        stepId: v.optional(idSchema),
        /** Name with which the reviewer signs. */
        by: v.optional(text(60)),
      }),
      100,
    ),
    [],
  ),
})
export type Verification = v.InferOutput<typeof verificationSchema>

/** Announcement of a document file, before its upload parts are sent. */
export const newDocumentSchema = v.object({
  /** Id of the verification step. */
  stepId: idSchema,
  /** Place of the file in the step, such as the front of an ID card. */
  slot: v.picklist(DOCUMENT_IMAGE_SLOTS),
  /** Media type of the file. */
  type: documentType,
  /** Size of the file, bytes. */
  size: fileSize,
  sha256: fileDigestSchema,
})
export type NewDocument = v.InferOutput<typeof newDocumentSchema>

/** Encrypted payload of the platform call `submitVerificationStep`. */
export const submitStepPayloadSchema = v.object({
  /** Id of the verification step. */
  stepId: idSchema,
  /** Kind of document; omitted where the step has no kinds. */
  kind: v.optional(idSchema),
  /** Number of the document. */
  number: v.optional(
    v.pipe(v.string(), v.maxLength(DOCUMENT_NUMBER_LENGTH_MAX), v.regex(DOCUMENT_NUMBER_PATTERN)),
  ),
  ...freshnessFields,
})

export const VERIFICATION_ERRORS = [
  'no.permission',
  /** The platform accepts no verification documents at the moment. */
  'verification.closed',
  /** The verification step or image does not exist, or is not required now. */
  'verification.step',
  /** The upload does not exist, belongs to another member, or has expired. */
  'verification.upload.not.found',
  /** Files of this type are not accepted for this step, or the type differs from the announced one. */
  'verification.type',
  /** The file is too large, or its size differs from the announced one. */
  'verification.size',
  /** The upload part does not exist, has another size, or differs from the one received before. */
  'verification.part',
  /** The digest of the whole file differs from the announced one. */
  'verification.digest',
  /** The document file is incomplete, is more than one file, or has too many pixels. */
  'verification.content',
  /** The file is a PDF that is incomplete, or contains a password, scripts, programs or attached files. */
  'verification.pdf',
  /** An image or value that the verification step requires is missing. */
  'verification.incomplete',
  'verification.number',
  /** Too many document uploads are in progress. */
  'verification.most',
] as const
export type VerificationError = (typeof VERIFICATION_ERRORS)[number]

export const isVerificationError = (code: string | undefined): code is VerificationError =>
  (VERIFICATION_ERRORS as readonly (string | undefined)[]).includes(code)
