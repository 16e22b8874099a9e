import {
  type IsolatedProduct,
  type IsolatedProductOptions,
  startIsolatedProduct,
} from '../../fixtures/isolated-product'
import { test } from './lobby-test'

/**
 * Creates a test on an isolated product for one file, whose origin is the `baseURL`: changes to its platform
 * affect no other test that runs at the same time.
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
      // The start does not count towards the first test's timeout.
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: ({ product }, use) => use(product.origin),
  })
