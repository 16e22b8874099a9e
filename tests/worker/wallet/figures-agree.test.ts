import { it } from 'vitest'
import { checkFigureStories } from '../harness/figures-story'
import { startUnreliableMoneyLobby } from '../harness/unreliable-money-lobby'

/** Whatever a member pays, plays and moves, every page, file and call tells the same figures. */

const line = await startUnreliableMoneyLobby()

// Each commit draws another one beside the fixed one. The full suite tells more: tests/worker/wallet/figures-agree-stories.test.ts.
it('every page, file and call tells the same figures, whatever has happened', async () => {
  await checkFigureStories(line, 2)
}, 120_000)
