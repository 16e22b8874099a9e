import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { filesOfPage } from '../../../scripts/build/page-files.ts'
import { href, pageIds } from '../../../shared/paths'
import { FakeKv } from '../../fixtures/fake-kv'
import type { ReceivedRequest } from '../../fixtures/fake-platform'
import { createMember, type TestMember } from '../harness/member-requests'
import { readerOf, readNonce } from '../harness/responses.ts'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Members of one variant share the bytes of a page. Each member’s data streams into the page’s placeholders
 * (worker/prerender/render-shared.tsx).
 */

const kv = new FakeKv()
const lobby = await sharedLobby({ kv })
const canaries = /canary|918,?273|9,18,273|827,?364|8,27,364/

/** The platform replies to a member’s calls only after this promise resolves. */
let held: Promise<void>

/** Two members with different names, nicknames and balances. */
let rahim: TestMember
let karima: TestMember
beforeEach(async () => {
  lobby.platform.heal()
  const { memberInfo, balance } = lobby.platform.values as Record<'memberInfo' | 'balance', object>
  const isRahim = ({ headers }: ReceivedRequest) => Object.values(headers).includes('token-of-rahim')
  held = Promise.resolve()
  lobby.platform.script('memberInfo', async (request) => {
    await held
    const nickname = isRahim(request) ? 'canary-nick-rahim' : 'canary-nick-karima'
    return { kind: 'value', value: { ...memberInfo, nickname } }
  })
  lobby.platform.script('balance', async (request) => {
    await held
    const sumBalance = isRahim(request) ? '918273.64' : '827364.55'
    return { kind: 'value', value: { ...balance, sumBalance } }
  })
  kv.values.clear()
  await lobby.flush()
  rahim = await createMember({
    userName: 'canary-rahim',
    csrfToken: 'csrf-canary-of-rahim',
    token: 'token-of-rahim',
  })
  karima = await createMember({
    userName: 'canary-karima',
    csrfToken: 'csrf-canary-of-karima',
    token: 'token-of-karima',
  })
})

/** Every cached page, found by its module, so that new pages are included. */
const cachedPages = pageIds.filter((id) =>
  readFileSync(filesOfPage(id).worker, 'utf8').includes('cachePage('),
)

const paths = [
  ...cachedPages.map((id) => href(id)),
  '/m/home?category=RNG',
  '/m/help?p=0',
  '/m/limits?kind=time',
  '/m/webEmail?show=unread',
]

it('the tested cached pages include those with the most member data', () => {
  const areas = cachedPages.map((id) => filesOfPage(id).worker.split('/')[2])
  expect(areas).toEqual(expect.arrayContaining(['home', 'identity', 'protection', 'records', 'wallet']))
})

/** Opens a page as a member whose browser runs scripts. */
async function opened(path: string, { cookie }: TestMember) {
  const response = await lobby.fetch(path, { headers: { Cookie: `${cookie}; scripts=1; lang=EN` } })
  const html = await response.text()
  const nonce = readNonce(response)
  return { html, nonce, kept: extractSharedHtml(html).replaceAll(nonce, 'NONCE') }
}

/** Returns the HTML before the member’s data, without the visitor’s JSON and CSRF token. */
function extractSharedHtml(html: string): string {
  const [kept = ''] = html.split('<div hidden id="S:')
  return kept
    .replace(/(<script type="application\/json" id="visitor">)[^<]*/, '$1')
    .replaceAll(/csrf-canary-of-\w+/g, 'CSRF')
}

describe.each(paths)('the cached page %s', (path) => {
  it('a cached page has equal bytes for two members, sent without the platform, and then each member’s data', async () => {
    const { html, nonce, kept } = await opened(path, rahim)
    expect((await opened(path, karima)).kept).toBe(kept)
    expect(kept).not.toMatch(canaries)
    expect(JSON.stringify([...kv.values])).not.toMatch(canaries)

    expect(html.match(/<script(?! type="application\/json")[^>]*>/g)).toSatisfy((scripts: string[]) =>
      scripts.every((script) => script.includes(`nonce="${nonce}"`)),
    )
    expect(html).toMatch(/<\/body><\/html>$/)
    expect(html).toContain('"userName":"canary-rahim"')
    expect(html).toContain('canary-nick-rahim')
    expect(html).toMatch(/918,?273|9,18,273/)
    expect(html).not.toMatch(/karima|827,?364|8,27,364/)

    const { promise, resolve: release } = Promise.withResolvers<void>()
    held = promise
    const response = await lobby.fetch(path, {
      headers: { Cookie: `${karima.cookie}; scripts=1; lang=EN` },
    })
    const body = readerOf(response)
    // This script tag ends the cached bytes.
    const first = await body.until('src="/assets/entry-')
    expect(kept).toContain(extractSharedHtml(first).replaceAll(readNonce(response), 'NONCE'))
    expect(first).not.toContain('canary-nick')
    release()
    expect(await body.toTheEnd()).toContain('canary-nick-karima')
  })
})

describe('the placeholders of a cached page', () => {
  const headersOf = ({ cookie }: TestMember) => ({ Cookie: `${cookie}; scripts=1; lang=EN` })

  it('the placeholders of a cached page are filled before a slow deferred value, which arrives later', async () => {
    await opened('/m/home', karima)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    lobby.platform.script('favourites', async () => {
      await promise
      return { kind: 'value', value: lobby.platform.values.favourites }
    })
    const body = readerOf(await lobby.fetch('/m/home', { headers: headersOf(rahim) }))
    const before = await body.until('canary-nick-rahim')
    expect(before).not.toContain('id="deferred-favourites"')
    release()
    expect(await body.toTheEnd()).toMatch(/id="deferred-favourites"[\s\S]*<\/html>$/)
  })

  it('the placeholders of a cached page contain the errors of deferred values that fail', async () => {
    const { kept } = await opened('/m/home', karima)
    lobby.platform.script('memberInfo', { kind: 'refusal', errorCode: 'no.such.wallet' })
    lobby.platform.script('favourites', { kind: 'bytes', body: 'oops', status: 500 })
    const page = await opened('/m/home', rahim)
    expect(page.kept).toBe(kept)
    expect(page.html).toContain('We couldn’t load your favourites.')
    expect(page.html).toContain('Your balance isn’t available at the moment')
    expect(page.html).toMatch(/<\/html>$/)
  })

  it('when the platform no longer knows the member, a cached page reports that, and the next page is a guest’s', async () => {
    lobby.platform.script('memberInfo', { kind: 'refusal', errorCode: 'login.not.session', status: 401 })
    const { html } = await opened('/m/home', rahim)
    expect(html).toContain('session-expired')
    expect(html).toMatch(/<\/html>$/)
    await expect
      .poll(async () => (await opened('/m/home', rahim)).html)
      .toContain('"session":{"kind":"guest","ended":true}')
  })

  it('the member data of a cached page is cancelled when the reader leaves', async () => {
    await opened('/m/home', karima)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    held = promise
    const body = readerOf(await lobby.fetch('/m/home', { headers: headersOf(rahim) }))
    await body.until('src="/assets/entry-')
    await body.leave()
    release()
    expect((await opened('/m/home', karima)).html).toContain('canary-nick-karima')
  })
})

it('the balance has a separate call only when the member’s data does not include it', async () => {
  const { memberInfo, balance } = lobby.platform.values as Record<'memberInfo' | 'balance', object>
  const wallet = { ...balance, sumBalance: '918273.64' }
  lobby.platform.script('memberInfo', { kind: 'value', value: { ...memberInfo, wallet } })
  await opened('/m/agreement', rahim)
  lobby.platform.requests.length = 0
  expect((await opened('/m/agreement', rahim)).html).toMatch(/918,?273|9,18,273/)
  expect(lobby.platform.calls('balance')).toEqual([])
  lobby.platform.script('memberInfo', { kind: 'value', value: memberInfo })
  expect((await opened('/m/agreement', rahim)).html).toMatch(/918,?273|9,18,273/)
  expect(lobby.platform.calls('balance')).toHaveLength(1)
})
