import type { RequestInit } from 'miniflare'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationImageHref } from '../../../shared/areas/rewards/activity'
import { href } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** The images of a member's application: visible to that member only, and cached nowhere. */

const lobby = await sharedLobby()
const canvas = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8f25a' } })
let png: Buffer
let player: TestMember
let last = 0
beforeAll(async () => {
  png = await canvas.clone().png().toBuffer()
})
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.script('applicationImage', { kind: 'bytes', body: png, contentType: 'image/png' })
  last += 1
  player = await createMember({ userName: `pictured-${last}` })
})

const path = applicationImageHref('first', 1)
const get = (to = path, who: TestMember | null = player, init: RequestInit = {}) =>
  lobby.fetch(to, { ...init, headers: { ...(who && { Cookie: who.cookie }), ...(init.headers as object) } })
const calls = () => lobby.platform.calls('applicationImage')

it('an application’s image comes from the platform for this member, is never cached, and is checked to be an image', async () => {
  const reply = await get()
  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
  })
  expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(64)
  await get()
  expect(calls().map(({ query, headers }) => [query, headers.authorization])).toEqual(
    Array(2).fill([{ promotionId: 'first', number: '1' }, 'canary-member-token-7d1f']),
  )
})

it('an application’s image is served with the type of its bytes, without metadata or trailing bytes', async () => {
  const photo = await canvas
    .clone()
    .withExif({ IFD0: { Copyright: 'canary-name' } })
    .jpeg()
    .toBuffer()
  const body = Buffer.concat([photo, Buffer.from('<script>canary-tail</script>')])
  lobby.platform.script('applicationImage', { kind: 'bytes', body, contentType: 'image/png' })
  const reply = await get()
  expect(reply.headers.get('Content-Type')).toBe('image/jpeg')
  expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).not.toMatch(/canary/)
})

describe('images that are not shown', () => {
  it.each([
    ['a page', '<script>alert(1)</script>', 'text/html'],
    ['a page as a picture', '<script>alert(1)</script>', 'image/png'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['half a picture', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['an answer in JSON', '{"success":true,"value":"x"}', 'application/json'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png'],
  ])('an application’s image is not shown when it is %s', async (_, body, contentType) => {
    lobby.platform.script('applicationImage', { kind: 'bytes', body, contentType })
    const reply = await get()
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([502, 'application/problem+json'])
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await reply.text()).not.toMatch(/script|svg/)
  })

  it('an application’s image is not shown when the platform has none, or not for this member', async () => {
    lobby.platform.script('applicationImage', {
      kind: 'refusal',
      errorCode: 'promotion.not.found',
      status: 404,
    })
    expect((await get()).status).toBe(404)
  })

  it.each([4, 99])(
    'an application’s image is not shown to account type %i, which may not apply',
    async (type) => {
      expect((await get(path, await createMember({ type, userName: `unpictured-${type}` }))).status).toBe(403)
      expect(calls()).toEqual([])
    },
  )

  it('an application’s image is not shown to guests, and to other sites', async () => {
    expect((await get(path, null)).status).toBe(401)
    for (const site of ['cross-site', 'same-site'])
      expect((await get(path, player, { headers: { 'Sec-Fetch-Site': site } })).status).toBe(403)
    expect(calls()).toEqual([])
  })

  it.each([
    applicationImageHref('first', 3),
    applicationImageHref('first', -1),
    `${applicationImageHref('first', 0)}&more=1`,
    '/m/application-image?id=first',
    '/m/application-image?id=a/b&number=0',
    '/m/application-image',
  ])('an application’s image is not requested from the platform for %s', async (to) => {
    expect((await get(to)).status).toBe(400)
    expect(calls()).toEqual([])
  })

  it('an application’s image is not shown by another method than GET', async () => {
    const posted = await get(path, player, { method: 'POST', headers: { Origin: 'https://lobby.example' } })
    expect(posted.status).toBe(405)
    expect(calls()).toEqual([])
  })

  it('an application’s image is shown at most sixty times a minute', async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await get()).status).toBe(200)
    expect((await get()).status).toBe(429)
  })
})

it('images appear with their application, up to the maximum number', async () => {
  const application = { status: 'pending', sentAt: 1, comment: 'Round 8841', images: 2 }
  const promotion = { id: 'first', title: 'First', content: '<p>x</p>', canApply: true, application }
  lobby.platform.values.memberPromotions = {
    list: [promotion, { ...promotion, id: 'many', application: { ...application, images: 1_000_000 } }],
  }
  const sources = async (id: string) =>
    [
      ...(await (await get(href('activity', { id }))).text()).matchAll(
        /<img src="(\/m\/application-image[^"]+)"/g,
      ),
    ].map(([, source = '']) => source.replaceAll('&amp;', '&'))
  expect(await sources('first')).toEqual([0, 1].map((number) => applicationImageHref('first', number)))
  expect(await sources('many')).toHaveLength(3)
})
