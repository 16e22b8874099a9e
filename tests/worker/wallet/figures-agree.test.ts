import { it } from 'vitest'
import { checkFigureStories } from '../harness/figures-story'
import { startUnreliableMoneyLobby } from '../harness/unreliable-money-lobby'

/**
 * Random stories of a member who deposits, plays and transfers. After each, every page, file and call must
 * show equal figures.
 */

const line = await startUnreliableMoneyLobby()

// Each commit draws another story in addition to the fixed one. The full suite runs more, in
// tests/worker/wallet/figures-agree-stories.test.ts.
it('every page, file and call shows equal figures after a fixed and a random story', async () => {
  await checkFigureStories(line, 2)
}, 120_000)
