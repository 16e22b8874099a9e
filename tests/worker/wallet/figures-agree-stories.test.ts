// Full suite only: tests/worker/wallet/figures-agree.test.ts tells two stories, of which each commit draws one.
import { it } from 'vitest'
import { checkFigureStories } from '../harness/figures-story'
import { startUnreliableMoneyLobby } from '../harness/unreliable-money-lobby'

/** More stories after which all pages tell the same figures. */

const line = await startUnreliableMoneyLobby()

it('every page, file and call tells the same figures after twenty stories', async () => {
  await checkFigureStories(line, 20)
}, 300_000)
