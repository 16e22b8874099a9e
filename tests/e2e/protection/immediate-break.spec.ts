import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'

/** The break of 24 hours that one tap begins in every game, where the law requires it. */

const test = isolatedProductTest(async () => undefined, { product: { immediateBreak: true } })

test('one tap in a game begins a break of 24 hours, which logs the player out', async ({
  page,
  context,
  product,
}) => {
  await context.addCookies([
    await product.cookieOf('limits01'),
    { name: 'lang', value: 'en', url: product.origin },
  ])
  await page.goto('/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()
  await page.getByRole('button', { name: 'Start a 24-hour break now' }).click()
  await expect(page.getByRole('heading', { name: 'Your break has started' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  const state = await page.request.get('/m/outerFrame?category=RNG&vendor=PG&id=510000', { maxRedirects: 0 })
  expect(state.status()).toBe(302)
})
