import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import type { MemberSession } from '../../../worker/session/session'
import { bet, movement, order } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { linksOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Links in records for members on a break or without offers. No link leads to a page that is closed to them.
 */

const lobby = await sharedLobby()
const { platform } = lobby
const launch = { nodeId: '7', gameId: '70', category: 'RNG', vassalage: 'PG', supportPlay: false }
beforeEach(() => {
  platform.heal()
  platform.values.betRecords = { currency: 'BDT', list: [bet()] }
  platform.values.betDetail = bet({ launch })
  platform.values.transactions = {
    currency: 'BDT',
    list: [movement({ kind: 'bonus', amount: '5', of: { what: 'reward', id: 'R1' } })],
  }
  platform.values.orders = { list: [order()], pageNum: 1, totalPages: 1, totalCount: 1 }
  platform.values.orderDetail = order()
  platform.values.paymentRecords = { list: [] }
})

const at = Date.now() - 1000
let players = 0
async function linksFor(path: string, protection: MemberSession['protection']) {
  players += 1
  const who = await createMember({ userName: `resting-${players}`, protection })
  const open = (to: string) =>
    lobby.fetch(to, { headers: { Cookie: `${who.cookie}; lang=EN; time-zone=UTC` }, redirect: 'manual' })
  const links = linksOf(await (await open(path)).text())
  return { links, open }
}

/** Pages to which closed pages redirect. */
const closing = [href('time-off'), href('marketing')]

const pages = {
  'the bets': href('betting-record'),
  'a bet': href('betting-record', { id: 'B1' }),
  'the transactions': href('transactions'),
  'the payments': href('payment-records'),
  'the lottery orders': href('lottery-orders'),
  'no lottery orders': href('lottery-orders', { state: 'won' }),
  'a lottery order': href('lottery-orders', { id: 'order-1' }),
  'the statement': href('statement'),
}

const restrictions: [string, MemberSession['protection']][] = [
  ['takes a break', { standing: 'timeout', offers: false, at, until: at + 3_600_000 }],
  ['is excluded', { standing: 'excluded', offers: false, at }],
  ['has closed the account', { standing: 'closed', offers: false, at }],
  ['gets no offers', { standing: 'none', offers: false, at }],
]

describe.each(restrictions)('a member who %s', (_, protection) => {
  it.each(Object.entries(pages))('a restricted member finds only links that open: %s', async (name, path) => {
    if (name === 'no lottery orders')
      platform.values.orders = { list: [], pageNum: 1, totalPages: 1, totalCount: 0 }
    const { links, open } = await linksFor(path, protection)
    expect(links.length).toBeGreaterThan(0)
    for (const link of new Set(links.filter((to) => to.startsWith('/m/')))) {
      const answer = await open(link)
      expect(answer.status, link).toBeLessThan(400)
      expect(closing, link).not.toContain(answer.headers.get('Location')?.split('?')[0])
    }
  })
})

it('unrestricted members reach the pages that are closed to restricted ones', async () => {
  const free = { standing: 'none', offers: true, at } as const
  const leads = async (path: string, to: string) => {
    const { links } = await linksFor(path, free)
    expect(
      links.some((link) => link.startsWith(to)),
      `${path} leads to ${to}`,
    ).toBe(true)
  }
  await leads(pages['a bet'], href('game'))
  await leads(pages['the transactions'], href('reward-center'))
  await leads(pages['the payments'], href('deposit'))
  await leads(pages['the lottery orders'], href('lottery'))
  await leads(pages['a lottery order'], href('launch-game'))
  await leads(pages['a lottery order'], href('lottery'))
})
