import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Lobby, ORIGIN } from '../harness/harness'
import { createMember, type TestMember } from '../harness/member-requests'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/** Applying for a promotion: up to 140 characters and three images, PNG or JPEG, of 5 MB. */

const MB = 1024 * 1024
let player: TestMember
let last = 0
let png: Buffer
let jpeg: Buffer
const lobby = await sharedLobby()
beforeAll(async () => {
  png = await canvas(64).png().toBuffer()
  jpeg = await canvas(64).jpeg().toBuffer()
  await lobby.fetch('/m/activity')
})
beforeEach(async () => {
  lobby.platform.heal()
  // Each test has a new member, because a member may send only ten applications an hour.
  last += 1
  player = await createMember({ userName: `applicant-${last}` })
})

const canvas = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c8f25a' } })

interface Sent {
  comment?: string
  images?: { body: Buffer | string; name?: string; type?: string }[]
  who?: TestMember | null
  path?: string
  headers?: Record<string, string>
}

async function send({ comment = 'Round 8841', images = [], who = player, path, headers }: Sent = {}) {
  const form = new FormData()
  if (who) form.set('csrfToken', who.csrfToken)
  form.set('comment', comment)
  for (const { body, name = 'a.png', type = 'image/png' } of images)
    form.append('images', new Blob([new Uint8Array(Buffer.from(body))], { type }), name)
  const encoded = new Request('http://x', { method: 'POST', body: form })
  const response = await lobby.fetch(path ?? '/m/activity?id=first&apply=1', {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
      Cookie: ['lang=EN', who?.cookie].filter(Boolean).join('; '),
      ...headers,
    },
    body: await encoded.arrayBuffer(),
  })
  return { status: response.status, to: response.headers.get('Location'), html: await response.text() }
}

const calls = () => lobby.platform.calls('applyPromotion')

describe('a complete application', () => {
  test('an application is sent to the platform with comment, images and token, and returns to the promotion', async () => {
    const { status, to } = await send({
      images: [{ body: png }, { body: jpeg, name: 'b.jpg', type: 'image/jpeg' }],
    })
    expect([status, to]).toEqual([303, '/m/activity?id=first'])
    const [call] = calls()
    expect(call?.headers).toMatchObject({ authorization: 'canary-member-token-7d1f', moduleid: 'REWCEN3' })
    expect(call?.body).toContain('name="promotionId"\r\n\r\nfirst')
    expect(call?.body).toContain('name="comment"\r\n\r\nRound 8841')
    expect(
      call?.body.match(/name="images"; filename="images"\r\nContent-Type: image\/(png|jpeg)/g),
    ).toHaveLength(2)
    expect(call?.body).not.toContain('csrf')
  })

  test('an application is sent to the platform without images, and with empty file fields', async () => {
    expect((await send()).status).toBe(303)
    expect((await send({ images: [{ body: '', name: '' }, { body: png }] })).status).toBe(303)
    expect(calls().map(({ body }) => body.match(/filename=/g)?.length ?? 0)).toEqual([0, 1])
  })

  test('an application is sent to the platform with the type of its bytes, without file name and metadata', async () => {
    const photo = await canvas(64)
      .withExif({ IFD0: { Copyright: 'canary-name' } })
      .jpeg()
      .toBuffer()
    const body = Buffer.concat([photo, Buffer.from('canary-tail')])
    await send({ images: [{ body, name: '../../etc/passwd', type: 'image/png' }] })
    expect(calls()[0]?.body).toContain('Content-Type: image/jpeg')
    expect(calls()[0]?.body).not.toMatch(/canary-name|canary-tail|passwd|\.\.\//)
  })
})

describe('refused applications', () => {
  test.each([
    [
      'an SVG named PNG',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'Choose a PNG or JPEG image',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', 'Choose a PNG or JPEG image'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00', 'Choose a PNG or JPEG image'],
    ['half a PNG', '\x89PNG\r\n\x1a\n', 'Choose a PNG or JPEG image'],
  ])('an application is refused before it reaches the platform: %s', async (_, body, text) => {
    const { status, html } = await send({ images: [{ body: png }, { body: Buffer.from(body, 'latin1') }] })
    expect([status, html]).toEqual([422, expect.stringContaining(text)])
    // The typed comment stays in the form.
    expect(html).toContain('Round 8841</textarea>')
    expect(calls()).toEqual([])
  })

  test('an eleventh application within an hour is refused, because reading images takes time', async () => {
    const broken = { images: [{ body: 'GIF89a' }] }
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await send(broken)).status).toBe(422)
    expect((await send(broken)).status).toBe(429)
    expect(calls()).toEqual([])
  })

  test('an application with a WebP image is refused', async () => {
    const { status } = await send({ images: [{ body: await canvas(8).webp().toBuffer() }] })
    expect(status).toBe(422)
    expect(calls()).toEqual([])
  })

  test.each([
    [20_000, 20_000],
    [8193, 1],
    [0, 5],
  ])('an application with an image of %i × %i px is refused', async (width, height) => {
    const size = Buffer.alloc(8)
    size.writeUInt32BE(width, 0)
    size.writeUInt32BE(height, 4)
    const body = Buffer.concat([png.subarray(0, 16), size, png.subarray(24)])
    const { status, html } = await send({ images: [{ body }] })
    expect([status, html]).toEqual([422, expect.stringContaining('too wide or too tall')])
    expect(calls()).toEqual([])
  })

  test('an application with four images is refused', async () => {
    const { status, html } = await send({ images: Array.from({ length: 4 }, () => ({ body: png })) })
    expect([status, html]).toEqual([422, expect.stringContaining('You’ve chosen too many images')])
    expect(calls()).toEqual([])
  })

  test('an application with an image of one byte over 5 MB is refused, and one of exactly 5 MB accepted', async () => {
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
    const { status, html } = await send({ images: [{ body: padded(5 * MB + 1) }] })
    expect([status, html]).toEqual([422, expect.stringContaining('must be 5 MB or smaller')])
    expect(calls()).toEqual([])
    expect((await send({ images: [{ body: padded(5 * MB) }] })).status).toBe(303)
  })

  test('an application with a body larger than three such images is refused, and the comment stays', async () => {
    const images = [png, png, Buffer.alloc(16 * MB)].map((body) => ({ body }))
    const { status, html } = await send({ comment: 'Round 8842', images })
    expect([status, html]).toEqual([422, expect.stringContaining('must be 5 MB or smaller')])
    expect(html).toContain('Round 8842')
    expect(calls()).toEqual([])
  })

  test('an application whose body is too large to be read is refused', async () => {
    const [path, type] = ['/m/activity?id=first&apply=1', 'multipart/form-data; boundary=x']
    const headers = { Origin: ORIGIN, 'Content-Type': type, Cookie: player.cookie }
    for (const size of [20 * MB + 1, 25 * MB]) {
      const chunked = await lobby.fetch(path, {
        method: 'POST',
        headers,
        body: new Blob([Buffer.alloc(size)]).stream(),
        duplex: 'half',
      } as Parameters<Lobby['fetch']>[1])
      expect(chunked.status).toBe(413)
    }
    expect(lobby.platform.asked).toEqual([])
  })

  test.each([
    ['nothing', '', 422],
    ['space', ' \r\n ', 422],
    ['140 characters', 'ক'.repeat(140), 303],
    ['140 with line breaks', `${'a\r\n'.repeat(69)}bc`, 303],
    ['141 characters', 'x'.repeat(141), 422],
    ['140 emoji', '😀'.repeat(140), 303],
    ['NUL and overrides', 'a\0b\u202ec', 303],
  ])('an application accepts a comment of 1 to 140 characters only: %s', async (_, comment, status) => {
    expect((await send({ comment })).status).toBe(status)
    expect(calls()).toHaveLength(status === 303 ? 1 : 0)
  })

  test('forms without images are limited to 64 KiB', async () => {
    const response = await lobby.fetch('/m/feedback', {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: Buffer.alloc(64 * 1024 + 1),
    })
    expect(response.status).toBe(413)
  })
})

describe('permission to apply for a promotion', () => {
  test('guests must log in before an application, and return to the form', async () => {
    expect(await send({ who: null })).toMatchObject({
      status: 303,
      to: '/m/login?return=%2Fm%2Factivity%3Fid%3Dfirst%26apply%3D1',
    })
    expect(calls()).toEqual([])
  })

  test.each([4, 99])('an application of account type %i is refused', async (type) => {
    const who = await createMember({ type, userName: `odd-${type}` })
    expect((await send({ who })).status).toBe(422)
    expect(calls()).toEqual([])
  })

  test.each([
    ['takes a break', { standing: 'timeout' }, 'Promotions are not available during a break'],
    ['is excluded', { standing: 'excluded' }, 'Promotions are not available during a break'],
    [
      'has reached a limit',
      { standing: 'none', spent: { kind: 'wager', period: 'day' } },
      'You have reached one of your limits, so you will not get offers',
    ],
    ['wants no offers', { standing: 'none', marketing: false }, 'You do not get offers or advertising'],
  ])(
    'an application of a member who %s since the form was shown is refused',
    async (_, protection, sentence) => {
      lobby.platform.values.protection = protection
      const answer = await send()
      expect(answer.status).toBe(422)
      expect(answer.html).toContain(sentence)
      expect(calls()).toEqual([])
    },
  )

  test('an application from another site or with a wrong CSRF token is refused', async () => {
    expect((await send({ headers: { Origin: 'https://evil.example' } })).status).toBe(403)
    expect((await send({ who: { ...player, csrfToken: 'guessed' } })).status).toBe(403)
    expect(calls()).toEqual([])
  })

  test.each(['/m/activity', '/m/activity?id=../../x&apply=1', '/m/activity?id=%00'])(
    'no application is sent for %s',
    async (path) => {
      expect((await send({ path })).status).toBe(422)
      expect(calls()).toEqual([])
    },
  )
})

test.each([
  ['promotion.applied', 409, 'You have already applied for this promotion'],
  ['promotion.closed', 409, 'Applications for this promotion have closed'],
  ['promotion.not.found', 404, 'Applications for this promotion have closed'],
  ['promotion.image', 400, 'Choose a PNG or JPEG image'],
  ['promotion.comment', 400, 'This isn’t in the right format.'],
  ['no.permission', 403, 'No permission'],
  ['who.knows', 400, 'Unknown error'],
])(
  'the platform’s refusal %s of an application is shown, and the comment stays',
  async (errorCode, status, text) => {
    lobby.platform.script('applyPromotion', { kind: 'refusal', errorCode, status })
    const answer = await send()
    expect([answer.status, answer.html]).toEqual([422, expect.stringContaining(text)])
    expect(answer.html).toContain('Round 8841</textarea>')
  },
)

test('an application whose response is lost reports that, and the call is not repeated', async () => {
  lobby.platform.script('applyPromotion', { kind: 'reset' })
  expect((await send()).status).toBe(422)
  expect(calls()).toHaveLength(1)
})

test('the hydrated client’s application form gets a response with data', async () => {
  const { status, html } = await send({ path: '/m/activity.data?id=first&apply=1', comment: '' })
  expect(status).toBe(200)
  expect(JSON.parse(html)).toEqual({
    actionData: { values: { comment: '' }, fieldErrors: { comment: 'required' } },
  })
  const sent = await send({ path: '/m/activity.data?id=first&apply=1' })
  expect(JSON.parse(sent.html)).toEqual({ redirect: '/m/activity?id=first' })
})

test('the comment of an application is not logged', async () => {
  await send({ comment: 'canary-comment' })
  lobby.platform.script('applyPromotion', { kind: 'refusal', errorCode: 'canary.code', status: 400 })
  await send({ comment: 'canary-comment' })
  expect(await readCompleteLog(lobby)).not.toContain('canary-comment')
})
