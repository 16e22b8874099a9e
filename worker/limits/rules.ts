import type { Window } from './sliding-window'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What a limit counts by: the account or the telephone number in question, the address it is asked from, and `pair`:
 * the account as it is asked for from this address.
 */
export type Scope = 'account' | 'number' | 'address' | 'pair'

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
  /**
   * Failed logins. The sixth within a minute at one account from one address is refused (test plan B 20). An address
   * alone gets more, since thousands of players share one behind their carrier's NAT; it ends the trying of one password
   * at many accounts. An account alone gets more, too, so that one stranger's guesses do not keep its player out; guesses
   * from many addresses at once do, for as long as they go on: sessions that are open, and the ways in by SMS, which are
   * counted by number, stay open meanwhile. Nothing is ever locked here; the platform's own lock stands behind this.
   */
  login: {
    windows: {
      pair: [{ max: 5, ms: MINUTE }],
      account: [{ max: 10, ms: MINUTE }],
      address: [{ max: 30, ms: MINUTE }],
    },
  },
  /** Failed password changes, where an old password can be guessed: only by who has a session of the account. */
  passwordChange: { windows: { account: [{ max: 5, ms: MINUTE }], address: [{ max: 20, ms: MINUTE }] } },
  /**
   * Failed password resets, where a code can be guessed. Whoever asks names the account, as at the login: with few for
   * the account alone a stranger would keep its player from the reset.
   */
  passwordReset: {
    windows: {
      pair: [{ max: 5, ms: MINUTE }],
      account: [{ max: 20, ms: MINUTE }],
      address: [{ max: 20, ms: MINUTE }],
    },
  },
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
  /** Pictures of a member. */
  icon: { windows: { account: [{ max: 10, ms: HOUR }], address: [{ max: 60, ms: HOUR }] } },
  /** What visitors write to the operator: each is read by a person. */
  feedback: { windows: { address: [{ max: 10, ms: HOUR }] } },
  /** Applications for promotions. */
  application: { windows: { account: [{ max: 10, ms: HOUR }], address: [{ max: 60, ms: HOUR }] } },
  freePlay: { windows: { address: [{ max: 10, ms: MINUTE }] } },
} as const satisfies Record<string, LimitRule>

export type LimitKind = keyof typeof limitRules
