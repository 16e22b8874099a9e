import type { Window } from './sliding-window'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a limit counts by: the account or the telephone number in question, and the address it is asked from. */
export type Scope = 'account' | 'number' | 'address'

export interface LimitRule {
  windows: Partial<Record<Scope, readonly Window[]>>
  /** What costs money or floods a stranger is refused when nobody can count. Default: allowed. */
  refuseBlindly?: true
}

/**
 * Every limit of the account group (test plan B 20). What is named after a failure is given back by what succeeds.
 *
 * Addresses stand for many people where carriers share them among thousands, so they get more room wherever guessing
 * from one address is of no use.
 */
export const limitRules = {
  /** Failed logins: the sixth within a minute is refused. */
  login: { windows: { account: [{ max: 5, ms: MINUTE }], address: [{ max: 5, ms: MINUTE }] } },
  /** Failed password changes and resets, where an old password or a code can be guessed. */
  password: { windows: { account: [{ max: 5, ms: MINUTE }], address: [{ max: 20, ms: MINUTE }] } },
  /** Text messages of every kind together. */
  sms: {
    windows: {
      number: [
        { max: 1, ms: MINUTE },
        { max: 5, ms: DAY },
      ],
      address: [{ max: 10, ms: HOUR }],
    },
    refuseBlindly: true,
  },
  /** Letters with a new password, by whom they are for. */
  email: {
    windows: {
      account: [
        { max: 1, ms: MINUTE },
        { max: 5, ms: DAY },
      ],
      address: [{ max: 10, ms: HOUR }],
    },
    refuseBlindly: true,
  },
  captcha: { windows: { address: [{ max: 30, ms: MINUTE }] } },
  registration: {
    windows: {
      address: [
        { max: 10, ms: MINUTE },
        { max: 60, ms: HOUR },
      ],
    },
  },
  /** Whether a user name is free or a code is known. */
  lookup: { windows: { address: [{ max: 30, ms: MINUTE }] } },
  /** Games opened; each is a session at the platform and its vendor. */
  launch: { windows: { account: [{ max: 20, ms: MINUTE }], address: [{ max: 120, ms: MINUTE }] } },
  freePlay: { windows: { address: [{ max: 10, ms: MINUTE }] } },
} as const satisfies Record<string, LimitRule>

export type LimitKind = keyof typeof limitRules
