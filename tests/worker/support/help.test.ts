import { beforeEach, describe, expect, test } from 'vitest'
import { createMember } from '../harness/member-requests'
import { pageText } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The help centre: its list, its URLs, its search, and feedback on an article. */

const subjects = [
  {
    title: 'Getting started',
    content: '<p>The first steps</p>',
    children: [
      { title: 'Open an account', content: '<p>Tap <a href="/m/register">sign up</a></p>' },
      { title: 'Log in', content: '<p>With your name</p>' },
    ],
  },
  { title: 'Fairness', content: '<p>Certified games</p>', children: [] },
]

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.helpCenter = { list: subjects }
  await lobby.flush()
})

const html = async (path: string) =>
  (await lobby.fetch(path, { headers: { Cookie: 'lang=EN' } }))
    .text()
    .then((text) => text.replaceAll('<!-- -->', ''))

describe('the help list', () => {
  test('the help list links to every subject and its numbered entries; a subject without entries is an article itself', async () => {
    const page = await html('/m/help')
    expect(page).toContain('How can we help?')
    expect(page.match(/<details/g)).toHaveLength(1)
    expect(page).toContain('2 articles')
    for (const query of ['p=0', 'p=0&amp;c=0', 'p=0&amp;c=1', 'p=1'])
      expect(page).toContain(`href="/m/helpDetail?${query}"`)
    expect(page).toMatch(/>1<\/span><bdi>Open an account/)
    expect(page).toMatch(/>2<\/span><bdi>Log in/)
  })

  test('the help list opens the subject that the URL names, one at a time', async () => {
    expect(await html('/m/help')).not.toMatch(/<details[^>]* open/)
    const page = await html('/m/help?p=0')
    expect(page).toMatch(/<details[^>]* name="help"[^>]* open=""/)
    for (const p of ['-1', '1e9', '__proto__', '7', '00', ''])
      expect(await html(`/m/help?p=${p}`)).not.toMatch(/<details[^>]* open/)
  })

  test('the help list shows when it is unavailable, and does not cache that', async () => {
    lobby.platform.script('helpCenter', { kind: 'reset' })
    await lobby.flush()
    const page = await html('/m/help')
    expect(page).toContain('We couldn’t load the help centre.')
    expect(page).toContain('>Try again</span></a>')
    lobby.platform.heal()
    lobby.platform.values.helpCenter = { list: subjects }
    await expect.poll(() => html('/m/help')).toContain('Getting started')
  })
})

describe('a help article', () => {
  test('a help article opens by its URL alone, next to the other articles of its subject', async () => {
    const page = await html('/m/helpDetail?p=0&c=0')
    expect(page).toMatch(/<h2 id="article"[^>]*>Open an account<\/h2>/)
    expect(page).toContain('<p>Tap <a href="/m/register" data-page="">sign up</a></p>')
    expect(page).toMatch(/href="\/m\/helpDetail\?p=0&amp;c=0"[^>]* aria-current="page"/)
    expect(await html('/m/helpDetail?p=0')).toMatch(/<h2 id="article"[^>]*>Getting started<\/h2>/)
    expect(await html('/m/helpDetail?p=1')).toContain('<p>Certified games</p>')
  })

  test('a help article is read from the cache the second time', async () => {
    await html('/m/helpDetail?p=1')
    const [first, calls] = [await html('/m/helpDetail?p=1'), lobby.platform.requests.length]
    expect(await html('/m/helpDetail?p=1')).toContain('Certified games')
    expect(first).toContain('Certified games')
    expect(lobby.platform.requests.length).toBe(calls)
  })

  test.each([
    ...['p=__proto__', 'p=-1', 'p=1e9', 'p=2', 'p=', 'p=0x0', 'p=%30%00', 'c=0', ''],
    ...[
      'p=0&c=NaN',
      'p=0&c=-1',
      'p=0&c=2',
      'p=0&c=',
      'p=0&c=__proto__',
      'p=1&c=0',
      'p=constructor&c=constructor',
    ],
    `p=0&c=${'9'.repeat(2000)}`,
  ])('a help URL with an invalid article shows the list: %s', async (query) => {
    const response = await lobby.fetch(`/m/helpDetail?${query}`, { headers: { Cookie: 'lang=EN' } })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('How can we help?')
    expect(page).not.toContain('id="article"')
  })
})

test.each(['p=0&c=9', 'p=0&c=NaN', 'p=0&c='])(
  'a help URL with %s shows the list with the subject open',
  async (query) => {
    expect(await html(`/m/helpDetail?${query}`)).toMatch(/<details[^>]* open=""[^>]*>.*Getting started/)
  },
)

test.each(['p=7&c=0', 'c=0'])('a help URL with %s shows the list with no subject open', async (query) => {
  expect(await html(`/m/helpDetail?${query}`)).not.toMatch(/<details[^>]* open/)
})

describe('the help search', () => {
  test('the help search finds text in titles and articles without scripts, and does not cache the result', async () => {
    const page = await html('/m/help?q=ACCOUNT')
    expect(page).toContain('href="/m/helpDetail?p=0&amp;c=0"')
    expect(page).not.toContain('Certified')
    expect(page).toContain('value="ACCOUNT"')
    const other = await html('/m/help?q=certified')
    expect(other).toContain('href="/m/helpDetail?p=1"')
    expect(other).not.toContain('value="ACCOUNT"')
    expect(await html('/m/help')).not.toMatch(/value="(ACC|cert)/)
  })

  test('the help search escapes the search text', async () => {
    const attack = '"><img src=x onerror=alert(1)></script>'
    const page = await html(`/m/help?q=${encodeURIComponent(attack)}`)
    expect(page).toContain('No results for')
    expect(page).not.toContain('<img src=x')
  })

  test('the help search shows the list for an empty or unusable query', async () => {
    for (const q of ['', '%20%20', '%00', 'x'.repeat(500)])
      expect(await html(`/m/help?q=${q}`)).toContain('<details')
  })
})

describe('a vote on a help article', () => {
  const answer = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    lobby.postForm(path, fields, { Cookie: 'lang=EN', ...headers })

  test('a vote on an article is sent to the operator, with the member’s token if there is one, and gets a thank-you', async () => {
    const guest = await answer('/m/helpDetail?p=0&c=1', { helpful: 'no' })
    expect([guest.status, await guest.text()]).toEqual([
      200,
      expect.stringContaining('We’ll review this article'),
    ])
    const { cookie, csrfToken } = await createMember()
    const known = await answer('/m/helpDetail?p=1', { helpful: 'yes', csrfToken }, { Cookie: cookie })
    expect(known.status).toBe(200)
    const [first, second] = lobby.platform.calls('feedback')
    expect(JSON.parse(first?.body ?? '')).toEqual({
      content: 'Help article (p=0, c=1, EN) “Log in”: helpful: no',
    })
    expect(first?.headers.authorization).toBeUndefined()
    expect(second?.headers.authorization).toBe('canary-member-token-7d1f')
  })

  test('a vote on an article with any other value is refused without a platform call', async () => {
    for (const [path, fields] of [
      ['/m/helpDetail?p=0', { helpful: 'maybe' }],
      ['/m/helpDetail?p=0', {}],
      ['/m/helpDetail?p=9', { helpful: 'yes' }],
      ['/m/helpDetail', { helpful: 'yes' }],
    ] as const) {
      const response = await answer(path, fields)
      expect([path, response.status]).toEqual([path, 422])
    }
    expect(
      (await answer('/m/helpDetail?p=0', { helpful: 'yes' }, { Origin: 'https://evil.example' })).status,
    ).toBe(403)
    expect(lobby.platform.calls('feedback')).toEqual([])
  })

  test('a vote on an article does not change the cached page of others', async () => {
    const before = await pageText(await lobby.fetch('/m/helpDetail?p=1'))
    await answer('/m/helpDetail?p=1', { helpful: 'yes' })
    expect(await pageText(await lobby.fetch('/m/helpDetail?p=1'))).toBe(before)
  })
})
