/** A rate limit's window: at most `max` attempts in any `ms` milliseconds. */
export interface RateWindow {
  max: number
  ms: number
}

/**
 * Returns the time of the next allowed attempt, ms since the epoch; a past time means that an attempt is
 * allowed now.
 * @param taken times of the earlier attempts, ms since the epoch, oldest first
 */
export const nextAttemptTime = (taken: readonly number[], windows: readonly RateWindow[]): number =>
  Math.max(
    0,
    ...windows.map(({ max, ms }) => {
      const blocking = taken.at(-max)
      return blocking === undefined ? 0 : blocking + ms
    }),
  )

/** Returns the length of the longest window, ms. After this time an attempt no longer counts. */
export const longestWindowMs = (windows: readonly RateWindow[]): number =>
  Math.max(...windows.map(({ ms }) => ms))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Kind of value for which a rate limit counts attempts. `pair` is an account together with the IP address of
 * the request; `site` is an IPv6 /48 network.
 */
export type RateLimitScope = 'account' | 'number' | 'mailbox' | 'clientIp' | 'site' | 'pair'

/**
 * Factor by which the limit of an IPv6 site (/48) exceeds that of one of its /64 networks. A provider may
 * have several customers in a site, but one visitor may also have all of it.
 */
export const SITE_LIMIT_FACTOR = 8

export interface RateLimitRule {
  /** Windows by scope. The windows of the scope `site` are derived from those of `clientIp`. */
  windows: Partial<Record<Exclude<RateLimitScope, 'site'>, readonly RateWindow[]>>
  /**
   * True to refuse attempts when the counter cannot be reached, because the call costs money or bothers
   * strangers. Default: attempts are allowed.
   */
  refuseBlindly?: true
}

/**
 * All rate limits. Where only failures count, the caller removes successful attempts from the count again
 * (`giveBack`).
 * Mobile carriers share one IP address among thousands of players. An IP address therefore gets more attempts
 * than an account, wherever guessing from one IP address gains nothing.
 */
export const RATE_LIMITS = {
  /**
   * Limit of failed logins. The sixth within a minute for one account from one IP address is refused.
   * An IP address alone gets more attempts, since a carrier's players share it; its limit stops one password
   * from being tried at many accounts. An account alone also gets more, so that one stranger's guesses do not
   * lock its player out. Guesses from many IP addresses at once do lock the player out while they continue.
   * Open sessions and logins by SMS, which are counted by telephone number, still work then. The worker never
   * locks an account permanently; the platform has a separate lock.
   */
  login: {
    windows: {
      pair: [{ max: 5, ms: MINUTE }],
      account: [{ max: 10, ms: MINUTE }],
      clientIp: [{ max: 30, ms: MINUTE }],
    },
  },
  /**
   * Limit of failed password changes, which could be used to guess the password of an account with an open
   * session.
   */
  passwordChange: { windows: { account: [{ max: 5, ms: MINUTE }], clientIp: [{ max: 20, ms: MINUTE }] } },
  /**
   * Limit of failed password resets, which could be used to guess a verification code. Anyone can enter an
   * account's name here, as on the login page. A low limit for the account alone would allow strangers to
   * block its player's reset.
   */
  passwordReset: {
    windows: {
      pair: [{ max: 5, ms: MINUTE }],
      account: [{ max: 20, ms: MINUTE }],
      clientIp: [{ max: 20, ms: MINUTE }],
    },
  },
  /** Limit of SMS, for all purposes together. */
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
  /**
   * Limit of verification codes that are sent to a member's telephone number or e-mail address, current or
   * new.
   */
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
  /**
   * Limit of verification codes that are entered, and of changes of an e-mail address, a telephone number or
   * security questions.
   */
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
  /** Limit of checks that a user name is available or an affiliate code exists. */
  lookup: { windows: { clientIp: [{ max: 30, ms: MINUTE }] } },
  /** Limit of game launches; each opens a session at the platform and the vendor. */
  launch: { windows: { account: [{ max: 20, ms: MINUTE }], clientIp: [{ max: 120, ms: MINUTE }] } },
  profileImage: { windows: { account: [{ max: 10, ms: HOUR }], clientIp: [{ max: 60, ms: HOUR }] } },
  /** Limit of feedback, which staff have to read. */
  feedback: { windows: { clientIp: [{ max: 10, ms: HOUR }] } },
  /** Limit of repeated feedback: identical text from one sender. */
  sameFeedback: { windows: { account: [{ max: 1, ms: MINUTE }] } },
  /** Limit of complaints and of messages in them, which staff have to read. */
  complaint: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 30, ms: HOUR }] } },
  /**
   * Limit of wrong access codes of complaints, by complaint number and by IP address, so that no visitor can
   * guess a code.
   */
  complaintCode: {
    windows: { number: [{ max: 60, ms: HOUR }], clientIp: [{ max: 60, ms: HOUR }] },
    refuseBlindly: true,
  },
  application: { windows: { account: [{ max: 10, ms: HOUR }], clientIp: [{ max: 60, ms: HOUR }] } },
  joining: { windows: { account: [{ max: 30, ms: HOUR }], clientIp: [{ max: 180, ms: HOUR }] } },
  deposit: { windows: { account: [{ max: 10, ms: MINUTE }], clientIp: [{ max: 60, ms: MINUTE }] } },
  /** Limit of payment proofs, with images that take time to process. */
  paymentProof: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 120, ms: HOUR }] } },
  /**
   * Limit of steps with identity documents: starting, completing or removing an upload, and sending it for
   * review.
   */
  document: { windows: { account: [{ max: 120, ms: HOUR }], clientIp: [{ max: 480, ms: HOUR }] } },
  /** Limit of upload parts of identity documents, including retries. */
  documentPart: { windows: { account: [{ max: 600, ms: HOUR }], clientIp: [{ max: 2400, ms: HOUR }] } },
  cancelPayment: { windows: { account: [{ max: 30, ms: HOUR }], clientIp: [{ max: 180, ms: HOUR }] } },
  /** Limit of withdrawal forms, each with a fund password that the platform has to check. */
  withdraw: { windows: { account: [{ max: 10, ms: MINUTE }], clientIp: [{ max: 60, ms: MINUTE }] } },
  /** Limit of changes of payout accounts, of the fund password and of the payee name. */
  payout: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 120, ms: HOUR }] } },
  /** Limit of links that agents create and delete. */
  agentLink: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Limit of agents' contract offers, responses to these offers, and requests for a contract's periods. */
  contract: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /**
   * Limit of passkey challenges. The platform stores each challenge for some minutes, and every visit of the
   * login page requests one.
   */
  passkeyChallenge: {
    windows: { account: [{ max: 20, ms: MINUTE }], clientIp: [{ max: 120, ms: MINUTE }] },
  },
  /** Limit of passkeys that are added and removed. */
  passkey: { windows: { account: [{ max: 20, ms: HOUR }], clientIp: [{ max: 120, ms: HOUR }] } },
  /** Limit of changes that agents make to members' rates: each loads all rates and sends them again. */
  rates: { windows: { account: [{ max: 120, ms: HOUR }], clientIp: [{ max: 720, ms: HOUR }] } },
  transfer: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Limit of rewards that members claim or give up; claiming all rewards counts once. */
  claim: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  cashback: { windows: { account: [{ max: 30, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  cancelOrder: { windows: { account: [{ max: 60, ms: HOUR }], clientIp: [{ max: 360, ms: HOUR }] } },
  /** Limit of views of the images in a member's promotion applications; a page shows three. */
  applicationImage: { windows: { account: [{ max: 60, ms: MINUTE }], clientIp: [{ max: 240, ms: MINUTE }] } },
  /** Limit of downloads of records. One download may cause a hundred platform calls. */
  recordsFile: { windows: { account: [{ max: 10, ms: MINUTE }], clientIp: [{ max: 60, ms: MINUTE }] } },
  /** Limit of sessions that a member ends on other devices, and of changes to login notifications. */
  devices: { windows: { account: [{ max: 60, ms: HOUR }], clientIp: [{ max: 360, ms: HOUR }] } },
  /**
   * Limit of changes to members' personal limits (deposits, losses and so on). It is high, because these
   * changes should almost never be refused.
   */
  ownLimits: { windows: { account: [{ max: 120, ms: HOUR }], clientIp: [{ max: 720, ms: HOUR }] } },
  /** Limit of accounts that an agent creates, including refused attempts. */
  newAccount: { windows: { account: [{ max: 60, ms: HOUR }], clientIp: [{ max: 360, ms: HOUR }] } },
  /**
   * Limit of wrong guesses at the testers' token of a demonstration. `account` counts the guesses of all
   * visitors together.
   */
  testersToken: {
    windows: { account: [{ max: 100, ms: HOUR }], clientIp: [{ max: 10, ms: MINUTE }] },
  },
  /**
   * Limit of guesses at the testers' token by one IP address after the limit of all visitors has been
   * reached.
   */
  testersTokenOnce: { windows: { clientIp: [{ max: 1, ms: MINUTE }] } },
  freePlay: { windows: { clientIp: [{ max: 10, ms: MINUTE }] } },
} as const satisfies Record<string, RateLimitRule>

export type RateLimitKind = keyof typeof RATE_LIMITS
