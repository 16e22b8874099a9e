import { afterEach, expect, it, vi } from 'vitest'
import { hasPuzzleWidget } from '../../../../shared/config/puzzle-widget'
import { PUZZLE_WIDGET, type PuzzleWidget, solvePuzzle } from './puzzle'

const result = { lot_number: 'l', captcha_output: 'c', pass_token: 'p', gen_time: '1' }
const answering = (status: number, body: unknown) => {
  vi.stubGlobal('document', { documentElement: { lang: 'bn' } })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('shows the captcha puzzle with the operator’s id in the page’s language', async () => {
  answering(200, { captchaId: 'operator-1' })
  const solve = vi.fn<PuzzleWidget['solve']>(async () => result)
  expect(await solvePuzzle('bn', { solve })).toEqual({ puzzle: result })
  expect(solve).toHaveBeenCalledWith({ captchaId: 'operator-1' }, 'bn')
})

it('returns null when the visitor cancels the captcha puzzle', async () => {
  answering(200, { captchaId: 'operator-1' })
  expect(await solvePuzzle('bn', { solve: async () => null })).toBeNull()
})

it('skips a captcha puzzle that cannot be shown, so that the platform refuses the SMS', async () => {
  answering(502, { code: 'unreachable' })
  expect(await solvePuzzle('bn', { solve: async () => result })).toEqual({})
  expect(await solvePuzzle('bn', null)).toEqual({})
})

it('has a puzzle widget exactly if `hasPuzzleWidget` returns true', () => {
  expect(hasPuzzleWidget()).toBe(PUZZLE_WIDGET !== null)
})
