import { expect } from 'vitest'
import { href } from '../../../shared/paths'
import fc from '../../fast-check'
import { createMember, type TestMember } from './member-requests'
import { type MoneyForm, type MoneyStep, MoneyStory, moneyStories } from './money-story'
import { type GatewayCallback, sendGatewayCallback } from './sandbox-pay'
import { FUND_PASSWORD, MAIN_ACCOUNT } from './sandbox-payout'
import { addRound, readLedgerSums, readWalletJournal, setWallet } from './sandbox-play'
import { sharedLobby, sharedSandbox } from './shared-servers'
import { UnreliablePlatform } from './unreliable-platform'

const payment = { link: /\/m\/payment\?id=([\w-]+)/, isByKey: false } as const
export const MONEY_FORMS: Readonly<Record<string, MoneyForm>> = {
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
      receives: ['500', '600'][way] ?? '',
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

/**
 * A fixed story: the form is sent twice at the same time, and one call arrives late. Then a response never
 * reaches the member, while the platform does not report the key’s result.
 */
export const badLine: MoneyStep[] = [
  { act: 'double', tab: 0, which: 0, also: 1, fault: 'late' },
  { act: 'send', tab: 1, which: 0, fault: 'after', isDeaf: true, isLost: true, isSilent: true },
  { act: 'open', tab: 1, isLost: false },
  { act: 'arrive' },
  { act: 'another', tab: 0, isLost: false },
  { act: 'send', tab: 0, which: 1, fault: 'none', isDeaf: false, isLost: false, isSilent: false },
]

/** Starts a lobby and a sandbox with an unreliable connection between them, and the forms that move money. */
export async function startUnreliableMoneyLobby() {
  const lobby = await sharedLobby()
  const sandbox = sharedSandbox()
  const line = new UnreliablePlatform(lobby.platform, sandbox)

  /** Claiming cashback after play. The form has no fields, and is not sent while nothing can be claimed. */
  const claims: MoneyForm = {
    path: href('cashback'),
    link: /\/m\/member\/manualRebate\?of=([\w-]+)/,
    isByKey: true,
    staysOpen: true,
    prepare: () => addRound(sandbox, 'rafi88', { stake: 100_000 }),
    fields: () => ({}),
  }

  /** Returns how many payments, transfers and claims the sandbox has made. */
  async function made(): Promise<number> {
    const db = await sandbox.miniflare.getD1Database('DB')
    const payments = await db
      .prepare("SELECT count(*) AS n FROM payment WHERE id NOT LIKE 'seed-%'")
      .first<number>('n')
    const { journal } = await readWalletJournal(sandbox, 'rafi88')
    return (payments ?? 0) + journal.filter(({ key }) => /^(?:transfer|cashback):/.test(key)).length
  }

  /**
   * Returns cashback in minor units: the amount earned by play without what can still be claimed, and the
   * amount credited in the ledger.
   */
  async function cashbackSums() {
    const token = await sandbox.tokenOf('rafi88')
    const minor = (amount: string) => Math.round(Number(amount) * 100)
    const { ready } = await sandbox.value<{ ready: string }>('cashback', { token })
    const { list } = await sandbox.value<{ list: { earned: string }[] }>('cashbackHistory', { token })
    const { journal } = await readWalletJournal(sandbox, 'rafi88')
    const credited = journal
      .filter(({ key }) => key.startsWith('cashback:'))
      .flatMap(({ postings }) => postings.filter(({ account }) => account === 'player'))
    return {
      claimed: list.reduce((sum, { earned }) => sum + minor(earned), -minor(ready)),
      credited: credited.reduce((sum, { amount }) => sum + amount, 0),
    }
  }

  let players = 0
  const newPlayer = async (): Promise<TestMember> => {
    players += 1
    return createMember({ userName: `mover-${players}`, token: await sandbox.tokenOf('rafi88') })
  }
  async function startOver(): Promise<void> {
    await sandbox.reset()
    line.mend()
    lobby.platform.requests.length = 0
    await setWallet(sandbox, 'rafi88', '1600')
  }

  /** Runs `numRuns` random stories of a form, after a fixed one. */
  async function tellStories(form: MoneyForm, numRuns: number): Promise<void> {
    let all = 0
    await fc.assert(
      fc.asyncProperty(moneyStories, async (steps) => {
        await startOver()
        const callBack = (callback: GatewayCallback) => sendGatewayCallback(sandbox, callback)
        await new MoneyStory(lobby, line, form, await newPlayer(), callBack).tell(steps)
        expect(await made()).toBe(line.made.size)
        expect((await readLedgerSums(sandbox, 'rafi88')).all).toBe(0)
        const { journal } = await readWalletJournal(sandbox, 'rafi88')
        for (const { postings } of journal)
          expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        const { claimed, credited } = await cashbackSums()
        expect(credited).toBe(claimed)
        all += line.made.size
      }),
      { numRuns, examples: [[badLine]] },
    )
    expect(all, 'how many all stories have made').toBeGreaterThan(0)
  }

  return {
    lobby,
    sandbox,
    line,
    storyForms: { ...MONEY_FORMS, 'claims of cashback': claims },
    made,
    newPlayer,
    startOver,
    tellStories,
  }
}
