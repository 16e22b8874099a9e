/** At most `max` attempts in any `ms` milliseconds. */
export interface RateWindow {
  max: number
  ms: number
}

/**
 * When the next attempt is allowed, ms since the epoch; not in the future when it is allowed now.
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

/** What a limit counts by. `pair` is an account together with the IP address that asks for it. */
export type Scope = 'account' | 'number' | 'mailbox' | 'clientIp' | 'site' | 'pair'

/**
 * An IPv6 site (/48) gets so many times the attempts of one of its /64 networks: a provider may have several customers
 * in it, but one visitor may own all of it.
 */
export const SITE_SHARE = 8

export interface RateLimitRule {
  /** Those of `site` follow from `clientIp`. */
  windows: Partial<Record<Exclude<Scope, 'site'>, readonly RateWindow[]>>
  /** Refuse when no counter answers, because the call costs money or bothers strangers. Default: allow. */
  refuseBlindly?: true
}

/**
 * Every limit. Where the comment says 'failed', the caller gives successes back.
 *
 * Mobile carriers share one IP address among thousands of players, so an IP address gets more attempts than an account
 * wherever guessing from one IP address gains nothing.
 */
export const RATE_LIMITS = {
  /**
   * Failed logins. The sixth within a minute for one account from one IP address is refused.
   *
   * An IP address alone gets more, since a carrier's players share it; its limit stops one password from being tried at
   * many accounts. An account alone gets more too, so that one stranger's guesses do not keep its player out. Guesses
   * from many IP addresses at once do keep the player out while they go on. Open sessions and logins by SMS, which are
   * counted by number, still work then. Nothing is ever locked here; the platform has a lock of its own.
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
   * Failed password resets, which could be used to guess a code. Anybody can enter an account's name here, as
   * on the login page: a low limit for the account alone would let strangers block its player's reset.
   */
  passwordReset: {
    windows: {
      pair: [{ max: 5, ms: MINUTE }],
      account: [{ max: 20, ms: MINUTE }],
      clientIp: [{ max: 20, ms: MINUTE }],
    },
  },
  /** Text messages, of all kinds together. */
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
  /** E-mails with a new password, by the account they are for and by the mailbox they go to. */
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
  /** Codes to members' own numbers and addresses, which the worker does not know, as they have them or bind them. */
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
  /** Codes that are typed, and changes of an address, a number or security questions. */
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
  /** Checks whether a user name is available or a code exists. */
  lookup: { windows: { clientIp: [{ max: 30, ms: MINUTE }] } },
  /** Launched games; each opens a session at the platform and the vendor. */
  launch: { windows: { account: [{ max: 20, ms: MINUTE }], clientIp: [{ max: 120, ms: MINUTE }] } },
  /** Changes of a member's profile image. */
  profileImage: { windows: { account: [{ max: 10, ms: HOUR }], clientIp: [{ max: 60, ms: HOUR }] } },
  /** Feedback, which people have to read. */
  feedback: { windows: { clientIp: [{ max: 10, ms: HOUR }] } },
  /** The same text from the same sender. */
  sameFeedback: { windows: { account: [{ max: 1, ms: MINUTE }] } },
  /** Applications for promotions. */
  application: { windows: { account: [{ max: 10, ms: HOUR }], clientIp: [{ max: 60, ms: HOUR }] } },
  /** Promotions that are joined. */
  joining: { windows: { account: [{ max: 30, ms: HOUR }], clientIp: [{ max: 180, ms: HOUR }] } },
  /** Deposits that are created. */
  deposit: { windows: { account: [{ max: 10, ms: MINUTE }], clientIp: [{ max: 60, ms: MINUTE }] } },
  /** What members say about their deposits, with pictures that take time to read. */
  paymentProof: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 120, ms: HOUR }] } },
  /** Documents that are begun, completed, removed or sent for review. */
  document: { windows: { account: [{ max: 120, ms: HOUR }], clientIp: [{ max: 480, ms: HOUR }] } },
  /** Parts of documents, those that are sent again among them. */
  documentPart: { windows: { account: [{ max: 600, ms: HOUR }], clientIp: [{ max: 2400, ms: HOUR }] } },
  cancelPayment: { windows: { account: [{ max: 30, ms: HOUR }], clientIp: [{ max: 180, ms: HOUR }] } },
  /** Each try of a fund password that the platform has to check. */
  withdraw: { windows: { account: [{ max: 10, ms: MINUTE }], clientIp: [{ max: 60, ms: MINUTE }] } },
  /** Changes of payout accounts, of the fund password and of the payee name. */
  payout: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 120, ms: HOUR }] } },
  /** Links that agents make and delete. */
  agentLink: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Offers of contracts, answers to them, and periods that are asked for. */
  contract: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Challenges for passkeys, each of which the platform keeps for some minutes. Every visit of the login page asks for one. */
  passkeyChallenge: {
    windows: { account: [{ max: 20, ms: MINUTE }], clientIp: [{ max: 120, ms: MINUTE }] },
  },
  /** Passkeys that are added and removed. */
  passkey: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 120, ms: HOUR }] } },
  /** Changes of members' rates by agents: each is looked at, and sent. */
  rates: { windows: { account: [{ max: 120, ms: HOUR }], clientIp: [{ max: 720, ms: HOUR }] } },
  transfer: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Rewards that are claimed or given up; all that are ready count once. */
  claim: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Claims of cashback. */
  cashback: { windows: { account: [{ max: 30, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  cancelOrder: { windows: { account: [{ max: 60, ms: HOUR }], clientIp: [{ max: 360, ms: HOUR }] } },
  /** Pictures of a member's own applications, three on a page. */
  applicationImage: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Files of records, each of which may ask the platform a hundred times. */
  recordsFile: { windows: { account: [{ max: 10, ms: MINUTE }], clientIp: [{ max: 60, ms: MINUTE }] } },
  /** Sessions that a member ends, and switches of the notices. */
  devices: { windows: { account: [{ max: 60, ms: HOUR }], clientIp: [{ max: 360, ms: HOUR }] } },
  /** Limits that a member sets or changes for themselves, which nothing should keep them from. */
  ownLimits: { windows: { account: [{ max: 120, ms: HOUR }], clientIp: [{ max: 720, ms: HOUR }] } },
  /** Accounts that an agent makes, and tries that the platform refuses. */
  newAccount: { windows: { account: [{ max: 60, ms: HOUR }], clientIp: [{ max: 360, ms: HOUR }] } },
  /** Wrong guesses at the testers' token of a demonstration. The account is everybody together. */
  testersToken: {
    windows: { account: [{ max: 100, ms: HOUR }], clientIp: [{ max: 10, ms: MINUTE }] },
  },
  /** Guesses that an address has left when those of everybody are used up. */
  testersTokenOnce: { windows: { clientIp: [{ max: 1, ms: MINUTE }] } },
  freePlay: { windows: { clientIp: [{ max: 10, ms: MINUTE }] } },
} as const satisfies Record<string, RateLimitRule>

export type RateLimitKind = keyof typeof RATE_LIMITS
