import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { PlaceholderPromise } from './page-loaders'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Waits for a promise. @returns a reference to an object that only the waiting function refers to */
function waitFor(promise: Promise<unknown>): WeakRef<object> {
  const render = { tree: 'large' }
  promise.then(() => render)
  return new WeakRef(render)
}

it('a placeholder does not retain its callers, as a promise does', async () => {
  const [hole, promise] = [new PlaceholderPromise(), new Promise(() => undefined)]
  const [ofPlaceholder, ofPromise] = [waitFor(hole), waitFor(promise)]
  // A reference that was just created is strong until the turn ends.
  await new Promise(setImmediate)
  collectGarbage()
  expect(ofPlaceholder.deref()).toBeUndefined()
  expect(ofPromise.deref()).toBeDefined()
  expect([hole, promise]).toHaveLength(2)
})

it('a placeholder is a promise that never settles', async () => {
  const first = await Promise.race([
    new PlaceholderPromise().then(),
    new PlaceholderPromise(),
    Promise.resolve('later'),
  ])
  expect(first).toBe('later')
})
