// Full suite only: tests/worker/wallet/figures-agree.test.ts tells two stories, of which each commit draws one.
import { it } from 'vitest'
import { tellFigures } from '../harness/figures-story'
import { moneyLine } from '../harness/money-line'

/** More stories after which all pages tell the same figures. */

const line = await moneyLine()

it('every page, file and call tells the same figures after twenty stories', async () => {
  await tellFigures(line, 20)
}, 300_000)
