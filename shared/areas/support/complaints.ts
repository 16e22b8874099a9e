import * as v from 'valibot'
import { COMPLAINT_LENGTH, FEEDBACK_CONTACT_LENGTH_MAX } from '../../config/product-limits'
import {
  COMPLAINT_SUBJECTS,
  type ComplaintEntry,
  type ComplaintSubject,
} from '../../contract/complaint-schemas'
import { ID_PATTERN } from '../../contract/field-schemas'
import type { Deferred } from '../../page-data/deferred'
import { multilineTextField } from '../../validation/field-rules'

/** Subject of a new complaint, with the id of the payment, bet or document if a link has named one. */
export interface ComplaintAbout {
  subject: ComplaintSubject
  id: string | null
}

export interface ComplaintsData {
  /** False when the platform has no complaints. */
  isOffered: boolean
  /** Days within which the compliance profile requires the final answer; null: only the platform's date. */
  answerDays: number | null
  /** Name of the independent body that decides disputes, if the operator has configured one. */
  disputeBody: string | null
  /** True when the licence makes its review free for players, who may also go to court. */
  isReviewFree: boolean
  degraded: boolean
  /** The member's complaints; null for visitors without a formal account. */
  list: Deferred<ComplaintEntry[]> | null
  about: ComplaintAbout | null
  /** Idempotency key of the form. */
  key: string
}

/** Parses the subject in the query of a link to the form; null when it is missing or invalid. */
export function parseComplaintAbout(
  subject: string | null | undefined,
  id: string | null | undefined,
): ComplaintAbout | null {
  const known = COMPLAINT_SUBJECTS.find((one) => one === subject)
  return known ? { subject: known, id: id && ID_PATTERN.test(id) ? id : null } : null
}

export const fields = ['subject', 'content', 'contact', 'userName'] as const

/** Fields that the worker sends back with a rejected complaint. */
export const echo = fields

/** State of the form after a guest's complaint was opened. */
export const COMPLAINT_OPENED = 'opened'

export interface ComplaintsContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: typeof COMPLAINT_OPENED
  extra: {
    /** Idempotency key of the next attempt. */
    key: string
    /** Number and access code of a guest's new complaint. No other response contains the code. */
    opened: { number: string; accessCode: string }
  }
}

/** Schema of a new complaint. Only guests have to name a contact. */
export const complaintFormSchema = (isGuest: boolean) =>
  v.object({
    subject: v.picklist(COMPLAINT_SUBJECTS, 'required'),
    content: multilineTextField({ required: true, ...COMPLAINT_LENGTH }),
    contact: multilineTextField({ required: isGuest, min: 0, max: FEEDBACK_CONTACT_LENGTH_MAX }),
    userName: multilineTextField({ required: false, min: 0, max: FEEDBACK_CONTACT_LENGTH_MAX }),
  })
