import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { readRequestCookie } from './response-cookies'

const app = new Hono().get('/:name', (c) => c.json(readRequestCookie(c, c.req.param('name')) ?? null))
const cookieIn = async (name: string, header?: string) =>
  (await app.request(`/${name}`, header === undefined ? {} : { headers: { Cookie: header } })).json()

test.each<[header: string | undefined, name: string, value: string | null]>([
  [undefined, 'lang', null],
  ['', 'lang', null],
  ['lang=BN', 'lang', 'BN'],
  ['a=1; lang=BN; b=2', 'lang', 'BN'],
  ['lang=', 'lang', ''],
  ['i18n_lang=UR; lang=BN', 'lang', 'BN'],
  ['language=UR', 'lang', null],
  ['x=; lang', 'lang', null],
  ['lang=BN; lang=UR', 'lang', 'BN'],
  ['time-zone=Asia%2FDhaka', 'time-zone', 'Asia/Dhaka'],
  ['lang=%zz', 'lang', '%zz'],
  ['lang=a=b', 'lang', 'a=b'],
  [`lang=${'x'.repeat(4096)}`, 'lang', 'x'.repeat(4096)],
  [`lang=${'x'.repeat(9000)}; a=1`, 'lang', 'x'.repeat(4097)],
])('reads from %.40s, as %s, the value %.40s', async (header, name, value) => {
  expect(await cookieIn(name, header)).toBe(value)
})

/** Returns the number of times that a string is split or decoded to find a cookie in this header. */
async function workFor(header: string): Promise<number> {
  const methods = (['slice', 'substring', 'split', 'match', 'replace'] as const).map((method) =>
    vi.spyOn(String.prototype, method),
  )
  const decode = vi.spyOn(globalThis, 'decodeURIComponent')
  const all = [...methods, decode]
  const read = {
    req: { header: () => header },
    get: () => undefined,
    set: () => undefined,
  } as unknown as Parameters<typeof readRequestCookie>[0]
  try {
    readRequestCookie(read, 'wanted')
    return all.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  } finally {
    for (const spy of all) spy.mockRestore()
  }
}

test.each([
  ['thousands of others', `${'a=%41; '.repeat(4000)}wanted=1`],
  ['thousands of the same name', `${'wanted=%41; '.repeat(3000)}wanted=1`],
  ['thousands that end in the name', `${'un-wanted=%41; '.repeat(2000)}wanted=1`],
])('takes no more work for %s than for a typical header', async (_, header) => {
  const usual = await workFor('lang=BN; theme=dark; wanted=%41; scripts=1')
  expect(usual).toBeGreaterThan(0)
  expect(await workFor(header)).toBeLessThanOrEqual(usual)
})
