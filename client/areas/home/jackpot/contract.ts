import type { JackpotPool } from '../../../../shared/contract/home'

/** What the counter shows; the operator's jackpot mode decides. */
export type JackpotView =
  | { mode: 'live' | 'paced'; pool: JackpotPool }
  /** Made-up numbers, labelled as no prize. The worker picks the first, so that server and client agree. */
  | { mode: 'illustrative'; start: number }
