/** A rate limit's window: at most `max` attempts in any `ms` milliseconds. */
export interface RateWindow {
  max: number
  ms: number
}

/**
 * Returns when the next attempt is allowed, ms since the epoch; not in the future when it is allowed now.
 * @param taken times of the earlier attempts, ms since the epoch, oldest first
 */
export const nextAllowedAt = (taken: readonly number[], windows: readonly RateWindow[]): number =>
  Math.max(
    0,
    ...windows.map(({ max, ms }) => {
      const blocking = taken.at(-max)
      return blocking === undefined ? 0 : blocking + ms
    }),
  )

/** Length of the longest window, after which an attempt no longer counts, ms. */
export const longestWindowMs = (windows: readonly RateWindow[]): number =>
  Math.max(...windows.map(({ ms }) => ms))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Value by which a rate limit counts. `pair` is an account together with the IP address of the request. */
export type RateLimitScope = 'account' | 'number' | 'mailbox' | 'clientIp' | 'site' | 'pair'

/**
 * Factor for the limit of an IPv6 site (/48) compared with one of its /64 networks: a provider may have
 * several customers in a site, but one visitor may own all of it.
 */
export const SITE_LIMIT_FACTOR = 8

export interface RateLimitRule {
  /** Windows by scope; those of `site` are derived from `clientIp`. */
  windows: Partial<Record<Exclude<RateLimitScope, 'site'>, readonly RateWindow[]>>
  /**
   * Refuse attempts when no counter answers, because the call costs money or bothers strangers. Default:
   * allow.
   */
  refuseBlindly?: true
}

/**
 * Every rate limit. For limits of failures, the caller uncounts successes.
 * Mobile carriers share one IP address among thousands of players, so an IP address gets more attempts than
 * an account wherever guessing from one IP address gains nothing.
 */
export const RATE_LIMITS = {
  /**
   * Failed logins. The sixth within a minute for one account from one IP address is refused.
   * An IP address alone gets more, since a carrier's players share it; its limit stops one password from
   * being tried at many accounts. An account alone gets more too, so that one stranger's guesses do not lock
   * its player out. Guesses from many IP addresses at once do lock the player out while they continue. Open
   * sessions and logins by SMS, which are counted by number, still work then. Nothing is ever locked
   * permanently here; the platform has a separate lock.
   */
  login: {
    windows: {
      pair: [{ max: 5, ms: MINUTE }],
      account: [{ max: 10, ms: MINUTE }],
      clientIp: [{ max: 30, ms: MINUTE }],
    },
  },
  /**
   * Failed password changes, which could be used to guess the password of an account with an open session.
   */
  passwordChange: { windows: { account: [{ max: 5, ms: MINUTE }], clientIp: [{ max: 20, ms: MINUTE }] } },
  /**
   * Failed password resets, which could be used to guess a code. Anyone can enter an account's name here, as on
   * the login page: a low limit for the account alone would allow strangers to block its player's reset.
   */
  passwordReset: {
    windows: {
      pair: [{ max: 5, ms: MINUTE }],
      account: [{ max: 20, ms: MINUTE }],
      clientIp: [{ max: 20, ms: MINUTE }],
    },
  },
  /** Limit of text messages of all kinds together. */
  sms: {
    windows: {
      number: [
        { max: 1, ms: MINUTE },
        { max: 5, ms: DAY },
      ],
      clientIp: [{ max: 10, ms: HOUR }],
    },
    refuseBlindly: true,
  },
  /** Limit of e-mails with a new password, by account and by mailbox. */
  email: {
    windows: {
      account: [
        { max: 1, ms: MINUTE },
        { max: 5, ms: DAY },
      ],
      mailbox: [
        { max: 1, ms: MINUTE },
        { max: 5, ms: DAY },
      ],
      clientIp: [{ max: 10, ms: HOUR }],
    },
    refuseBlindly: true,
  },
  /** Limit of codes that are sent to the numbers and addresses of members, existing or new. */
  ownCode: {
    windows: {
      account: [
        { max: 3, ms: MINUTE },
        { max: 15, ms: DAY },
      ],
      clientIp: [{ max: 10, ms: HOUR }],
    },
    refuseBlindly: true,
  },
  /** Limit of code entries, and changes of an address, a number or security questions. */
  identity: { windows: { account: [{ max: 30, ms: HOUR }], clientIp: [{ max: 180, ms: HOUR }] } },
  captcha: { windows: { clientIp: [{ max: 30, ms: MINUTE }] } },
  registration: {
    windows: {
      clientIp: [
        { max: 10, ms: MINUTE },
        { max: 60, ms: HOUR },
      ],
    },
  },
  /** Limit of checks that a user name is available or a code exists. */
  lookup: { windows: { clientIp: [{ max: 30, ms: MINUTE }] } },
  /** Limit of game launches; each opens a session at the platform and the vendor. */
  launch: { windows: { account: [{ max: 20, ms: MINUTE }], clientIp: [{ max: 120, ms: MINUTE }] } },
  profileImage: { windows: { account: [{ max: 10, ms: HOUR }], clientIp: [{ max: 60, ms: HOUR }] } },
  /** Limit of feedback, which staff have to read. */
  feedback: { windows: { clientIp: [{ max: 10, ms: HOUR }] } },
  /** Limit of repeated feedback: identical text from one sender. */
  sameFeedback: { windows: { account: [{ max: 1, ms: MINUTE }] } },
  application: { windows: { account: [{ max: 10, ms: HOUR }], clientIp: [{ max: 60, ms: HOUR }] } },
  joining: { windows: { account: [{ max: 30, ms: HOUR }], clientIp: [{ max: 180, ms: HOUR }] } },
  deposit: { windows: { account: [{ max: 10, ms: MINUTE }], clientIp: [{ max: 60, ms: MINUTE }] } },
  /** Limit of payment proofs, with images that take time to process. */
  paymentProof: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 120, ms: HOUR }] } },
  /** Limit of identity documents that are begun, completed, removed or sent for review. */
  document: { windows: { account: [{ max: 120, ms: HOUR }], clientIp: [{ max: 480, ms: HOUR }] } },
  /** Limit of upload parts of documents, including repeated ones. */
  documentPart: { windows: { account: [{ max: 600, ms: HOUR }], clientIp: [{ max: 2400, ms: HOUR }] } },
  cancelPayment: { windows: { account: [{ max: 30, ms: HOUR }], clientIp: [{ max: 180, ms: HOUR }] } },
  /** Limit of attempts with a fund password, which the platform has to check. */
  withdraw: { windows: { account: [{ max: 10, ms: MINUTE }], clientIp: [{ max: 60, ms: MINUTE }] } },
  /** Limit of changes of payout accounts, of the fund password and of the payee name. */
  payout: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 120, ms: HOUR }] } },
  /** Limit of links that agents create and delete. */
  agentLink: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Limit of contract offers, responses to offers, and lists of periods. */
  contract: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /**
   * Limit of passkey challenges, each of which the platform stores for some minutes. Every visit of the login
   * page requests one.
   */
  passkeyChallenge: {
    windows: { account: [{ max: 20, ms: MINUTE }], clientIp: [{ max: 120, ms: MINUTE }] },
  },
  /** Limit of passkeys that are added and removed. */
  passkey: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 120, ms: HOUR }] } },
  /** Limit of changes of members' rates by agents: each loads the rates and sends them. */
  rates: { windows: { account: [{ max: 120, ms: HOUR }], clientIp: [{ max: 720, ms: HOUR }] } },
  transfer: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Limit of rewards that are claimed or given up; claiming all counts once. */
  claim: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  cashback: { windows: { account: [{ max: 30, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  cancelOrder: { windows: { account: [{ max: 60, ms: HOUR }], clientIp: [{ max: 360, ms: HOUR }] } },
  /** Limit of images of a member's promotion applications, three on a page. */
  applicationImage: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Limit of downloads of records, each of which may call the platform a hundred times. */
  recordsFile: { windows: { account: [{ max: 10, ms: MINUTE }], clientIp: [{ max: 60, ms: MINUTE }] } },
  /** Limit of sessions that a member ends, and changes of the login notices. */
  devices: { windows: { account: [{ max: 60, ms: HOUR }], clientIp: [{ max: 360, ms: HOUR }] } },
  /** Limit of changes to the limits that members set for themselves; these should almost never be refused. */
  ownLimits: { windows: { account: [{ max: 120, ms: HOUR }], clientIp: [{ max: 720, ms: HOUR }] } },
  /** Limit of accounts that an agent creates, including refused attempts. */
  newAccount: { windows: { account: [{ max: 60, ms: HOUR }], clientIp: [{ max: 360, ms: HOUR }] } },
  /** Limit of wrong guesses at the testers' token of a demonstration. All visitors share one account. */
  testersToken: {
    windows: { account: [{ max: 100, ms: HOUR }], clientIp: [{ max: 10, ms: MINUTE }] },
  },
  /** Limit of guesses at the testers' token by one address when the shared guesses are used up. */
  testersTokenOnce: { windows: { clientIp: [{ max: 1, ms: MINUTE }] } },
  freePlay: { windows: { clientIp: [{ max: 10, ms: MINUTE }] } },
} as const satisfies Record<string, RateLimitRule>

export type RateLimitKind = keyof typeof RATE_LIMITS
