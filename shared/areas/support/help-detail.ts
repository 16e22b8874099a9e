/** Name of the form field with the visitor's vote on a help article: helpful or not. */
export const HELPFUL_FIELD = 'helpful'
export const HELPFUL_ANSWERS = ['yes', 'no'] as const
export type HelpfulAnswer = (typeof HELPFUL_ANSWERS)[number]

/** True when the form's state is a vote on a help article, which the visitor has then sent. */
export const isHelpfulAnswer = (value: unknown): value is HelpfulAnswer =>
  HELPFUL_ANSWERS.some((answer) => answer === value)

export const fields = [HELPFUL_FIELD] as const

/**
 * Fields that the worker sends back with the vote: none, because the form's state says which button was
 * pressed.
 */
export const echo = [] as const

export interface HelpfulContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: HelpfulAnswer
  extra: Record<never, never>
}
