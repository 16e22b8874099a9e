import fc from 'fast-check'
import { expect, it } from 'vitest'
import { href } from '../../../shared/pages'
import { BadLine } from '../harness/bad-line'
import { member } from '../harness/member'
import { type Form, MoneyStory, stories } from '../harness/money-story'
import { FUND_PASSWORD, MAIN_ACCOUNT } from '../harness/sandbox-payout'
import { journalOf, setWallet, sumsOf } from '../harness/sandbox-play'
import { sharedLobby, sharedSandbox } from '../harness/shared'

/**
 * Money is moved exactly once: forms in two tabs, the worker and its keys, a line on which calls get lost or late, and
 * the sandbox with its ledger.
 */

const lobby = await sharedLobby()
const sandbox = sharedSandbox()
const line = new BadLine(lobby.platform, sandbox)

const payment = { link: /\/m\/payment\?id=([\w-]+)/, isByKey: false } as const
const forms: Readonly<Record<string, Form>> = {
  deposits: {
    ...payment,
    path: href('deposit'),
    fields: (way) => ({ amount: ['500', '600'][way] ?? '', channel: 'nagad-send', bonus: '' }),
  },
  withdrawals: {
    ...payment,
    path: href('withdraw'),
    fields: (way) => ({
      amount: ['500', '600'][way] ?? '',
      account: MAIN_ACCOUNT,
      fundPassword: FUND_PASSWORD,
    }),
  },
  transfers: {
    path: href('transfers'),
    link: /\/m\/member\/transfers\?of=([\w-]+)/,
    isByKey: true,
    fields: (way) => ({ intent: 'send', walletId: 'JL', amount: ['500', '600'][way] ?? '' }),
  },
}

/** How many payments and transfers the sandbox has made. */
async function made(): Promise<number> {
  const db = await sandbox.miniflare.getD1Database('DB')
  const payments = await db
    .prepare("SELECT count(*) AS n FROM payment WHERE id NOT LIKE 'seed-%'")
    .first<number>('n')
  const { journal } = await journalOf(sandbox, 'rafi88')
  return (payments ?? 0) + journal.filter(({ key }) => key.startsWith('transfer:')).length
}

let players = 0

it.each(Object.entries(forms))(
  '%s are never made twice, nor unknown to the member, whatever gets lost, late or pressed again',
  async (_, form) => {
    await fc.assert(
      fc.asyncProperty(stories, async (steps) => {
        await sandbox.reset()
        line.mend()
        await setWallet(sandbox, 'rafi88', '1600')
        players += 1
        const who = await member({
          userName: `mover-${players}`,
          token: await sandbox.tokenOf('rafi88'),
        })
        await new MoneyStory(lobby, line, form, who).tell(steps)
        expect(await made()).toBe(line.made.size)
        expect((await sumsOf(sandbox, 'rafi88')).all).toBe(0)
        const { journal } = await journalOf(sandbox, 'rafi88')
        for (const { postings } of journal)
          expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      }),
      { numRuns: 12 },
    )
  },
  // Some hundred pages.
  180_000,
)
