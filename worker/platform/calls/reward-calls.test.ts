import { beforeEach, expect, it } from 'vitest'
import { endpoints } from '../../../shared/contract/endpoints'
import {
  createPlatformContext,
  type FakePlatformContext,
} from '../../../tests/fixtures/fake-platform-context'
import { promotion } from '../../../tests/fixtures/platform-values'
import { applyPromotion, fetchMemberPromotions, fetchPublicPromotions, joinPromotion } from './reward-calls'
import { fetchLegalTexts } from './support-calls'

let platform: FakePlatformContext
beforeEach(() => {
  platform = createPlatformContext(endpoints)
})

const bad = '<p style="x">a<img src=x onerror=x()></p>'

it('sanitises all texts of promotions, and caches them', async () => {
  platform.values.promotions = { list: [promotion('1', { content: bad, terms: bad })] }
  for (let time = 0; time < 2; time++) {
    const [first] = (await fetchPublicPromotions(platform.ctx)).value.list
    expect([first?.content, first?.terms]).toEqual(['<p>a</p>', '<p>a</p>'])
  }
  expect(platform.sent).toHaveLength(1)
})

it('sanitises a member’s promotions, and adds the status of an application', async () => {
  platform.values.promotions = { list: [promotion('1', { content: '<b>shared</b>' })] }
  platform.values.memberPromotions = {
    list: [
      promotion('1', { content: '<b>shared</b>', application: { status: 'pending', sentAt: 1 } }),
      promotion('2', { content: bad, terms: bad, application: { status: 'lost', sentAt: 1 } }),
      promotion('3', { content: bad, canApply: 1 }),
    ],
  }
  const list = await fetchMemberPromotions(platform.ctx, 'token-1')
  expect(list.map(({ id, content }) => [id, content])).toEqual([
    ['1', '<b>shared</b>'],
    ['3', '<p>a</p>'],
  ])
  expect(list[0]?.application).toEqual({ status: 'pending', sentAt: 1, comment: '', images: 0 })
  expect(list[1]?.canApply).toBe(true)
})

it('loads a member’s promotions when the public promotions fail to load', async () => {
  platform.refuse(endpoints.promotions.path, 500, 'unknown')
  platform.values.memberPromotions = { list: [promotion('1', { content: bad })] }
  expect((await fetchMemberPromotions(platform.ctx, 'token-1'))[0]?.content).toBe('<p>a</p>')
})

it('joins a promotion by its id, and returns the platform’s error code on a refusal', async () => {
  await joinPromotion(platform.ctx, 'token-1', 'week')
  expect(await platform.sent.at(-1)?.json()).toEqual({ promotionId: 'week' })
  platform.refuse(endpoints.joinPromotion.path, 409, 'promotion.not.eligible')
  await expect(joinPromotion(platform.ctx, 'token-1', 'week')).rejects.toMatchObject({
    code: 'refused',
    errorCode: 'promotion.not.eligible',
  })
})

it('sends an application as a form with all images under one name', async () => {
  const images = ['a', 'b'].map((bytes) => new Blob([bytes], { type: 'image/png' }))
  await applyPromotion(platform.ctx, 'token-1', { promotionId: '1', comment: 'Done', images })
  const form = await platform.sent.at(-1)?.formData()
  expect([...(form?.keys() ?? [])]).toEqual(['promotionId', 'comment', 'images', 'images'])
  const files = (form?.getAll('images') ?? []) as File[]
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['a', 'b'])
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['images', 'image/png'],
    ['images', 'image/png'],
  ])
})

it('sends an application without images as a form', async () => {
  await applyPromotion(platform.ctx, 'token-1', { promotionId: '1', comment: 'Done', images: [] })
  expect(await platform.sent.at(-1)?.text()).toBe('promotionId=1&comment=Done')
})

it('returns the platform’s error code for a refused application', async () => {
  platform.refuse(endpoints.applyPromotion.path, 409, 'promotion.applied')
  const application = { promotionId: '1', comment: 'Done', images: [] }
  await expect(applyPromotion(platform.ctx, 'token-1', application)).rejects.toMatchObject({
    code: 'refused',
    errorCode: 'promotion.applied',
  })
})

it('sanitises the user agreement and policies, which may be missing', async () => {
  platform.values.templates = {
    userAgreement: { title: 'Terms', content: bad, updatedAt: 5 },
    policies: [{ id: 'privacy', title: 'Privacy', content: bad }, { id: 'x' }],
  }
  const { userAgreement, policies } = (await fetchLegalTexts(platform.ctx)).value
  expect(userAgreement).toEqual({ title: 'Terms', content: '<p>a</p>', updatedAt: 5 })
  expect(policies).toEqual([{ id: 'privacy', title: 'Privacy', content: '<p>a</p>' }])
  const empty = createPlatformContext(endpoints)
  expect((await fetchLegalTexts(empty.ctx)).value).toEqual({ policies: [] })
})
