// Full suite only: tests/worker/rewards/promotions.test.ts covers the lobby; nothing covers the sandbox’s rules.
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import { type AvailablePromotion, availablePromotionsSchema } from '../../../shared/contract/reward-schemas'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Promotions of the sandbox, and applications for them. */

const MB = 1024 * 1024
let rafi: string
let png: Uint8Array<ArrayBuffer>
let jpeg: Uint8Array<ArrayBuffer>
const sandbox = sharedSandbox()
beforeAll(async () => {
  const image = sharp({ create: { width: 32, height: 32, channels: 3, background: '#c8f25a' } })
  png = new Uint8Array(await image.clone().png().toBuffer())
  jpeg = new Uint8Array(await image.clone().jpeg().toBuffer())
})
beforeEach(async () => {
  await sandbox.reset()
  rafi = await sandbox.tokenOf('rafi88')
})

const list = async (token?: string): Promise<AvailablePromotion[]> => {
  const value = token ? await sandbox.value('memberPromotions', { token }) : await sandbox.value('promotions')
  const parsed = parseReply(availablePromotionsSchema, value)
  expect(parsed.dropped).toBe(0)
  return parsed.value.list
}

interface Form {
  promotionId?: string
  comment?: string
  images?: Uint8Array<ArrayBuffer>[]
}

async function apply(
  { promotionId = 'reef-quest', comment = 'Done, see the pictures', images = [] }: Form = {},
  token = rafi,
) {
  const form = new FormData()
  form.set('promotionId', promotionId)
  form.set('comment', comment)
  for (const bytes of images) form.append('images', new Blob([bytes], { type: 'image/png' }), 'images')
  const encoded = new Request('http://x', { method: 'POST', body: form })
  const reply = await sandbox.ask(endpoints.applyPromotion.path, {
    method: 'POST',
    headers: {
      Merchant: 'oriel',
      Authorization: token,
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
    },
    body: await encoded.arrayBuffer(),
  })
  const { errorCode, value } = (await reply.json()) as SandboxEnvelope
  return errorCode ?? (value as { id: string }).id
}

it('the sandbox shows all visitors the public promotions with their terms, and members also personal ones', async () => {
  const [everybodys, members] = [await list(), await list(rafi)]
  expect(everybodys.every(({ terms }) => terms.includes('18+'))).toBe(true)
  expect(everybodys.map(({ promotionType }) => promotionType)).toEqual(
    expect.arrayContaining(['APP_DOWNLOAD', 'REFERRAL']),
  )
  expect(members.map(({ id }) => id)).toEqual([
    ...everybodys.map(({ id }) => id),
    ...['birthday', 'slot-week', 'monthly-letter'],
  ])
})

it('the sandbox stores an application with its images, and shows its status', async () => {
  const id = await apply({ images: [png, jpeg] })
  const found = (await list(rafi)).find((promotion) => promotion.id === 'reef-quest')
  expect(found?.application).toMatchObject({ status: 'pending' })
  expect((await list()).find((promotion) => promotion.id === 'reef-quest')?.application).toBeUndefined()
  for (const [number, bytes, type] of [
    [0, png, 'image/png'],
    [1, jpeg, 'image/jpeg'],
  ] as const) {
    const kept = await sandbox.ask(`/__sandbox/applications/${id}/${number}`)
    // The platform detects the type of an image, whatever type the sender declares.
    expect(kept.headers.get('Content-Type')).toBe(type)
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(bytes)
  }
  await sandbox.ask('/__sandbox/application', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, status: 'approved' }),
  })
  expect((await list(rafi)).find((promotion) => promotion.id === 'reef-quest')?.application?.status).toBe(
    'approved',
  )
})

it('the sandbox returns images of an application to its member only', async () => {
  await apply({ images: [png, jpeg] })
  const ask = (token: string, number = '0', promotionId = 'reef-quest') =>
    sandbox.call('applicationImage', { token, query: { promotionId, number } })
  const own = await ask(rafi, '1')
  expect([own.status, own.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(new Uint8Array(await own.arrayBuffer())).toEqual(jpeg)
  const stranger = await sandbox.tokenOf('nusrat')
  const none = [ask(stranger), ask(rafi, '2'), ask(rafi, '-1'), ask(rafi, 'x'), ask(rafi, '0', 'nothing')]
  for (const reply of await Promise.all(none)) expect(reply.status).toBe(404)
  // A second applicant has other images under the same promotion and number.
  await apply({ images: [jpeg] }, stranger)
  expect(new Uint8Array(await (await ask(stranger)).arrayBuffer())).toEqual(jpeg)
  expect((await ask('dead')).status).toBe(401)
})

it('the sandbox accepts three images of five megabytes, and one application per member', async () => {
  const large = new Uint8Array(5 * MB)
  large.set(png)
  expect(await apply({ images: [large, large, large] })).toMatch(/^[\da-f-]{36}$/)
  expect(await apply()).toBe('promotion.applied')
  expect(await apply({}, await sandbox.tokenOf('nusrat'))).toMatch(/^[\da-f-]{36}$/)
})

it('the sandbox refuses invalid applications', async () => {
  const tooLarge = new Uint8Array(5 * MB + 1)
  tooLarge.set(png)
  const webp = new TextEncoder().encode('RIFF....WEBPVP8 ')
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')
  expect(await apply({ promotionId: 'nothing' })).toBe('promotion.not.found')
  expect(await apply({ promotionId: 'mega-draw' })).toBe('promotion.closed')
  expect(await apply({ comment: '  ' })).toBe('promotion.comment')
  expect(await apply({ comment: 'x'.repeat(141) })).toBe('promotion.comment')
  for (const images of [[svg], [webp], [tooLarge], [png, png, png, png], [png, svg]])
    expect(await apply({ images })).toBe('promotion.image')
  expect(await apply({}, await sandbox.tokenOf('trial01'))).toBe('no.permission')
  expect(await apply({}, 'dead')).toBe('login.not.session')
  expect((await list(rafi)).some(({ application }) => application)).toBe(false)
})

it('the sandbox shows amounts in the member’s currency, in personal texts only', async () => {
  const rupees = await sandbox.tokenOf('hamza')
  await sandbox.call('joinPromotion', { token: rupees, body: { promotionId: 'slot-week' } })
  const texts = async (token: string) => {
    const inbox = await sandbox.value<{ list: { id: string }[] }>('inbox', {
      token,
      query: { pageNo: '1', pageSize: '20' },
    })
    const replies = [
      await sandbox.value('tickets', { token }),
      await sandbox.value('vip', { token }),
      inbox,
      (await list(token)).filter(({ id }) => ['slot-week', 'monthly-letter', 'birthday'].includes(id)),
    ]
    return JSON.stringify(replies)
  }
  expect(await texts(rupees)).not.toContain('৳')
  expect(await texts(rupees)).toContain('₨')
  expect(await texts(rafi)).not.toContain('₨')
  // The text is equal for all members, because it is cached.
  const welcome = async (token?: string) =>
    (await list(token)).find(({ summary }) => summary.includes('৳5,000'))
  expect((await welcome(rupees))?.summary).toBe((await welcome())?.summary)
})

describe('a promotion with opt-in', () => {
  const one = async (id: string, token = rafi) => (await list(token)).find((promotion) => promotion.id === id)
  async function join(promotionId: string, token = rafi) {
    const reply = await sandbox.call('joinPromotion', { token, body: { promotionId } })
    const { errorCode, value } = (await reply.json()) as SandboxEnvelope
    return errorCode ?? (value as { joinedAt: number })
  }
  const rewards = async (token = rafi): Promise<unknown[]> => {
    const { list: found } = await sandbox.value<{ list: { title: string }[] }>('tickets', { token })
    return found.map(({ title }) => title)
  }

  it('a promotion with opt-in is joined once, and opens its reward for the member', async () => {
    expect(await one('slot-week')).toMatchObject({ canJoin: true, conditions: [{ isMet: true }] })
    expect(await rewards()).not.toContain('Slot week mission')
    const first = await join('slot-week')
    expect(first).toMatchObject({ joinedAt: expect.any(Number) })
    const again = await Promise.all(Array.from({ length: 5 }, () => join('slot-week')))
    expect(again).toEqual(Array(5).fill(first))
    expect(await one('slot-week')).toMatchObject(first as object)
    expect(await rewards()).toContain('Slot week mission')
    const other = await sandbox.tokenOf('hamza')
    expect((await one('slot-week', other))?.joinedAt).toBeUndefined()
    expect(await rewards(other)).not.toContain('Slot week mission')
  })

  it('a promotion with opt-in is refused until the member meets its requirements', async () => {
    const set = (emailConfirmedAt: number | null) =>
      sandbox.ask('/__sandbox/security', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ account: 'rafi88', emailConfirmedAt }),
      })
    await set(null)
    expect((await one('monthly-letter'))?.conditions.map(({ isMet }) => isMet)).toEqual([true, false])
    expect(await join('monthly-letter')).toBe('promotion.not.eligible')
    await set(Date.now())
    expect(await join('monthly-letter')).toMatchObject({ joinedAt: expect.any(Number) })
  })

  it.each([
    ['none', 'promotion.not.found'],
    ['', 'promotion.not.found'],
    ['welcome', 'promotion.closed'],
  ])('a promotion with opt-in is refused when it is %j', async (id, code) =>
    expect(await join(id)).toBe(code),
  )

  it('a promotion with opt-in is for members, and closed during a break', async () => {
    expect(await join('slot-week', await sandbox.tokenOf('trial01'))).toBe('no.permission')
    expect(await join('slot-week', await sandbox.tokenOf('paused01'))).toBe('protection.timeout')
  })
})
