/** Field of the form that asks if a help article was helpful. */
export const HELPFUL_FIELD = 'helpful'
export const HELPFUL_ANSWERS = ['yes', 'no'] as const
export type HelpfulAnswer = (typeof HELPFUL_ANSWERS)[number]

/** True for a state of the form about a helpful article after an answer was sent. */
export const isHelpfulAnswer = (value: unknown): value is HelpfulAnswer =>
  HELPFUL_ANSWERS.some((answer) => answer === value)

export const fields = [HELPFUL_FIELD] as const

/** Fields that the worker sends back: none, because the form's state shows which button was pressed. */
export const echo = [] as const

export interface HelpfulContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: HelpfulAnswer
  extra: Record<never, never>
}
