import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isFormalAccountType } from '../../../shared/accounts/account-rights'
import { endpoints } from '../../../shared/contract/endpoints'
import { ID_PATTERN } from '../../../shared/contract/field-schemas'
import { readCallLanguage, sendFailure, sendSuccess } from '../../http/requests'
import { getGameTime, toRealTime } from '../../scenario/state'
import { requireMemberToken } from '../../session/member-session'
import { loadFlags } from '../../store/operator-settings'
import { loadMemberLevels } from '../../wallet/member-rank'
import { toDecimal } from '../../wallet/minor-units'
import { PLATFORM_ZONE } from '../../wallet/records/record-query'
import { getWalletClient } from '../../wallet/wallet-clients'
import type { WalletEnv } from '../../wallet/wallet-env'
import type { CashbackClaimRecord, CashbackClaimRefusal } from './claim-ledger'
import {
  CASHBACK_CLAIM_DAYS,
  CASHBACK_CLAIM_MIN,
  type CashbackEarnedWeek,
  type CategoryStakes,
  computeEarnedWeeks,
  getCashbackTerms,
  getCashbackWeekState,
  getClaimableCashback,
  listCashbackWeeks,
  WEEKLY_CASHBACK_MAX,
} from './weeks'

/**
 * Calls about cashback: a share of the stakes of each week, computed from the rounds that were actually
 * played.
 */
export const cashbackRoutes = new Hono<WalletEnv>()

/**
 * Number of weeks in the cashback history: a quarter of a year, which includes every week that can still be
 * claimed.
 */
const WEEKS = 13

const REFUSALS: Record<
  CashbackClaimRefusal | 'no.permission',
  readonly [status: 403 | 409, message: string]
> = {
  'no.permission': [403, 'No permission, or not offered.'],
  'cashback.none': [409, 'Nothing is ready, or less than a claim credits.'],
  'protection.excluded': [403, 'The player is excluded.'],
  'protection.timeout': [403, 'The player takes a break.'],
  'protection.closed': [403, 'The player has closed the account.'],
}

function refuse(c: Context, refusal: keyof typeof REFUSALS): Response {
  const [status, message] = REFUSALS[refusal]
  return sendFailure(c, status, refusal, message)
}

/**
 * Middleware after `requireMemberToken`: admits accounts that play for real money, while the operator offers
 * cashback.
 */
const mayClaim = createMiddleware<WalletEnv>(async (c, next) => {
  const flags = await loadFlags(c.env.DB, c.var.scenario)
  return isFormalAccountType(c.var.member.type) && flags.MANPLAYREB3 ? next() : refuse(c, 'no.permission')
})

/** SQL for the stakes of settled rounds with real money, by week and category. */
const PLAYED = `
  SELECT value ->> 'name' AS week, category, sum(stake) AS played
  FROM json_each(?1) CROSS JOIN round
  WHERE member_id = ?2 AND mode = 'real' AND at >= value ->> 'from' AND at < value ->> 'until'
    AND state IN ('won', 'lost', 'cashed-out')
  GROUP BY key, category`

/** Loads the calling member's wallet and the cashback of each week, after deciding due bets. */
async function loaded(c: Context<WalletEnv>) {
  const wallet = await getWalletClient(c, c.var.member, 'real').protected()
  const now = getGameTime(c.var.scenario)
  const spans = listCashbackWeeks(now, WEEKS, PLATFORM_ZONE)
  const begins = spans.map(({ from }) => from)
  const [{ results }, levels] = await Promise.all([
    c.env.DB.prepare(PLAYED).bind(JSON.stringify(spans), c.var.member.id).all<CategoryStakes>(),
    loadMemberLevels(c.env.DB, c.var.member, begins),
  ])
  const weeks = spans.map((span, index) => ({ ...span, level: levels[index] ?? '' }))
  return { wallet, now, weeks: computeEarnedWeeks(weeks, results) }
}

/** Loads the claimed cashback of each week. */
async function withClaims(c: Context<WalletEnv>) {
  const { wallet, now, weeks } = await loaded(c)
  const claims = new Map((await wallet.claimedCashback()).map((one) => [one.week, one]))
  return weeks.map((week) => {
    const { claimed = 0, at } = claims.get(week.name) ?? {}
    const ready = getClaimableCashback(week, claimed, now)
    return { week, claimed, claimedAt: at, ready, state: getCashbackWeekState(week, claimed, now) }
  })
}

const percent = (rate: number): string => toDecimal(rate)
const days = ({ name, last }: CashbackEarnedWeek) => ({ from: name, to: last })

cashbackRoutes.get(endpoints.cashback.path, requireMemberToken, mayClaim, async (c) => {
  const [running, ...earlier] = await withClaims(c)
  if (!running) throw new Error('no week is running')
  const before = earlier.reduce((sum, { ready }) => sum + ready, 0)
  const oldest = [running, ...earlier].findLast(({ ready }) => ready > 0)
  return sendSuccess(c, {
    currency: c.var.member.currency,
    level: running.week.level,
    ready: toDecimal(running.ready + before),
    earlier: toDecimal(before),
    ...(oldest && { endsAt: toRealTime(c.var.scenario, oldest.week.endsAt) }),
    period: {
      ...days(running.week),
      earned: toDecimal(running.week.earned),
      claimed: toDecimal(running.claimed),
    },
    rates: running.week.shares.map(({ category, rate, played, amount }) => ({
      category,
      rate: percent(rate),
      played: toDecimal(played),
      amount: toDecimal(amount),
    })),
    terms: {
      claimDays: CASHBACK_CLAIM_DAYS,
      least: toDecimal(CASHBACK_CLAIM_MIN),
      most: toDecimal(WEEKLY_CASHBACK_MAX),
      wagering: 0,
      html: getCashbackTerms(readCallLanguage(c)),
    },
  })
})

cashbackRoutes.get(endpoints.cashbackHistory.path, requireMemberToken, mayClaim, async (c) => {
  const list = await withClaims(c)
  return sendSuccess(c, {
    currency: c.var.member.currency,
    list: list.map(({ week, claimed, claimedAt, state }) => ({
      ...days(week),
      played: toDecimal(week.played),
      earned: toDecimal(week.earned),
      claimed: toDecimal(claimed),
      state,
      ...(claimedAt !== undefined && { claimedAt }),
      ...(state !== 'none' && { endsAt: toRealTime(c.var.scenario, week.endsAt) }),
    })),
  })
})

const replyWith = (c: Context<WalletEnv>, { id, at, amount, balance }: CashbackClaimRecord) =>
  sendSuccess(c, {
    id,
    createdAt: at,
    currency: c.var.member.currency,
    amount: toDecimal(amount),
    balance: toDecimal(balance),
  })

cashbackRoutes.post(endpoints.claimCashback.path, requireMemberToken, mayClaim, async (c) => {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (!ID_PATTERN.test(key)) return sendFailure(c, 400, 'idempotency.key', 'An Idempotency-Key is required.')
  const opened = await getWalletClient(c, c.var.member, 'real').protected()
  const earlier = await opened.beginCashback(key)
  const answer = earlier ?? (await claim(c, key))
  return 'refusal' in answer ? refuse(c, answer.refusal) : replyWith(c, answer.claim)
})

async function claim(c: Context<WalletEnv>, key: string) {
  const { wallet, now, weeks } = await loaded(c)
  return wallet.claimCashback(key, {
    weeks: weeks.map(({ name, earned, endsAt }) => ({ name, earned, endsAt })),
    gamesNow: now,
  })
}

cashbackRoutes.get(endpoints.cashbackByKey.path, requireMemberToken, mayClaim, async (c) => {
  const wallet = await getWalletClient(c, c.var.member, 'real').protected()
  const found = await wallet.cashbackOfKey(c.req.query('key') ?? '')
  if (found === undefined) return sendFailure(c, 404, 'cashback.not.found', 'We couldn’t find this claim.')
  if (found === 'under-way')
    return sendFailure(c, 409, 'cashback.under.way', 'A claim with this key is being made.')
  return replyWith(c, found)
})
