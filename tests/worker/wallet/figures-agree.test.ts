import { it } from 'vitest'
import { tellFigures } from '../harness/figures-story'
import { moneyLine } from '../harness/money-line'

/** Whatever a member pays, plays and moves, every page, file and call tells the same figures. */

const line = await moneyLine()

// Each commit draws another one beside the fixed one. The full suite tells more: tests/worker/wallet/figures-agree-stories.test.ts.
it('every page, file and call tells the same figures, whatever has happened', async () => {
  await tellFigures(line, 2)
}, 120_000)
