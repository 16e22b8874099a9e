// Full suite only: tests/worker/wallet/repeated-payments.test.ts runs two stories of each form, one of them drawn for each commit.
import { it } from 'vitest'
import { startUnreliableMoneyLobby } from '../harness/unreliable-money-lobby'

/** More random stories of forms that must move money exactly once. */

const { storyForms, tellStories } = await startUnreliableMoneyLobby()

it.each(Object.entries(storyForms))(
  'forms for %s move money exactly once and always show the member the outcome, in twelve random stories',
  async (_, form) => tellStories(form, 12),
  // The timeout is long, because this test opens some hundred pages.
  180_000,
)
