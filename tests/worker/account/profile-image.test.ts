import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../harness/member-requests'
import { readCompleteLog, sharedLobby } from '../harness/shared-servers'

/**
 * The member’s profile image. Its type is taken from its bytes, and only its pixels are forwarded to the
 * platform.
 */

const MB = 1024 * 1024
const dead = { kind: 'refusal', errorCode: 'login.not.session', status: 401 } as const

let player: TestMember
let last = 0
const lobby = await sharedLobby()
beforeAll(async () => {
  await lobby.api('/m/api/winners')
})
beforeEach(async () => {
  lobby.platform.heal()
  // Each test has a new member, because a member may upload only ten images an hour.
  last += 1
  player = await createMember({ userName: `image-${last}` })
})

const canvas = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c8f25a' } })

interface Sent {
  type?: string
  headers?: Record<string, string>
  who?: TestMember
}

const send = (body: Uint8Array | string, { type = 'image/png', headers = {}, who = player }: Sent = {}) =>
  lobby.api('/m/api/icon', {
    method: 'POST',
    member: who,
    headers: { 'Content-Type': type, ...headers },
    body: body as string,
  })

async function outcome(answer: ReturnType<typeof send>): Promise<[number, string]> {
  const response = await answer
  return [response.status, ((await response.json()) as { code: string }).code]
}

const sent = () => lobby.platform.calls('setIcon')

describe('a profile image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'a profile image of type %s is sent to the platform as a form',
    async (format) => {
      const image = await canvas(64).toFormat(format).toBuffer()
      const response = await send(image, { type: `image/${format}` })
      expect([response.status, await response.json()]).toEqual([200, { icon: 'https://cdn.example/icons/7' }])
      const [call] = sent()
      expect(call?.headers).toMatchObject({ moduleid: 'PROFPIC3', authorization: 'canary-member-token-7d1f' })
      expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      expect(call?.body).toContain(`name="file"; filename="file"\r\nContent-Type: image/${format}`)
      expect(Object.keys(call?.headers ?? {})).not.toContain('cookie')
    },
  )

  it('a profile image has the type of its bytes, whatever type or name is declared', async () => {
    const image = await canvas(64).webp().toBuffer()
    const headers = {
      'Content-Disposition': 'attachment; filename="../../etc/passwd.svg"',
      'X-File-Name': '../evil.svg',
    }
    expect((await send(image, { type: 'image/png', headers })).status).toBe(200)
    expect(sent()[0]?.body).toContain('Content-Type: image/webp')
    expect(JSON.stringify(sent())).not.toMatch(/passwd|evil|\.\.\//)
  })

  it('a profile image loses its metadata and trailing bytes', async () => {
    const image = await canvas(64)
      .withExif({ IFD0: { Copyright: 'canary-name' } })
      .jpeg()
      .toBuffer()
    expect(
      (await send(Buffer.concat([image, Buffer.from('canary-tail')]), { type: 'image/jpeg' })).status,
    ).toBe(200)
    expect(sent()[0]?.body).not.toContain('canary-name')
    expect(sent()[0]?.body).not.toContain('canary-tail')
  })

  it.each([
    ['an SVG named PNG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['nothing', ''],
    ['half a PNG', '\x89PNG\r\n\x1a\n'],
  ])('a profile image that is %s is refused before it reaches the platform', async (_, body) => {
    expect(await outcome(send(Buffer.from(body, 'latin1')))).toEqual([415, 'profile-image-type'])
    expect(lobby.platform.asked).toEqual([])
  })

  it.each([
    [4096, 1, 200],
    [4097, 1, 422],
    [1, 4097, 422],
    [20_000, 20_000, 422],
  ])('a profile image of %i × %i px gets status %i', async (width, height, status) => {
    const small = await canvas(8).png().toBuffer()
    const [w, h] = [small.subarray(0, 16), small.subarray(24)]
    const size = Buffer.alloc(8)
    size.writeUInt32BE(width, 0)
    size.writeUInt32BE(height, 4)
    const response = await send(Buffer.concat([w, size, h]))
    expect(response.status).toBe(status)
    if (status !== 200) expect(await response.json()).toMatchObject({ code: 'image-dimensions' })
    expect(sent()).toHaveLength(status === 200 ? 1 : 0)
  })

  it.each([
    'image/svg+xml',
    'image/gif',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'text/plain',
    '',
  ])('a profile image declared as %j is refused', async (type) => {
    expect(await outcome(send(await canvas(8).png().toBuffer(), { type }))).toEqual([403, 'content-type'])
    expect(lobby.platform.asked).toEqual([])
  })

  it('a profile image may have 5 MB and not a byte more', async () => {
    const png = await canvas(8).png().toBuffer()
    const junk = Buffer.alloc(5 * MB - png.length)
    expect((await send(Buffer.concat([png, junk]))).status).toBe(200)
    const more = Buffer.concat([png, junk, Buffer.alloc(1)])
    expect(await outcome(send(more))).toEqual([413, 'image-too-large'])
    expect(sent()).toHaveLength(1)
  })

  it('a profile image can be set ten times an hour', async () => {
    const png = await canvas(8).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(png)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(sent()).toHaveLength(10)
  })

  it('a broken profile image counts towards the hourly limit, because reading it takes time', async () => {
    const broken = Buffer.from('GIF89a', 'latin1')
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await outcome(send(broken))).toEqual([415, 'profile-image-type'])
    expect(await outcome(send(broken))).toEqual([429, 'too-many-requests'])
    expect(sent()).toEqual([])
  })
})

it('only the profile image path accepts bodies of that size', async () => {
  for (const path of [
    '/m/api/codes/login',
    '/m/api/icon/x',
    '/m/api/favourites/PG/1',
    '/m/api/icon/',
    '/m/home',
  ]) {
    const response = await lobby.api(path, {
      method: 'POST',
      member: player,
      body: 'x'.repeat(64 * 1024 + 1),
    })
    expect([path, [413, 404].includes(response.status)]).toEqual([path, true])
  }
  const json = { type: 'application/json' }
  expect(await outcome(send(JSON.stringify({ id: 'x'.repeat(64 * 1024) }), json))).toEqual([
    413,
    'body-too-large',
  ])
  expect(lobby.platform.asked).toEqual([])
})

describe('a profile image chosen from the platform’s images', () => {
  const json = { type: 'application/json' }

  it('a profile image is chosen from those that the platform offers', async () => {
    const list = await lobby.api('/m/api/icon', { member: player })
    const { icons } = (await list.json()) as { icons: { id: string }[] }
    expect(icons.map(({ id }) => id)).toEqual(['preset-1', 'preset-2'])
    expect(list.headers.get('Cache-Control')).toContain('no-store')
    const response = await send(JSON.stringify({ id: 'preset-2' }), json)
    expect(response.status).toBe(200)
    expect([sent()[0]?.headers['content-type'], sent()[0]?.body]).toEqual([
      'application/x-www-form-urlencoded;charset=UTF-8',
      'icon=preset-2',
    ])
  })

  it('a chosen profile image that does not exist is refused with the lobby’s error code', async () => {
    for (const [errorCode, status] of [
      ['icon.refused', 400],
      ['not.found', 404],
    ] as const) {
      lobby.platform.script('setIcon', { kind: 'refusal', errorCode, status })
      expect(await outcome(send(JSON.stringify({ id: 'preset-9' }), json))).toEqual([
        422,
        'profile-image-not-accepted',
      ])
    }
    lobby.platform.script('setIcon', { kind: 'refusal', errorCode: 'no.permission', status: 403 })
    expect(await outcome(send(JSON.stringify({ id: 'preset-9' }), json))).toEqual([422, 'no.permission'])
  })

  it.each([
    '',
    '{',
    '[]',
    '{}',
    '{"id":7.5}',
    '{"id":"../x"}',
    '{"id":"a&icon=b"}',
    '{"id":"a","x":1}',
    '{"__proto__":{"id":"a"}}',
  ])('the choice of a profile image does not accept %s as an image', async (body) => {
    expect(await outcome(send(body, json))).toEqual([400, 'bad-body'])
    expect(lobby.platform.asked).toEqual([])
  })

  it('a profile image of the platform with an invalid URL counts as a malformed response', async () => {
    lobby.platform.values.setIcon = { url: 'javascript:alert(1)' }
    expect(await outcome(send(JSON.stringify({ id: 'preset-1' }), json))).toEqual([502, 'malformed'])
  })
})

describe('refused profile images', () => {
  it('a profile image is refused for guests, trial players, other sites and wrong CSRF tokens', async () => {
    const png = await canvas(8).png().toBuffer()
    const trial = await createMember({ type: 4 })
    expect(await outcome(send(png, { who: trial }))).toEqual([403, 'profile-image-refused'])
    expect(await outcome(lobby.api('/m/api/icon', { member: trial }))).toEqual([403, 'profile-image-refused'])
    expect(await outcome(send(png, { who: { cookie: '', csrfToken: 'guest' } }))).toEqual([
      401,
      'login-required',
    ])
    expect(await outcome(send(png, { headers: { 'Sec-Fetch-Site': 'cross-site' } }))).toEqual([
      403,
      'foreign-origin',
    ])
    expect(await outcome(send(png, { who: { ...player, csrfToken: 'another' } }))).toEqual([
      403,
      'csrf-token',
    ])
    expect(lobby.platform.asked).toEqual([])
  })

  it('a profile image is refused for a member whose session has ended', async () => {
    lobby.platform.script('setIcon', dead)
    expect(await outcome(send(await canvas(8).png().toBuffer()))).toEqual([401, 'session-expired'])
  })
})

it('a new profile image appears with the member afterwards', async () => {
  lobby.platform.values.memberInfo = {
    id: 7,
    account: 'rahim01',
    type: 0,
    icon: 'https://cdn.example/icons/7',
  }
  const page = await lobby.api('/m/home.data', { headers: { Cookie: player.cookie } })
  expect(await page.text()).toContain('"icon":"https://cdn.example/icons/7"')
})

it('image data is never logged', async () => {
  await send(Buffer.from('canary-image'), { headers: { 'Content-Disposition': 'filename=canary-file' } })
  lobby.platform.script('setIcon', { kind: 'reset' })
  await send(await canvas(8).png().toBuffer())
  expect(await readCompleteLog(lobby)).not.toContain('canary')
})
