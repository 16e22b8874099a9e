import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMember, type TestMember } from '../harness/member-requests'
import { readerOf, readNonce } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Streaming of deferred values. No test waits for a clock: the platform holds back a reply until the test
 * releases it. What can be read before did not wait for that reply.
 */

let player: TestMember
let inEnglish: { Cookie: string }
const lobby = await sharedLobby()
beforeAll(async () => {
  player = await createMember()
  inEnglish = { Cookie: `${player.cookie}; lang=EN; scripts=1` }
  // This request fills the caches with everything but the member’s data.
  await (await lobby.fetch('/m/home', { headers: { Cookie: 'lang=EN' } })).text()
})
beforeEach(() => lobby.platform.heal())

/** Holds back the reply to this call until `release` is called. */
function holdBack(name: 'memberInfo' | 'favourites'): { release: () => void; isHeld: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<void>()
  lobby.platform.script(name, async () => {
    await promise
    return { kind: 'value', value: lobby.platform.values[name] }
  })
  return { release: resolve, isHeld: () => lobby.platform.calls(name)[0]?.isOpen ?? false }
}

/** Text at the end of the HTML that precedes the deferred values. */
const endOfShell = 'src="/assets/entry-'
const loadingFavourites = 'Loading your favourites'

describe("a member's page", () => {
  test('a member’s page streams header, first banner, games, preloads and client start before the member’s data', async () => {
    const { release, isHeld } = holdBack('memberInfo')
    const body = readerOf(await lobby.fetch('/m/home', { headers: inEnglish }))
    const shell = await body.until(endOfShell)
    expect(isHeld()).toBe(true)
    expect(shell).toMatch(/<header[ >]/)
    expect(shell).toMatch(/<img [^>]*srcSet="\/__sandbox\/cdn\/banners\/welcome\?/i)
    expect(shell).toContain('Game 1020')
    expect(shell).not.toContain('Game 1021')
    const preload = /<link rel="preload" as="image" imageSrcSet="([^"]+)"[^>]* fetchPriority="high"/i.exec(
      shell,
    )
    expect(preload?.[1]).toContain('/banners/welcome')
    expect(shell).toMatch(/<script type="module"[^>]*src="\/assets\/entry-/)
    expect(shell).not.toContain('Rahim')

    release()
    const page = await body.toTheEnd()
    expect(page.slice(shell.length)).toContain('<bdi class="')
    expect(page.slice(shell.length)).toContain('Rahim')
    expect(page).toMatch(/<\/html>$/)
  })

  test('a member’s page streams each slow deferred value separately', async () => {
    const { release, isHeld } = holdBack('memberInfo')
    const body = readerOf(await lobby.fetch('/m/home', { headers: inEnglish }))
    // The favourites arrive while the balance is still pending, because their reply is not held back.
    await body.until('id="deferred-favourites"')
    expect(isHeld()).toBe(true)
    release()
    await body.toTheEnd()
  })

  test('a member’s page carries late data for hydration, and its scripts have the nonce', async () => {
    const { release } = holdBack('favourites')
    const response = await lobby.fetch('/m/home', { headers: inEnglish })
    const body = readerOf(response)
    const shell = await body.until(endOfShell)
    expect(shell).toContain(loadingFavourites)
    release()
    const late = (await body.toTheEnd()).slice(shell.length)
    expect(late).toMatch(/<data [^>]*id="deferred-favourites"[^>]*>\{&quot;ok&quot;:true/)
    const scripts = [...late.matchAll(/<script(?! id="hydration")([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    )
    expect(scripts.length).toBeGreaterThan(0)
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${readNonce(response)}"`)
  })

  test('a member’s page is complete when slow deferred values fail, with an error in their place', async () => {
    lobby.platform.script('memberInfo', { kind: 'refusal', errorCode: 'no.such.wallet' })
    lobby.platform.script('favourites', { kind: 'bytes', body: 'oops', status: 500 })
    const response = await lobby.fetch('/m/home', { headers: inEnglish })
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('We couldn’t load your favourites.')
    expect(page).toContain('Your balance isn’t available at the moment')
    expect(page).toContain('Game 1020')
    expect(page).toMatch(/<\/html>$/)
  })
})

describe("a page's data", () => {
  test('page data sends one line with what is ready, then one for each slow deferred value', async () => {
    const { release, isHeld } = holdBack('favourites')
    const body = readerOf(await lobby.api('/m/home.data', { member: player }))
    const [first = ''] = (await body.until('\n')).split('\n')
    expect(isHeld()).toBe(true)
    const { loaderData } = JSON.parse(first)
    expect(loaderData.root.member).toEqual({ $deferred: 'member' })
    expect(loaderData.home.favourites).toEqual({ $deferred: 'favourites' })
    expect(loaderData.home.games).toHaveLength(21)

    await body.until('"id":"member"')
    expect(isHeld()).toBe(true)
    release()
    const lines = (await body.toTheEnd()).trimEnd().split('\n').slice(1)
    const settled = Object.fromEntries(
      lines.map((line) => JSON.parse(line)).map(({ id, settled }) => [id, settled]),
    )
    expect(Object.keys(settled)).toEqual(['member', 'favourites'])
    expect(settled.member).toMatchObject({ ok: true, value: { nickname: 'Rahim', balance: '1520.75' } })
    expect(settled.favourites.value).toHaveLength(2)
  })

  test('page data reports a failed deferred value by its error code', async () => {
    lobby.platform.script('favourites', { kind: 'refusal', errorCode: 'no' })
    const text = await (await lobby.api('/m/home.data', { member: player })).text()
    expect(text).toContain('{"id":"favourites","settled":{"ok":false,"code":"refused"}}\n')
  })
})

test('a crawler gets every deferred value in its place, without scripts that insert it', async () => {
  const headers = { ...inEnglish, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  const page = await (await lobby.fetch('/m/home', { headers })).text()
  expect(page.indexOf('My favourites')).toBeGreaterThan(0)
  expect(page.indexOf('My favourites')).toBeLessThan(page.indexOf('</main>'))
  expect(page).not.toContain(loadingFavourites)
  expect(page.indexOf('Rahim')).toBeLessThan(page.indexOf('<main'))
  expect(page).not.toMatch(/<template|<div hidden="" id="S:/)
})

test('a phone with "bot" in its User-Agent is no crawler', async () => {
  const cubot =
    'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
  const page = await (await lobby.fetch('/m/home', { headers: { ...inEnglish, 'User-Agent': cubot } })).text()
  expect(page).toContain(loadingFavourites)
})

test('HEAD answers with the headers of GET and no body', async () => {
  for (const headers of [inEnglish, { Cookie: 'lang=EN' }]) {
    const [head, get] = await Promise.all([
      lobby.fetch('/m/home', { method: 'HEAD', headers }),
      lobby.fetch('/m/home', { headers }),
    ])
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['Content-Type', 'Cache-Control', 'Vary']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name))
    }
    expect((await get.text()).length).toBeGreaterThan(10_000)
  }
})
