import { randomUUID } from 'node:crypto'
import { startIsolatedProduct } from '../../fixtures/isolated-product'
import { PRODUCT_PORT } from '../../fixtures/product-origin'
import { readLocalSecrets } from './member-cookie'

/**
 * Starts the built product for all browser tests, and ends it after the last. The browser talks to workerd
 * directly: Vite's preview between them would take an eighth of the processor.
 */
export default async function startProduct(): Promise<() => PromiseLike<void>> {
  const product = await startIsolatedProduct({
    allLanguages: true,
    port: PRODUCT_PORT,
    // The purge token is random, so that no test can empty the caches of other tests.
    secrets: { ...readLocalSecrets(), PURGE_TOKEN: randomUUID() },
    sandboxVars: { SCENARIO_SCOPE: 'account' },
  })
  return () => product[Symbol.asyncDispose]()
}
