import { compactDecrypt, importJWK } from 'jose'
import type { Response } from 'miniflare'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  DOCUMENT_SIZE_MAX,
  DOCUMENTS_PER_FORM_MAX,
  UPLOAD_CHUNK_SIZE_MAX,
} from '../../../shared/config/product-limits'
import { href } from '../../../shared/paths'
import { createNoise } from '../../fixtures/fixture-files'
import {
  documentUpload,
  PLATFORM_PRIVATE_KEY,
  verificationStatus,
  withdrawSettings,
} from '../../fixtures/platform-values'
import { ORIGIN } from '../harness/harness'
import { createMember, seededAccount, type TestMember } from '../harness/member-requests'
import { sha256 } from '../harness/sandbox-verification'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** Verification through the worker: the page, validation, and access. */

const lobby = await sharedLobby()
const path = href('verification')
const stepPath = href('verification', { step: 'identity' })

beforeEach(() => {
  lobby.platform.heal()
  lobby.platform.values.whitelabel = { KYCVERIF3: true }
  lobby.platform.values.verificationStatus = verificationStatus()
})

let players = 0
/** Each test has a new member, because limits are counted by member. */
const newPlayer = (type = 0): Promise<TestMember> => {
  players += 1
  return createMember({ userName: `verified-${players}`, type })
}
const cookies = (who: TestMember) => `${who.cookie}; lang=EN`
const open = (who: TestMember, url = path) => lobby.fetch(url, { headers: { Cookie: cookies(who) } })
const textOf = (html: string) => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '')

const exact = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer)
let photos = 0
const photo = async (side = 40) => {
  photos += 1
  return exact(
    await sharp(createNoise(side * side * 3, `photo ${photos}`), {
      raw: { width: side, height: side, channels: 3 },
    })
      .withExif({ IFD0: { Copyright: 'canary-name', ImageDescription: 'canary-place' } })
      .jpeg({ quality: 100 })
      .toBuffer(),
  )
}

/** Posts the form as a browser without scripts does. */
async function post(
  who: TestMember | undefined,
  fields: Record<string, string | Uint8Array<ArrayBuffer>>,
  { url = stepPath, name = 'canary-file-name.jpg', headers = {} } = {},
): Promise<Response> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(field, value)
    else form.append(field, new Blob([value], { type: 'image/jpeg' }), name)
  }
  const encoded = new Request(ORIGIN, { method: 'POST', body: form })
  return lobby.fetch(url, {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
      ...(who && { Cookie: cookies(who) }),
      ...headers,
    },
    body: await encoded.arrayBuffer(),
  })
}

const requestedCalls = () => lobby.platform.asked.map(({ name }) => name)
const begun = () => lobby.platform.calls('beginDocument').map(({ body }) => JSON.parse(body))
async function submitted(): Promise<Record<string, unknown>> {
  const { value } = JSON.parse(lobby.platform.calls('submitVerificationStep')[0]?.body ?? '') as {
    value: string
  }
  const { plaintext } = await compactDecrypt(value, await importJWK(PLATFORM_PRIVATE_KEY, 'ECDH-ES'))
  const { iat: _iat, jti: _jti, ...rest } = JSON.parse(new TextDecoder().decode(plaintext))
  return rest
}

describe('access to the verification', () => {
  it('the verification page redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining(encodeURIComponent(path)),
    ])
  })

  it('the verification page says so when verification is not offered, without a platform call', async () => {
    lobby.platform.values.whitelabel = { KYCVERIF3: false }
    await lobby.flush()
    const who = await newPlayer()
    expect(await (await open(who)).text()).toContain('Verification isn’t available at the moment.')
    expect((await post(who, { csrfToken: who.csrfToken, front: await photo() })).status).toBe(403)
    const complete = '/m/api/verification/uploads/upload-1/complete'
    const call = await lobby.api(complete, { method: 'POST', member: who })
    expect(call.status).toBe(404)
    expect(requestedCalls().filter((name) => /erification|ocument/.test(name ?? ''))).toEqual([])
    lobby.platform.values.whitelabel = { KYCVERIF3: true }
    await lobby.flush()
  })

  it('the verification page is closed to free play', async () => {
    const trial = await newPlayer(4)
    expect(await (await open(trial)).text()).toContain('Please login an actual account')
    expect((await post(trial, { csrfToken: trial.csrfToken, front: await photo() })).status).toBe(403)
    const complete = '/m/api/verification/uploads/u/complete'
    expect((await lobby.api(complete, { method: 'POST', member: trial })).status).toBe(403)
  })
})

describe('the verification page', () => {
  it('the verification page shows the level and its limits, each step, and the history', async () => {
    lobby.platform.values.verificationStatus = verificationStatus({
      state: 'review',
      level: 2,
      levels: [
        { level: 2, dailyWithdrawal: '50000' },
        { level: 3, dailyWithdrawal: null },
      ],
      currency: 'BDT',
      keptYears: 5,
      usualMinutes: 120,
      steps: [
        { id: 'phone', kind: 'phone', state: 'done', known: '017••••678' },
        {
          id: 'identity',
          kind: 'identity',
          state: 'sent',
          kinds: [{ id: 'nid', name: 'Identity card', slots: ['front'] }],
          documentKind: 'nid',
          maskedNumber: '•••• 2231',
        },
        { id: 'address', kind: 'address', state: 'open', slots: [{ slot: 'page' }] },
      ],
      events: [{ kind: 'sent', at: Date.UTC(2026, 10, 1, 20, 15), stepId: 'identity' }],
    })
    const text = textOf(await (await open(await newPlayer())).text())
    for (const part of [
      '2 of 3',
      'You can withdraw up to',
      '50,000 a day.',
      'At level 3, you have no daily withdrawal limit.',
      'Under review (usually 2 hours)',
      '017••••678',
      'Identity card',
      '•••• 2231',
      '5 years',
      'Continue to the next step',
    ])
      expect(text).toContain(part)
  })

  it('the verification page requests only missing documents, with reason and deadline', async () => {
    const [slots, reason] = [[{ slot: 'front', state: 'sent' }], 'The lower <edge> is cut off']
    lobby.platform.values.verificationStatus = verificationStatus({
      state: 'more',
      deadline: Date.UTC(2099, 10, 28),
      steps: [
        {
          id: 'identity',
          kind: 'identity',
          state: 'more',
          slots: [...slots, { slot: 'back', state: 'refused', reason }],
        },
      ],
    })
    const html = await (await open(await newPlayer())).text()
    const text = textOf(html)
    for (const part of [
      '1 document is missing',
      'The lower &lt;edge&gt; is cut off',
      'Send everything by 28 Nov 2099',
    ])
      expect(text).toContain(part)
    expect(html).toContain(`href="${stepPath}"`)
  })

  it('the verification page reports a missed deadline, and still accepts the documents', async () => {
    lobby.platform.values.verificationStatus = verificationStatus({
      state: 'more',
      deadline: Date.UTC(2020, 10, 28),
      steps: [
        {
          ...{ id: 'identity', kind: 'identity', state: 'more' },
          slots: [{ slot: 'back', state: 'refused', reason: 'Blurred' }],
        },
      ],
    })
    const html = await (await open(await newPlayer())).text()
    expect(textOf(html)).toContain('The deadline was 28 Nov 2020. You can still send what’s missing.')
    expect(html).toContain(`href="${stepPath}"`)
  })

  it('the verification page gives the reason of a rejection with a link to support, and accepts no more documents', async () => {
    lobby.platform.values.verificationStatus = verificationStatus({
      state: 'rejected',
      reason: 'The <name> is another one',
      steps: [{ id: 'identity', kind: 'identity', state: 'rejected', slots: [{ slot: 'front' }] }],
    })
    const who = await newPlayer()
    const html = await (await open(who)).text()
    for (const part of ['We couldn’t verify your identity', 'The &lt;name&gt; is another one', 'Contact us'])
      expect(textOf(html)).toContain(part)
    expect(html).toContain(`href="${href('service')}"`)
    expect(html).not.toContain(`href="${stepPath}"`)
    expect(await (await open(who, stepPath)).text()).not.toContain('type="file"')
    expect((await post(who, { csrfToken: who.csrfToken, front: await photo() })).status).not.toBe(303)
    expect(requestedCalls()).not.toContain('beginDocument')
  })

  it('the verification page shows a verified member the limits, and requests nothing', async () => {
    lobby.platform.values.verificationStatus = verificationStatus({
      ...{ state: 'verified', level: 3, levels: [{ level: 3, dailyWithdrawal: null }], currency: 'BDT' },
      steps: [{ id: 'identity', kind: 'identity', state: 'done', slots: [] }],
    })
    const html = await (await open(await newPlayer())).text()
    for (const part of ['3 of 3', 'Verified', 'You have no daily withdrawal limit.'])
      expect(textOf(html)).toContain(part)
    expect(html).not.toContain('?step=')
  })

  it('the verification page lists whatever steps the platform has, in its order', async () => {
    const kinds = ['Payslip', 'Bank statement'].map((name, at) => ({
      id: `kind-${at}`,
      name,
      slots: ['page'],
    }))
    lobby.platform.values.verificationStatus = verificationStatus({
      steps: [
        { id: 'money', kind: 'funds', state: 'open', slots: [{ slot: 'page' }], kinds },
        { id: 'me', kind: 'selfie', state: 'open', slots: [{ slot: 'face' }] },
      ],
    })
    const who = await newPlayer()
    const text = textOf(await (await open(who)).text())
    const [funds, selfie] = [text.indexOf('Source of funds'), text.indexOf('Selfie')]
    expect([funds > 0, selfie > funds]).toEqual([true, true])
    expect(text).not.toContain('Proof of address')
    expect(text).not.toContain('Identity document')
    const money = textOf(await (await open(who, href('verification', { step: 'money' }))).text())
    for (const part of ['A payslip or a letter from your bank', 'Payslip', 'Bank statement'])
      expect(money).toContain(part)
    const me = await (await open(who, href('verification', { step: 'me' }))).text()
    expect(me).toContain('name="face"')
    expect(me).toContain('capture="user"')
  })

  it('the verification page links to the step of a rejected document, with the accepted types', async () => {
    lobby.platform.values.verificationStatus = verificationStatus({
      state: 'more',
      steps: [
        {
          id: 'address',
          kind: 'address',
          state: 'more',
          types: ['image/jpeg', 'application/pdf'],
          slots: [{ slot: 'page', state: 'refused', reason: 'Too old' }],
        },
      ],
    })
    const html = await (await open(await newPlayer())).text()
    const from = html.indexOf(`<a href="${href('verification', { step: 'address' })}"`)
    const text = textOf(html.slice(from, html.indexOf('</a>', from)))
    for (const part of ['Choose a file', 'Proof of address', 'JPEG or PDF, up to 5 MB'])
      expect(text).toContain(part)
  })

  it('the verification page is not cached, and only its document may use the camera, from same-origin code', async () => {
    const who = await newPlayer()
    const answer = await open(who, stepPath)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const policy = answer.headers.get('Permissions-Policy') ?? ''
    expect(policy).toContain('camera=(self)')
    expect(policy).toContain('microphone=()')
    const home = await open(who, href('home'))
    expect(home.headers.get('Permissions-Policy')).toContain('camera=()')
  })

  it('the verification page is loaded as a document from pages without camera permission', async () => {
    const who = await newPlayer()
    const data = (from: string | undefined) =>
      lobby.fetch(`${path}.data`, {
        headers: {
          ...{
            Cookie: cookies(who),
            'Sec-Fetch-Site': 'same-origin',
            ...(from !== undefined && { Referer: `${ORIGIN}${from}` }),
          },
          'X-Routes': 'verification',
        },
      })
    expect((await data(href('member-home'))).status).toBe(204)
    expect((await data(path)).status).not.toBe(204)
    // For a browser that does not send the current page, a 204 would reload the page after every upload.
    expect((await data(undefined)).status).not.toBe(204)
  })
})

describe('a withdrawal that requires verification', () => {
  it.each([
    [true, path],
    [false, href('service')],
  ])(
    'a withdrawal that requires verification links to it where it is offered: %s',
    async (isOffered, way) => {
      lobby.platform.values.whitelabel = { KYCVERIF3: isOffered }
      lobby.platform.values.withdrawSettings = withdrawSettings({ isVerificationNeeded: true })
      await lobby.flush()
      const html = await (await open(await newPlayer(), href('withdraw'))).text()
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(main).toContain('We need to verify your identity')
      expect(main).toContain(`href="${way}"`)
      lobby.platform.values.whitelabel = { KYCVERIF3: true }
      await lobby.flush()
    },
  )
})

describe('a verification form without scripts', () => {
  const typed = { kind: 'passport', number: 'BX 0912365' }

  it('a verification form without scripts sends the image in parts without metadata or name, then the text encrypted', async () => {
    const who = await newPlayer()
    const partSize = 4096
    lobby.platform.script('beginDocument', (request) => ({
      kind: 'value',
      value: documentUpload({ partSize, size: JSON.parse(request.body).size }),
    }))
    const picture = await photo(80)
    const answer = await post(who, { csrfToken: who.csrfToken, ...typed, front: picture })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
    const [announced] = begun()
    expect(announced).toMatchObject({ stepId: 'identity', slot: 'front', type: 'image/jpeg' })
    expect(announced.size).toBeLessThan(picture.length)
    const parts = lobby.platform.calls('putDocumentPart')
    expect(parts.map(({ query }) => query.index)).toEqual(
      Array.from({ length: Math.ceil(announced.size / partSize) }, (_, index) => String(index)),
    )
    expect(requestedCalls().indexOf('completeDocument')).toBeGreaterThan(
      requestedCalls().lastIndexOf('putDocumentPart'),
    )
    expect(requestedCalls().indexOf('submitVerificationStep')).toBeGreaterThan(
      requestedCalls().indexOf('completeDocument'),
    )
    expect(JSON.stringify(lobby.platform.requests)).not.toMatch(/canary-(?:name|place|file)/)
    expect(await submitted()).toEqual({ stepId: 'identity', kind: 'passport', number: 'BX 0912365' })
    expect(JSON.stringify(lobby.platform.requests)).not.toContain('0912365')
    expect(await readCompleteLog(lobby)).not.toMatch(/0912365|canary-(?:name|place|file)/)
  })

  it('a verification form without scripts continues with the parts that the platform does not have', async () => {
    const who = await newPlayer()
    lobby.platform.script('beginDocument', (request) => ({
      kind: 'value',
      value: documentUpload({ partSize: 1000, size: JSON.parse(request.body).size, received: [0, 1] }),
    }))
    await post(who, { csrfToken: who.csrfToken, ...typed, front: await photo() })
    expect(lobby.platform.calls('putDocumentPart')[0]?.query.index).toBe('2')
  })

  it.each([
    [
      'a page',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'We can’t accept this type of file. Choose a PNG or JPEG photo.',
    ],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'We can’t accept this type of file. Choose a PNG or JPEG photo.',
    ],
    [
      'a PDF where only pictures are taken',
      Buffer.from('%PDF-1.7\n%%EOF\n'),
      'We can’t accept this type of file. Choose a PNG or JPEG photo.',
    ],
    [
      'a picture of too many pixels',
      Buffer.from(
        '89504e470d0a1a0a0000000d4948445200004e2000004e200806000000000000000000000049454e44ae426082',
        'hex',
      ),
      'too wide or too tall',
    ],
    ['one that is larger than the step takes', Buffer.alloc(5 * 1024 * 1024 + 1), 'This file is too large'],
  ])('a verification form without scripts refuses %s', async (_, bytes, message) => {
    const who = await newPlayer()
    const answer = await post(who, { csrfToken: who.csrfToken, ...typed, front: exact(bytes) })
    expect(textOf(await answer.text())).toContain(message)
    expect(begun()).toEqual([])
    expect(requestedCalls()).not.toContain('submitVerificationStep')
  })

  it('a verification form without scripts omits bytes after the end of an image', async () => {
    const who = await newPlayer()
    const polyglot = exact(Buffer.concat([await photo(), Buffer.from('PK\u0003\u0004canary-tail')]))
    await post(who, { csrfToken: who.csrfToken, ...typed, front: polyglot })
    expect(JSON.stringify(lobby.platform.requests)).not.toContain('canary-tail')
    expect(begun()).toHaveLength(1)
  })

  it('a verification form without scripts requires the images of the chosen document type, and its number', async () => {
    const who = await newPlayer()
    const html = await (await post(who, { csrfToken: who.csrfToken, kind: 'nid', number: '' })).text()
    expect(html.match(/Choose a photo or file/g)).toHaveLength(2)
    expect(html).toContain('This field is required')
    expect(requestedCalls()).not.toContain('submitVerificationStep')
  })

  it('a verification form without scripts shows the platform’s refusal of a step at its field', async () => {
    lobby.platform.script('submitVerificationStep', {
      kind: 'refusal',
      errorCode: 'verification.number',
      status: 400,
    })
    const who = await newPlayer()
    const html = await (await post(who, { csrfToken: who.csrfToken, ...typed, front: await photo() })).text()
    expect(/<p id="step-identity-number-message"[^>]*>(.*?)<\/p>/s.exec(html)?.[1]).toContain(
      'as it appears on the document',
    )
    expect(html).not.toContain('0912365')
  })

  it('a verification form is refused from another site, with another session’s token, and when it is too large', async () => {
    const [who, other] = [await newPlayer(), await createMember({ csrfToken: 'csrf-another-0123456789' })]
    const front = await photo()
    expect((await post(who, { csrfToken: other.csrfToken, ...typed, front })).status).toBe(403)
    const foreign = { headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' } }
    expect((await post(who, { csrfToken: who.csrfToken, ...typed, front }, foreign)).status).toBe(403)
    const huge = new Uint8Array(DOCUMENTS_PER_FORM_MAX * DOCUMENT_SIZE_MAX + 70_000)
    expect((await post(who, { csrfToken: who.csrfToken, ...typed, front: huge })).status).toBe(413)
    expect(begun()).toEqual([])
  })

  it('a verification form without scripts removes an image', async () => {
    const who = await newPlayer()
    const answer = await post(who, { csrfToken: who.csrfToken, remove: 'upload-1' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, stepPath])
    expect(lobby.platform.calls('removeDocument')[0]?.query).toEqual({ uploadId: 'upload-1' })
  })
})

describe('upload calls', () => {
  const announce = (who: TestMember | undefined, more: Record<string, unknown> = {}) =>
    lobby.api('/m/api/verification/uploads', {
      method: 'POST',
      ...(who && { member: who }),
      body: JSON.stringify({
        ...{ stepId: 'identity', slot: 'front', type: 'image/jpeg', size: 100, sha256: '0'.repeat(64) },
        ...more,
      }),
    })
  const part = (who: TestMember, bytes: Uint8Array<ArrayBuffer>, index = '0', headers = {}) =>
    lobby.api(`/m/api/verification/part?upload=upload-1&index=${index}`, {
      method: 'PUT',
      member: who,
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
      body: bytes,
    })

  it('upload calls forward a document part by part, and are not cached', async () => {
    const who = await newPlayer()
    const bytes = await photo()
    const answers = [
      await announce(who),
      await part(who, bytes),
      await lobby.api('/m/api/verification/uploads/upload-1/complete', { method: 'POST', member: who }),
      await lobby.api('/m/api/verification/uploads/upload-1', { method: 'DELETE', member: who }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204])
    for (const answer of answers) expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(lobby.platform.calls('putDocumentPart')[0]?.query).toEqual({ uploadId: 'upload-1', index: '0' })
  })

  it('upload calls are for members only, and for the session of the page', async () => {
    const who = await newPlayer()
    const swapped = { ...who, csrfToken: 'csrf-of-another-session' }
    expect((await announce(undefined)).status).toBe(401)
    expect((await announce(swapped)).status).toBe(403)
    expect((await part(swapped, await photo())).status).toBe(403)
    const upload = '/m/api/verification/uploads/u'
    expect((await lobby.api(upload, { method: 'DELETE', member: swapped })).status).toBe(403)
    const complete = '/m/api/verification/uploads/u/complete'
    expect((await lobby.api(complete, { method: 'POST', member: swapped })).status).toBe(403)
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await part(who, await photo(), '0', foreign)).status).toBe(403)
    expect((await part(who, await photo(), '0', { 'Content-Type': 'text/plain' })).status).toBe(403)
    expect(requestedCalls().filter((name) => name?.includes('ocument'))).toEqual([])
  })

  it('upload calls refuse a file that cannot be a document before it reaches the platform', async () => {
    const who = await newPlayer()
    expect((await part(who, exact(Buffer.from('<script>')))).status).toBe(415)
    expect((await part(who, new Uint8Array())).status).toBe(415)
    expect((await part(who, new Uint8Array(UPLOAD_CHUNK_SIZE_MAX + 1), '1')).status).toBe(413)
    for (const index of ['-1', '01', '1e3', '99999', ''])
      expect((await part(who, await photo(), index)).status).toBe(400)
    for (const wrong of [
      { size: 0 },
      { size: DOCUMENT_SIZE_MAX + 1 },
      { sha256: 'x' },
      { slot: 'invented' },
      { type: 'image/svg+xml' },
      { invented: 1 },
    ])
      expect((await announce(who, wrong)).status).toBe(400)
    expect(requestedCalls().filter((name) => name?.includes('ocument'))).toEqual([])
  })

  it('upload calls report another member’s upload as unknown', async () => {
    const who = await newPlayer()
    const missing = { kind: 'refusal', errorCode: 'verification.upload.not.found', status: 404 } as const
    for (const name of ['putDocumentPart', 'completeDocument'] as const) lobby.platform.script(name, missing)
    const answers = [
      await part(who, await photo()),
      await lobby.api('/m/api/verification/uploads/theirs/complete', { method: 'POST', member: who }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'verification.upload.not.found' })
    }
  })

  it.each([
    'verification.digest',
    'verification.content',
    'verification.pdf',
    'verification.part',
    'verification.size',
  ])('upload calls forward the refusal %s', async (errorCode) => {
    lobby.platform.script('completeDocument', { kind: 'refusal', errorCode, status: 400 })
    const complete = '/m/api/verification/uploads/upload-1/complete'
    const answer = await lobby.api(complete, { method: 'POST', member: await newPlayer() })
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: errorCode })])
  })

  it('upload calls are rate limited', async () => {
    const who = await newPlayer()
    let status = 200
    for (let count = 0; count <= 120 && status === 200; count += 1) status = (await announce(who)).status
    expect(status).toBe(429)
  })
})

describe('verification with the sandbox as platform', async () => {
  const real = await sharedLobby({ sandbox: true })
  const login = async (account: string): Promise<TestMember> =>
    createMember(await seededAccount(real.base, account))

  it('with the sandbox as platform, one member’s upload is hidden from another in every call', async () => {
    const [mine, theirs] = [await login('nusrat'), await login('special40')]
    const bytes = await photo()
    const json = {
      stepId: 'identity',
      slot: 'front',
      type: 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
    }
    const announce = (who: TestMember) =>
      real.api('/m/api/verification/uploads', { method: 'POST', member: who, body: JSON.stringify(json) })
    const { id } = (await (await announce(mine)).json()) as { id: string }
    const send = (who: TestMember) =>
      real.api(`/m/api/verification/part?upload=${id}&index=0`, {
        method: 'PUT',
        member: who,
        headers: { 'Content-Type': 'application/octet-stream' },
        body: bytes,
      })
    const complete = (who: TestMember) =>
      real.api(`/m/api/verification/uploads/${id}/complete`, { method: 'POST', member: who })
    expect((await send(theirs)).status).toBe(404)
    expect((await complete(theirs)).status).toBe(404)
    await real.api(`/m/api/verification/uploads/${id}`, { method: 'DELETE', member: theirs })
    expect(((await (await announce(theirs)).json()) as { id: string }).id).not.toBe(id)
    expect((await send(mine)).status).toBe(200)
    expect((await complete(mine)).status).toBe(200)
    const kept = await (await real.fetch(`/__sandbox/verifications/${id}`)).arrayBuffer()
    expect(Buffer.from(kept).toString('latin1')).not.toContain('canary')
  })
})
