import type { Ticket } from '../../../shared/contract/tickets'
import { sanitiseHtml } from '../../content/sanitise-html'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Rewards of a member. Never cached; their HTML is sanitised. All calls throw PlatformError. */

const safeTicket = ({ terms, ...ticket }: Ticket): Ticket =>
  terms ? { ...ticket, terms: { ...terms, content: sanitiseHtml(terms.content) } } : ticket

export async function tickets(ctx: PlatformContext, token: string) {
  const found = await memberCall(ctx, { name: 'tickets', token, query: { language: ctx.language } })
  return { ...found, list: found.list.map(safeTicket) }
}

/** How many rewards the member can claim now. */
export const claimableTickets = async (ctx: PlatformContext, token: string): Promise<number> =>
  (await memberCall(ctx, { name: 'claimableTickets', token })).count

/** Pays once, however often it is called: the ticket is the key. */
export const claimTicket = (ctx: PlatformContext, token: string, ticketId: string) =>
  memberCall(ctx, { name: 'claimTicket', token, body: { ticketId } })

export const giveUpTicket = (ctx: PlatformContext, token: string, ticketId: string) =>
  memberCall(ctx, { name: 'giveUpTicket', token, body: { ticketId } })
