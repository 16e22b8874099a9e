/** What a player thinks of an article: the field of the form below it, and its values. */
export const HELPFUL_FIELD = 'helpful'
export const HELPFUL_ANSWERS = ['yes', 'no'] as const
export type HelpfulAnswer = (typeof HELPFUL_ANSWERS)[number]

/** States of that form when it was sent. */
export const isHelpfulAnswer = (value: unknown): value is HelpfulAnswer =>
  HELPFUL_ANSWERS.some((answer) => answer === value)

export const fields = [HELPFUL_FIELD] as const

/** What the worker says again of a posted form: its state says which button was pressed. */
export const echo = [] as const

/** The form below an article. */
export interface HelpfulContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: HelpfulAnswer
  extra: Record<never, never>
}
