import * as v from 'valibot'
import { FEEDBACK_CONTACT_LENGTH_MAX } from '../../config/product-limits'
import { multilineTextField } from '../../validation/field-rules'

/** Allowed length of a player's feedback, characters. */
export interface FeedbackLength {
  min: number
  max: number
}

export interface FeedbackData {
  length: FeedbackLength
}

export const fields = ['content', 'contact'] as const

/** Fields that the worker sends back with a rejected feedback form. */
export const echo = ['content', 'contact'] as const

export interface FeedbackContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: typeof FEEDBACK_SENT
  extra: Record<never, never>
}

export const feedbackSchema = (length: FeedbackLength) =>
  v.object({
    content: multilineTextField({ required: true, ...length }),
    contact: multilineTextField({ required: false, min: 0, max: FEEDBACK_CONTACT_LENGTH_MAX }),
  })

/** State of the feedback form after the feedback was sent. */
export const FEEDBACK_SENT = 'sent'
