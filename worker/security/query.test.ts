import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { PARAMETERS_MAX } from '../../shared/config/limits'
import type { AppEnv } from '../env'
import { hasTooManyParameters, queryOf } from './query'

const url = (parameters: number) =>
  `https://h/m/home?${Array.from({ length: parameters }, () => '%61=1').join('&')}`

test('counts parameters up to the limit', () => {
  expect(hasTooManyParameters('https://h/m/home')).toBe(false)
  expect(hasTooManyParameters(url(PARAMETERS_MAX))).toBe(false)
  expect(hasTooManyParameters(url(PARAMETERS_MAX + 1))).toBe(true)
})

test('takes a query apart once, however many ask, and no more of it than the limit', async () => {
  const made: number[] = []
  vi.stubGlobal(
    'URLSearchParams',
    class extends URLSearchParams {
      constructor(...args: ConstructorParameters<typeof URLSearchParams>) {
        super(...args)
        made.push(this.size)
      }
    },
  )
  const app = new Hono<AppEnv>().get('*', (c) => {
    const values = ['a', 'b', 'a'].map((name) => queryOf(c).get(name))
    return c.json(values)
  })
  expect(await (await app.request(url(1000))).json()).toEqual(['1', null, '1'])
  expect(made).toEqual([PARAMETERS_MAX])
  expect(await (await app.request('https://h/?b=%C3%A9+x')).json()).toEqual([null, 'é x', null])
  vi.unstubAllGlobals()
})
