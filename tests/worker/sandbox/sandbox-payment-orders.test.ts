import { expect, it } from 'vitest'
import fc from '../../fast-check'
import { runs } from '../../selection'
import { PaymentStory, stories } from '../harness/payment-story'
import { Payee } from '../harness/sandbox-payout'
import { setWallet } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared'

/** Payments of the sandbox under whatever happens to them, in any order and at the same time. */

const sandbox = sharedSandbox()

async function newStory(balance: string): Promise<PaymentStory> {
  await sandbox.reset()
  expect((await setWallet(sandbox, 'rafi88', balance)).status).toBe(200)
  return new PaymentStory(sandbox, await Payee.named(sandbox, 'rafi88'), 'rafi88')
}

it('deposits are credited exactly once or not at all, and no money is lost', async () => {
  await fc.assert(
    fc.asyncProperty(stories('deposit'), async (steps) => {
      const story = await newStory('24850.75')
      await story.tell(steps)
      await story.check(2_485_075)
    }),
    { numRuns: runs(15, 2) },
  )
})

it('withdrawals are held, sent or given back exactly once, and never more than there is', async () => {
  await fc.assert(
    fc.asyncProperty(stories('withdrawal', 'withdrawal', 'deposit'), async (steps) => {
      const story = await newStory('1600.00')
      await story.tell(steps)
      await story.check(160_000)
    }),
    { numRuns: runs(25, 3) },
  )
})
