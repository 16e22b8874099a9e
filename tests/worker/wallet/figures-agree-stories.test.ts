// Full suite only: tests/worker/wallet/figures-agree.test.ts runs two stories, one of them drawn for each commit.
import { it } from 'vitest'
import { checkFigureStories } from '../harness/figures-story'
import { startUnreliableMoneyLobby } from '../harness/unreliable-money-lobby'

/** More random stories after which all pages must show equal figures. */

const line = await startUnreliableMoneyLobby()

it('every page, file and call shows equal figures after twenty random stories', async () => {
  await checkFigureStories(line, 20)
}, 300_000)
