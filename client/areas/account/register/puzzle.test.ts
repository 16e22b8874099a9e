import { afterEach, expect, it, vi } from 'vitest'
import { type PuzzleWidget, solvePuzzle } from './puzzle'

const result = { lot_number: 'l', captcha_output: 'c', pass_token: 'p', gen_time: '1' }
const answering = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

afterEach(() => {
  vi.unstubAllGlobals()
})

it("is the widget's to show, for the operator the worker names, in the page's language", async () => {
  answering(200, { captchaId: 'operator-1' })
  const solve = vi.fn<PuzzleWidget['solve']>(async () => result)
  expect(await solvePuzzle('bn', { solve })).toEqual({ puzzle: result })
  expect(solve).toHaveBeenCalledWith({ captchaId: 'operator-1' }, 'bn')
})

it('is not sent for who gave up', async () => {
  answering(200, { captchaId: 'operator-1' })
  expect(await solvePuzzle('bn', { solve: async () => null })).toBeNull()
})

it('is left to the platform to ask for where it cannot be shown', async () => {
  answering(502, { code: 'unreachable' })
  expect(await solvePuzzle('bn', { solve: async () => result })).toEqual({})
  expect(await solvePuzzle('bn', null)).toEqual({})
})
