import { expect, it } from 'vitest'
import type { ConformanceFinding } from '../../../scripts/tools/conformance/finding'
import { endpoints } from '../../../shared/contract/endpoints'
import type { Feature } from '../../../shared/contract/features'
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

/** Changes that break the reply of a call. */
const BREAKING = [
  ['launchGame', (text: string) => text.replace(/"content":(\{[^}]*\})/, '"content":null,"broken":$1')],
  ['depositByTransfer', (text: string) => text.replace(/"createdAt":(\d{10})\d{3}/, '"createdAt":$1')],
] as const

it('with write access, the conformance suite detects a wrong launch, and deposits that are created twice or visible to others', {
  timeout: 120_000,
}, async () => {
  let depositor: string | null = null
  const breaking: RequestProxy = async (request, pass) => {
    const { pathname } = new URL(request.url)
    const changed = new Request(request)
    if (pathname === endpoints.depositByQr.path)
      changed.headers.set('Idempotency-Key', `other-${crypto.randomUUID()}`)
    if (pathname === endpoints.depositByTransfer.path) depositor = request.headers.get('Authorization')
    if (pathname === endpoints.payment.path && depositor !== null)
      changed.headers.set('Authorization', depositor)
    const reply = await pass(changed)
    const broken = BREAKING.find(([name]) => endpoints[name].path === pathname)
    return broken && reply.ok ? new Response(broken[1](await reply.text()), reply) : reply
  }
  // Without the payment records, only a payment of the run itself shows that others see it.
  const features: Feature[] = ['games', 'deposits', 'payments']
  const options = { ...CONFORMANCE_MEMBERS, allowWrites: true, features }
  const findings = await checkSandbox(sandbox, options, breaking)
  const faults = listFailures(findings).filter((fault) => !fault.startsWith('speed'))
  expect(faults.sort()).toEqual([
    'another member’s of payment',
    'created just now of paymentByKey',
    'repeated of depositByQr',
    'repeated with another body of depositByQr',
    'reply of depositByTransfer',
    'reply of launchGame',
  ])
  const detailOf = (name: string) =>
    findings.find(({ call, check }) => call === name && check === 'reply')?.detail
  expect(detailOf('launchGame')).toBe('content: must be an object, not null')
  expect(detailOf('depositByTransfer')).toMatch(
    /^createdAt: must be about now in milliseconds .* not \d{10}$/,
  )
})

it('the conformance suite reports a call that the platform does not have once', async () => {
  const partial: RequestProxy = async (request, pass) =>
    [endpoints.vip.path, endpoints.balance.path].some((path) => request.url.includes(path))
      ? new Response('Not found', { status: 404 })
      : pass(request)
  const features: Feature[] = ['vip', 'balance', 'home']
  const { member } = CONFORMANCE_MEMBERS
  const findings = await checkSandbox(sandbox, { member, features }, partial)
  const missing = findings.filter(({ outcome }) => outcome === 'fail')
  expect(missing.map(({ call, check, detail }) => [call, check, detail])).toEqual([
    ['balance', 'reply', 'not implemented (404), feature balance'],
    ['vip', 'reply', 'not implemented (404), feature vip'],
  ])
  expect(findings.filter(({ call }) => endpoints[call].feature === 'inbox')).toEqual([])
})

it('the conformance suite names the wrong field of a login, and tests the member’s calls all the same', async () => {
  const mistyped: RequestProxy = async (request, pass) => {
    const reply = await pass(request)
    if (!request.url.endsWith(endpoints.login.path)) return reply
    return new Response((await reply.text()).replace(/"type":(\d+)/, '"type":"$1"'), reply)
  }
  const { member } = CONFORMANCE_MEMBERS
  const findings = await checkSandbox(sandbox, { member, features: ['balance'] }, mistyped)
  expect(findings.filter(({ outcome }) => outcome === 'fail')).toEqual([
    expect.objectContaining({ call: 'login', detail: 'type: must be a number, not "0"' }),
  ])
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'reply', call: 'balance', outcome: 'pass' }),
  )
})

it('the conformance suite continues when a token cannot be sent, and says why members’ calls are not tested', async () => {
  const spaced: RequestProxy = async (request, pass) => {
    const reply = await pass(request)
    if (!request.url.endsWith(endpoints.login.path)) return reply
    return new Response((await reply.text()).replace(/"token":"[^"]*"/, '"token":"a b"'), reply)
  }
  const { member } = CONFORMANCE_MEMBERS
  const findings = await checkSandbox(sandbox, { member, features: ['balance'] }, spaced)
  expect(findings).toContainEqual(
    expect.objectContaining({
      call: 'login',
      outcome: 'fail',
      detail: expect.stringMatching(/^token: must/),
    }),
  )
  expect(findings).toContainEqual(
    expect.objectContaining({
      call: 'balance',
      outcome: 'skipped',
      detail: 'the login of the test account failed',
    }),
  )
})

it('the conformance suite says once that the URL may be wrong if even the settings are not there', async () => {
  const nothing: RequestProxy = async () => new Response('Not found', { status: 404 })
  const findings = await checkSandbox(sandbox, { features: ['system'] }, nothing)
  expect(findings.filter(({ check }) => check === 'reach').map(({ detail }) => detail)).toEqual([
    'settings and status are not there (404): the URL of --origin may be wrong',
  ])
})

it('the conformance suite calls a platform below the path of its URL', async () => {
  const called: string[] = []
  const below: RequestProxy = (request, pass) => {
    called.push(request.url)
    return pass(new Request(request.url.replace('/api/v2/', '/'), request))
  }
  const origin = 'http://sandbox/api/v2'
  expect(listFailures(await checkSandbox(sandbox, { origin, features: ['system'] }, below))).toEqual([])
  expect(called.filter((url) => !url.startsWith(`${origin}/wps/`))).toEqual([])
})

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
        detail: 'the platform cannot be reached (unreachable): nothing else is tested',
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
