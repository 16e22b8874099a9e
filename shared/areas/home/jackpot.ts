import type { JackpotPool } from '../../contract/home'

/** What the counter shows; the operator's jackpot mode decides. */
export type JackpotView =
  | {
      mode: 'live' | 'paced'
      pool: JackpotPool
      /** Of the pool's currency, by the worker: a browser's first look-up of a symbol takes 25 ms, 100 on a slow phone. */
      symbol?: string
    }
  /** Made-up numbers, labelled as no prize. The worker picks the first, so that server and client agree. */
  | { mode: 'illustrative'; start: number }
