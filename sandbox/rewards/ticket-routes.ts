import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { hasRight } from '../../shared/accounts/account-rights'
import { endpoints } from '../../shared/contract/endpoints'
import { type TicketError, ticketBodySchema } from '../../shared/contract/ticket-schemas'
import { readCallBody, readCallLanguage, sendFailure, sendSuccess } from '../http/requests'
import { replaceCurrencySymbol, requireMemberToken } from '../session/member-session'
import { toDecimal } from '../wallet/minor-units'
import { getWalletClient } from '../wallet/wallet-clients'
import type { WalletEnv } from '../wallet/wallet-env'
import {
  findCheckInOrder,
  getCheckInRun,
  loadRewardTickets,
  type RewardTicket,
  toCheckInReply,
  toRewardOrder,
} from './reward-tickets'
import { loadDepositBonusTickets, toTicketReply } from './ticket-replies'

/** Calls about a member's rewards: listing rewards, claiming one, and giving one up. */
export const ticketRoutes = new Hono<WalletEnv>()

const REPLIES: Record<TicketError, readonly [status: 400 | 403 | 404 | 409, message: string]> = {
  'no.permission': [403, 'Only members have rewards.'],
  'ticket.not.found': [404, 'The member has no such reward.'],
  'ticket.not.ready': [409, 'The reward cannot be claimed yet.'],
  'ticket.ended': [409, 'The time for the reward is over.'],
  'ticket.blocked': [409, 'Another bonus is being played through.'],
  'ticket.not.playing': [409, 'The reward is not being played through.'],
  'protection.timeout': [403, 'The member takes a break.'],
  'protection.excluded': [403, 'The member is excluded.'],
  'protection.closed': [403, 'The member has closed the account.'],
}

function refuse(c: Context, refusal: TicketError): Response {
  const [status, message] = REPLIES[refusal]
  return sendFailure(c, status, refusal, message)
}

/** Middleware after `requireMemberToken`: refuses accounts that cannot have rewards. */
const mayClaim = createMiddleware<WalletEnv>(async (c, next) =>
  hasRight(c.var.member.type, 'rewards') ? next() : refuse(c, 'no.permission'),
)

/**
 * Returns the time at which the member got the first of the tickets that every member gets, ms since the
 * epoch.
 */
const beganAt = (all: readonly RewardTicket[]): number =>
  Math.min(...all.flatMap(({ madeAt, offer }) => (offer.promotion === undefined ? [madeAt] : [])))

/** Loads the member's reward tickets and the days of the daily check-in, with their state in the wallet. */
async function tickets(c: Context<WalletEnv>) {
  const all = await loadRewardTickets(c.env.DB, c.var.member.id)
  const run = getCheckInRun(beganAt(all), Date.now())
  const wallet = await getWalletClient(c, c.var.member).protected()
  const orders = [...all.map((ticket) => toRewardOrder(ticket, all)), ...run.orders]
  const { list, ...now } = await wallet.tickets(orders)
  return { all, wallet, run, list: list.slice(0, all.length), days: list.slice(all.length), ...now }
}

ticketRoutes.get(endpoints.tickets.path, requireMemberToken, mayClaim, async (c) => {
  const language = readCallLanguage(c)
  const { all, list, bonuses, playedByKind, balance, now, wallet, run, days } = await tickets(c)
  const { ticket: today, checkIn } = toCheckInReply(run, days, language)
  const held = { balance, locked: bonuses.length, first: bonuses[0]?.name, playedByKind }
  const ofDeposits = bonuses.filter(({ name }) => name.startsWith('payment:'))
  const paid = await Promise.all(
    ofDeposits.map(async (bonus) => {
      const payment = await wallet.payment(bonus.name.slice('payment:'.length))
      return payment ? [{ bonus, payment }] : []
    }),
  )
  const rewardTickets = all.flatMap((ticket, index) => {
    const state = list[index]
    const bonus = bonuses.find(({ name }) => name === `reward:${ticket.id}`)
    return state ? [toTicketReply(ticket, state, { bonus, held, language })] : []
  })
  const others = await loadDepositBonusTickets(c.env.DB, paid.flat(), { held, language })
  const { currency } = c.var.member
  const value = { currency, now, list: [...others, today, ...rewardTickets], checkIn }
  return sendSuccess(c, replaceCurrencySymbol(value, c.var.member))
})

ticketRoutes.get(endpoints.claimableTickets.path, requireMemberToken, mayClaim, async (c) => {
  const { list, days, run } = await tickets(c)
  const open = [...list, days[run.today]]
  return sendSuccess(c, { count: open.filter((ticket) => ticket?.state === 'ready').length })
})

async function ticketIdOf(c: Context): Promise<string | undefined> {
  const { success: isValid, output } = v.safeParse(ticketBodySchema, await readCallBody(c))
  return isValid ? output.ticketId : undefined
}

ticketRoutes.post(endpoints.claimTicket.path, requireMemberToken, mayClaim, async (c) => {
  const ticketId = (await ticketIdOf(c)) ?? ''
  const all = await loadRewardTickets(c.env.DB, c.var.member.id)
  const ticket = all.find(({ id }) => id === ticketId)
  const order = ticket
    ? toRewardOrder(ticket, all)
    : findCheckInOrder(getCheckInRun(beganAt(all), Date.now()), ticketId)
  if (!order) return refuse(c, 'ticket.not.found')
  const { claimsRefused } = c.var.scenario
  if (claimsRefused !== 'none') return refuse(c, claimsRefused)
  const wallet = await getWalletClient(c, c.var.member).protected()
  const claimed = await wallet.claimReward(order)
  if (typeof claimed === 'string') return refuse(c, claimed)
  const { amount, isLocked, balance } = claimed
  return sendSuccess(c, { amount: toDecimal(amount), isLocked, balance: toDecimal(balance) })
})

ticketRoutes.post(endpoints.giveUpTicket.path, requireMemberToken, mayClaim, async (c) => {
  const ticketId = (await ticketIdOf(c)) ?? ''
  const isDeposit = ticketId.startsWith('payment:')
  if (!isDeposit && !(await loadRewardTickets(c.env.DB, c.var.member.id)).some(({ id }) => id === ticketId))
    return refuse(c, 'ticket.not.found')
  const wallet = await getWalletClient(c, c.var.member).protected()
  if (!(await wallet.giveUpBonus(isDeposit ? ticketId : `reward:${ticketId}`)))
    return refuse(c, 'ticket.not.playing')
  const { balance } = await wallet.tickets([])
  return sendSuccess(c, { balance: toDecimal(balance) })
})
