import * as v from 'valibot'
import { COMPLAINT_LENGTH } from '../config/product-limits'
import { idSchema, instantSchema, listOf, text } from './field-schemas'

/** Complaints: a disagreement that the operator has to answer, with a number, a state and dates. */

/** Subjects of a complaint. `account`: a decision about the account, such as a restriction or a closure. */
export const COMPLAINT_SUBJECTS = ['payment', 'bet', 'document', 'account', 'other'] as const
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number]

/** States of a complaint. `answered`: the operator has given its final answer. */
export const COMPLAINT_STATES = ['received', 'in-progress', 'answered', 'closed'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

/** Secret access code of a complaint that was made without a login. */
export const accessCodeSchema = v.pipe(
  v.string(),
  v.description(
    'Secret code by which a guest opens the complaint. Compare it without its hyphens, and in any letter case',
  ),
  v.regex(/^[A-Za-z0-9-]{8,64}$/),
)

const complaintEntry = {
  /** Number of the complaint, by which the player and the operator refer to it. */
  number: idSchema,
  /** Subject of the complaint. `account`: a decision about the account. */
  subject: v.picklist(COMPLAINT_SUBJECTS),
  /** Id of the payment, bet or verification step that the complaint is about. */
  subjectId: v.optional(idSchema),
  /** State of the complaint. `answered`: the operator has given its final answer. */
  state: v.picklist(COMPLAINT_STATES),
  /** When the complaint was made. */
  openedAt: instantSchema,
  /** Time at which the operator confirmed that it received the complaint. */
  acknowledgedAt: v.optional(instantSchema),
  /** Time by which the operator promises its final answer. */
  answerDueAt: v.optional(instantSchema),
  /** Time of the final answer. */
  answeredAt: v.optional(instantSchema),
}

/** The member's complaints, newest first, without their messages. */
export const complaintsSchema = v.object({
  /** Complaints, newest first. */
  list: listOf(v.object(complaintEntry), 200),
})
export type ComplaintEntry = v.InferOutput<typeof complaintsSchema>['list'][number]

/** Complaint with its messages, oldest first. Messages are plain text. */
export const complaintSchema = v.object({
  ...complaintEntry,
  /** True when a message of the player reopens the answered complaint; absent: it takes no more messages. */
  canReopen: v.optional(v.boolean()),
  /** Messages of the complaint, oldest first. */
  messages: listOf(
    v.object({
      /** Author of the message. */
      from: v.picklist(['player', 'operator']),
      /** When the message was sent. */
      at: instantSchema,
      /** Text of the message; plain text, not HTML. */
      text: text(10_000),
    }),
    500,
  ),
})
export type Complaint = v.InferOutput<typeof complaintSchema>

/** Reply to a new complaint. Only a guest gets an access code. */
export const openedComplaintSchema = v.object({
  /** Number of the new complaint. */
  number: idSchema,
  /** Code by which a guest opens the complaint; absent for members. */
  accessCode: v.optional(accessCodeSchema),
})

/** Text of a complaint or of a message in it, as sent to the platform. */
export const complaintTextSchema = v.pipe(
  v.string(),
  v.regex(/\S/, 'must not be blank'),
  v.maxLength(2 * COMPLAINT_LENGTH.max),
)

/**
 * Error codes of the calls for complaints. `complaint.not.found` also answers a wrong access code, so that
 * no caller learns which numbers exist.
 */
export const COMPLAINT_ERRORS = ['complaint.not.found', 'complaint.closed', 'idempotency.conflict'] as const
