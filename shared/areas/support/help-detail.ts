/** Name of the form field with the visitor's vote on a help article: helpful or not. */
export const HELP_VOTE_FIELD = 'helpful'
export const HELP_VOTES = ['yes', 'no'] as const
export type HelpVote = (typeof HELP_VOTES)[number]

/** True when the form's state is a vote on a help article, which the visitor has then sent. */
export const isHelpVote = (value: unknown): value is HelpVote => HELP_VOTES.some((answer) => answer === value)

export const fields = [HELP_VOTE_FIELD] as const

/**
 * Fields that the worker sends back with the vote: none, because the form's state says which button was
 * pressed.
 */
export const echo = [] as const

export interface HelpVoteContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: HelpVote
  extra: Record<never, never>
}
