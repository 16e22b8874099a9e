/** Refusals in the contract’s terms, and the table of the platform’s codes. */

/** A call that does not succeed. `index.ts` sends it as the contract’s envelope. */
export class CallRefusal extends Error {
  constructor(
    /** Error code of the contract; see `refusals` of each call. */
    readonly errorCode: string,
    /**
     * HTTP status. Below 500 it says that the platform refused, and that nothing happened. From 500 on the lobby does
     * not know, so it asks by the idempotency key.
     */
    readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 502 | 503 | 504,
    readonly retryAfterS?: number,
  ) {
    super(errorCode)
  }
}

const CODES: Readonly<Record<number, readonly [errorCode: string, status: CallRefusal['status']]>> = {
  1001: ['login.credentials.wrong', 403],
  1002: ['login.not.session', 401],
  1003: ['login.locked', 429],
  2001: ['game.not.found', 404],
  3001: ['deposit.amount', 400],
  3002: ['deposit.channel.closed', 409],
  3003: ['payment.not.found', 404],
  3004: ['payment.state', 409],
  3005: ['deposit.limit', 409],
  3006: ['deposit.promotion', 400],
  3010: ['idempotency.conflict', 422],
  3011: ['idempotency.key', 400],
  4001: ['protection.timeout', 403],
  4002: ['protection.excluded', 403],
  4003: ['timeout.shorter', 409],
  4004: ['timeout.length', 400],
  4005: ['limit.amount', 400],
  4006: ['limit.changed', 409],
  4007: ['limit.early', 409],
}

/**
 * Returns the refusal for a code of the platform. A code that is not in the table may mean anything, so its outcome
 * counts as not known: it is neither a success nor a refusal.
 */
export function toRefusal(code: unknown, retryAfterS: number | undefined): CallRefusal {
  const [errorCode, status] = CODES[Number(code)] ?? []
  if (errorCode !== undefined && status !== undefined) return new CallRefusal(errorCode, status, retryAfterS)
  console.error(`the platform replied with a code that is not in refusals.ts: ${String(code).slice(0, 20)}`)
  return new CallRefusal('platform.code.unknown', 502)
}
