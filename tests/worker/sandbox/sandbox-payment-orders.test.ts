import { expect, it } from 'vitest'
import fc from '../../fast-check'
import { countRuns } from '../../selection'
import { createPaymentStories, PaymentStory } from '../harness/payment-story'
import { SandboxPayee } from '../harness/sandbox-payout'
import { setWallet } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** Payments of the sandbox under random events, in any order and at the same time. */

const sandbox = sharedSandbox()

async function newStory(balance: string): Promise<PaymentStory> {
  await sandbox.reset()
  expect((await setWallet(sandbox, 'rafi88', balance)).status).toBe(200)
  return new PaymentStory(sandbox, await SandboxPayee.named(sandbox, 'rafi88'), 'rafi88')
}

it('deposits are credited exactly once or not at all, and no money is lost', async () => {
  await fc.assert(
    fc.asyncProperty(createPaymentStories('deposit'), async (steps) => {
      const story = await newStory('24850.75')
      await story.tell(steps)
      await story.check(2_485_075)
    }),
    { numRuns: countRuns(15, 2) },
  )
})

it('withdrawals are locked, sent or returned exactly once, and never exceed the balance', async () => {
  await fc.assert(
    fc.asyncProperty(createPaymentStories('withdrawal', 'withdrawal', 'deposit'), async (steps) => {
      const story = await newStory('1600.00')
      await story.tell(steps)
      await story.check(160_000)
    }),
    { numRuns: countRuns(25, 3) },
  )
})
