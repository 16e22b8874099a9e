// Full suite only: tests/worker/wallet/exactly-once.test.ts runs two stories of each form, one of them drawn for each commit.
import { it } from 'vitest'
import { startUnreliableMoneyLobby } from '../harness/unreliable-money-lobby'

/** More stories of money that is moved exactly once. */

const { storyForms, tellStories } = await startUnreliableMoneyLobby()

it.each(Object.entries(storyForms))(
  '%s are never made twice, nor unknown to the member, in twelve stories',
  async (_, form) => tellStories(form, 12),
  // This opens some hundred pages.
  180_000,
)
