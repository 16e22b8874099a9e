import type { ShownDays } from '../../records/range-names'

/** Times that a team's figures can be asked for by name. Days are the platform's. */
export type TeamTime = 'today' | '7-days' | 'this-month' | 'last-month'

/** Days whose figures are shown. */
export type TeamDays = ShownDays<TeamTime>
