import { test as base, expect } from '../e2e/harness/lobby-test'
import { type FirebaseProduct, startFirebaseProduct } from '../fixtures/firebase-product'

const host = process.env.FIREBASE_AUTH_EMULATOR_HOST

/** A test with a product that uses Firebase’s auth emulator. `emulator` is the emulator’s URL. */
export const firebaseTest = base.extend<object, { emulator: string; product: FirebaseProduct }>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      if (!host) throw new Error('no emulator: run npm run test:firebase')
      // The emulator must be on the product’s site, because the browser denies storage to an iframe of
      // another site.
      await use(`http://localhost:${host.split(':').at(-1)}`)
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ emulator }, use) => {
      await using product = await startFirebaseProduct(emulator)
      await use(product)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.origin),
})

export { expect }
