// Full suite only: tests/worker/wallet/exactly-once.test.ts tells two stories of each form, of which each commit draws one.
import { it } from 'vitest'
import { startUnreliableMoneyLobby } from '../harness/unreliable-money-lobby'

/** More stories of money that is moved exactly once. */

const { storyForms, tellStories } = await startUnreliableMoneyLobby()

it.each(Object.entries(storyForms))(
  '%s are never made twice, nor unknown to the member, in twelve stories',
  async (_, form) => tellStories(form, 12),
  // Some hundred pages.
  180_000,
)
