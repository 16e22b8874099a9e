import { expect, it } from 'vitest'
import type { ConformanceFinding } from '../../../scripts/tools/conformance/finding'
import { fullOnly, skipRepetition } from '../../selection'
import { sharedSandbox } from '../harness/shared-servers'
import { CONFORMANCE_MEMBERS, checkSandbox, listFailures, type RequestProxy } from './sandbox-check'

/**
 * Platforms that break one rule of the contract. Each is the sandbox behind a proxy that changes requests or
 * replies.
 */

const sandbox = sharedSandbox()

/** Returns a proxy that changes the headers of requests. */
const withHeaders =
  (change: (headers: Headers, url: URL) => void): RequestProxy =>
  (request, pass) => {
    const changed = new Request(request)
    change(changed.headers, new URL(request.url))
    return pass(changed)
  }

/** Returns a proxy that changes the query parameters of requests. */
const withQuery =
  (change: (query: URLSearchParams) => void): RequestProxy =>
  (request, pass) => {
    const url = new URL(request.url)
    change(url.searchParams)
    return pass(new Request(url, request))
  }

/** Returns a proxy that changes the headers of replies. */
const withReplyHeaders =
  (change: (headers: Headers) => void): RequestProxy =>
  async (request, pass) => {
    const reply = await pass(request)
    const headers = new Headers(reply.headers)
    change(headers)
    return new Response(reply.body, { status: reply.status, headers })
  }

/** Returns a proxy that replaces one error code by another. */
const refusedWith =
  (code: string, other: string): RequestProxy =>
  async (request, pass) => {
    const reply = await pass(request)
    const text = await reply.text()
    return new Response(text.replace(`"errorCode":"${code}"`, `"errorCode":"${other}"`), reply)
  }

const broken: [what: string, between: RequestProxy, faults: string[]][] = [
  [
    'takes a request without a merchant',
    withHeaders((headers) => headers.set('Merchant', 'oriel')),
    ['no merchant of status', 'no merchant of gameList', 'no merchant of settings'],
  ],
  ['sets cookies', withReplyHeaders((headers) => headers.append('Set-Cookie', 'a=b')), ['headers of status']],
  [
    'shows one page of a list again',
    withQuery((query) => query.has('pageNo') && query.set('pageNo', '1')),
    ['paging of gameList'],
  ],
  [
    'takes a payload twice',
    refusedWith('encryption.replayed', 'login.failed'),
    ['replayed payload of login'],
  ],
  [
    'takes a stale payload',
    refusedWith('encryption.stale', 'login.failed'),
    ['stale payload of login', 'payload of the future of login'],
  ],
  [
    'takes a key that it does not have',
    refusedWith('encryption.key.unknown', 'login.failed'),
    ['unknown key of login', 'wrong key of login'],
  ],
  [
    'takes a header that names another account',
    refusedWith('encryption.account', 'login.failed'),
    ['another account in the header of login'],
  ],
  [
    'ends a session by another code',
    refusedWith('login.not.session', 'session.gone'),
    ['dead token of balance', 'no token of balance'],
  ],
]
for (const [index, [what, between, faults]] of broken.entries())
  it(
    `the conformance suite detects a platform that ${what}`,
    skipRepetition(index, 'the first of these faults; nothing covers the others'),
    async () => {
      expect(listFailures(await checkSandbox(sandbox, {}, between))).toEqual(expect.arrayContaining(faults))
    },
  )

/** A proxy that requests English in every call. */
const inEnglish: RequestProxy = (request, pass) => {
  const url = new URL(request.url)
  for (const name of ['language', 'lang']) if (url.searchParams.has(name)) url.searchParams.set(name, 'EN')
  const changed = new Request(url, request)
  changed.headers.set('Language', 'EN')
  return pass(changed)
}

const textsOf = (findings: readonly ConformanceFinding[]) =>
  findings
    .filter(({ check }) => check === 'texts by language')
    .map(({ outcome, detail }) => [outcome, detail])

it(
  'the conformance suite detects a platform that ignores the language',
  fullOnly(
    '“the conformance suite detects a platform that shows a …” covers that faults are found; nothing covers this one',
  ),
  async () => {
    const unsaid = 'and no lang says that they are in another'
    expect(textsOf(await checkSandbox(sandbox, {}, inEnglish))).toEqual([
      ['fail', `the language is ignored: EN has the same texts as BN, ${unsaid}`],
      ['fail', `the language is ignored: UR has the same texts as BN, ${unsaid}`],
    ])
    expect(textsOf(await checkSandbox(sandbox))).toEqual([
      ['pass', ''],
      ['pass', ''],
    ])
  },
)

it(
  'the conformance suite allows a platform to have texts in one language, when it declares that',
  fullOnly('nothing does'),
  async () => {
    const marked: RequestProxy = async (request, pass) => {
      const reply = await inEnglish(request, pass)
      const isAsked = request.headers.get('Language') === 'EN'
      const text = await reply.text()
      return new Response(isAsked ? text : text.replaceAll('"title":', '"lang":"en","title":'), reply)
    }
    expect(textsOf(await checkSandbox(sandbox, { languages: ['EN', 'UR'] }, marked))).toEqual([
      ['skipped', 'UR has the same texts as EN, as their lang says'],
    ])
    expect(textsOf(await checkSandbox(sandbox, { languages: ['EN'] }))).toEqual([
      ['skipped', 'one language is asked for: see --languages'],
    ])
  },
)

it(
  'the conformance suite does not count a lost connection or a crash as a refusal',
  fullOnly('nothing does'),
  async () => {
    const faults = [
      () => Promise.reject(new TypeError('lost')),
      async () => new Response('', { status: 500 }),
    ]
    for (const fault of faults) {
      const crashing: RequestProxy = (request, pass) =>
        request.headers.has('Merchant') ? pass(request) : fault()
      expect(listFailures(await checkSandbox(sandbox, {}, crashing))).toEqual([
        'no merchant of status',
        'no merchant of gameList',
        'no merchant of settings',
      ])
    }
    const dead = await checkSandbox(sandbox, {}, () => Promise.reject(new TypeError('lost')))
    expect(dead).toEqual([
      {
        check: 'reach',
        call: 'status',
        outcome: 'fail',
        detail: 'the platform cannot be reached (unreachable): nothing else is tried',
      },
    ])
  },
)

it(
  'the conformance suite detects a platform without a key for passwords',
  fullOnly(
    '“the conformance suite detects a platform that shows a …” covers that faults are found; nothing covers this one',
  ),
  async () => {
    const keyless: RequestProxy = async (request, pass) =>
      request.url.endsWith('jwks.json')
        ? Response.json({ success: true, value: { keys: [] } })
        : pass(request)
    expect(listFailures(await checkSandbox(sandbox, {}, keyless))).toContain('keys of jwks')
  },
)

it('the conformance suite detects a platform that shows a member’s data without a valid token', async () => {
  const token = await sandbox.tokenOf('tanvir')
  const open = withHeaders((headers, { pathname }) => {
    if (pathname.includes('balance')) headers.set('Authorization', token)
  })
  const faults = listFailures(await checkSandbox(sandbox, {}, open))
  expect(faults).toEqual(expect.arrayContaining(['dead token of balance', 'no token of balance']))
  expect(faults).not.toContain('dead token of memberInfo')
})

it('the conformance suite detects a platform that shows a member’s data to another member, or makes it cacheable', {
  timeout: 180_000,
  ...fullOnly(
    '“the conformance suite detects a platform that shows a …” covers that faults are found; nothing covers this one',
  ),
}, async () => {
  const token = await sandbox.tokenOf('rafi88')
  const leaking: RequestProxy = async (request, pass) => {
    const changed = new Request(request)
    if (request.url.includes('inboxMessage')) changed.headers.set('Authorization', token)
    const reply = await pass(changed)
    const headers = new Headers(reply.headers)
    headers.delete('Cache-Control')
    return new Response(reply.body, { status: reply.status, headers })
  }
  expect(listFailures(await checkSandbox(sandbox, CONFORMANCE_MEMBERS, leaking))).toEqual(
    expect.arrayContaining(['another member’s of inboxMessage', 'headers of balance']),
  )
})

it('the conformance suite detects a platform that forgets results by key, or does not limit guesses', {
  timeout: 180_000,
  ...fullOnly(
    '“the conformance suite detects the sandbox’s fault switch …: …” in tests/worker/conformance/switches.test.ts, of lostReplies; nothing: the limits of guesses',
  ),
}, async () => {
  const forgetful: RequestProxy = async (request, pass) => {
    const changed = new Request(request)
    if (request.url.includes('walletTransfer'))
      changed.headers.set('Idempotency-Key', `other-${crypto.randomUUID()}`)
    const reply = await pass(changed)
    if (!request.url.endsWith('/session/login') || reply.ok) return reply
    return Response.json({ success: false, errorCode: 'login.failed' }, { status: 400 })
  }
  const { member } = CONFORMANCE_MEMBERS
  const faults = listFailures(await checkSandbox(sandbox, { member, allowWrites: true }, forgetful))
  expect(faults).toEqual(
    expect.arrayContaining(['key with another body of transfer', 'no key of transfer', 'guessing of login']),
  )
  expect(faults).not.toContain('key with another body of withdraw')
})
