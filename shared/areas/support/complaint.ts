import * as v from 'valibot'
import { COMPLAINT_LENGTH } from '../../config/product-limits'
import { accessCodeSchema, type Complaint } from '../../contract/complaint-schemas'
import { ID_PATTERN } from '../../contract/field-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { DisputeBodyInfo } from '../../protection/dispute-body'
import { cleanCode, multilineTextField } from '../../validation/field-rules'

/** A complaint as its page shows it. */
export interface ComplaintView extends Complaint {
  /** Latest time of the confirmation, by the compliance profile; null once confirmed, or without a rule. */
  confirmedBy: number | null
  /** True when the confirmation is late. */
  isConfirmationLate: boolean
  /**
   * Latest time of the final answer: the platform's or the compliance profile's, whichever is earlier; null when
   * neither has one.
   */
  answerBy: number | null
  /** True when the final answer is late. */
  isLate: boolean
  /**
   * The independent body for disputes, once the player may go to it: after the final answer, or when it is
   * late.
   */
  disputeBody: DisputeBodyInfo | null
}

export interface ComplaintData {
  /** False when the platform has no complaints. */
  isOffered: boolean
  degraded: boolean
  /** Number of the complaint in the URL; null when it is missing or invalid. */
  number: string | null
  /** The member's complaint; null for guests, who enter its number and access code. */
  shown: Deferred<ComplaintView> | null
  /** Idempotency key of the reply. */
  key: string
}

export const COMPLAINT_INTENTS = ['open', 'reply'] as const

export const fields = ['number', 'code', 'content'] as const

/** Fields that the worker sends back with a rejected form. The access code is secret. */
export const echo = ['number', 'content'] as const

export interface ComplaintContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: 'found' | 'sent'
  extra: {
    /** Idempotency key of the next reply. */
    key: string
    /** A guest's complaint, and the access code that the guest has posted for it. */
    found: { view: ComplaintView; code: string }
  }
}

/** Keyboards write hyphens as other dashes. */
const DASHES = /[\u2010-\u2015\u2212]/g

const codeField = (rule: v.GenericSchema<string, string>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanCode(text).replace(DASHES, '-')),
    v.nonEmpty('required'),
    v.check((code) => v.is(rule, code), 'format'),
  )

/** Schema of the form by which a guest opens a complaint. */
export const openComplaintSchema = v.object({
  number: codeField(v.pipe(v.string(), v.regex(ID_PATTERN))),
  code: codeField(accessCodeSchema),
})

export const complaintReplySchema = v.object({
  content: multilineTextField({ required: true, min: 1, max: COMPLAINT_LENGTH.max }),
})
