import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { sharedLobby } from '../harness/shared-servers'

/** The calls of docs/platform/first-page.md, with the values that the page gives. */

const calls = [
  ...readFileSync('docs/platform/first-page.md', 'utf8').matchAll(/`GET (\/[^`]+)` \| `([^`]+)`/g),
].map(([, path = '', value = '']) => ({ path, value: JSON.parse(value) as unknown }))
const NOTICE = 'Some of this page may be missing or out of date.'

const lobby = await sharedLobby()
beforeEach(() => lobby.flush())

/** Returns home with a platform that has only these calls. */
async function openHome(known: typeof calls): Promise<string> {
  lobby.platform.script('*', ({ url }) => {
    const call = known.find(({ path }) => path === url.split('?')[0])
    return call
      ? { kind: 'value', value: call.value }
      : { kind: 'refusal', errorCode: 'not.found', status: 404 }
  })
  const response = await lobby.fetch('/m/home', { headers: { Cookie: 'lang=EN' } })
  expect(response.status).toBe(200)
  return response.text()
}

it('six calls of a platform are enough for home with a game', async () => {
  const html = await openHome(calls.slice(0, 6))
  expect(html).toContain('Royal Bengal')
  expect(html).not.toContain('We couldn’t load the games.')
  expect(html).toContain(NOTICE)
})

it('with four more calls of a platform, nothing on home is reported as missing', async () => {
  expect(calls).toHaveLength(10)
  const html = await openHome(calls)
  expect(html).toContain('Royal Bengal')
  expect(html).not.toContain(NOTICE)
})
