import {
  type IsolatedProduct,
  type IsolatedProductOptions,
  startIsolatedProduct,
} from '../../fixtures/isolated-product'
import { test } from './test'

/**
 * Tests of one file on a product of their own, whose origin is their `baseURL`: what they change about its platform
 * happens to no other test that runs at the same time.
 * @param prepare runs before the first test
 */
export const isolatedProductTest = (
  prepare: (product: IsolatedProduct) => Promise<void> = async () => undefined,
  options: IsolatedProductOptions = {},
) =>
  test.extend<object, { product: IsolatedProduct }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
      async ({}, use) => {
        await using product = await startIsolatedProduct(options)
        await prepare(product)
        await use(product)
      },
      // The start takes no time of the first test.
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: ({ product }, use) => use(product.origin),
  })
