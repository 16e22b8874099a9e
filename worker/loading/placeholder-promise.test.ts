import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { PlaceholderPromise } from './page-loaders'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/**
 * Waits for a promise.
 * @returns a weak reference to an object that only the waiting function refers to
 */
function waitFor(promise: Promise<unknown>): WeakRef<object> {
  const render = { tree: 'large' }
  promise.then(() => render)
  return new WeakRef(render)
}

it('a placeholder promise does not retain its callers, unlike a normal promise', async () => {
  const [placeholder, promise] = [new PlaceholderPromise(), new Promise(() => undefined)]
  const [ofPlaceholder, ofPromise] = [waitFor(placeholder), waitFor(promise)]
  // A new WeakRef keeps its target alive until the current turn of the event loop ends.
  await new Promise(setImmediate)
  collectGarbage()
  expect(ofPlaceholder.deref()).toBeUndefined()
  expect(ofPromise.deref()).toBeDefined()
  expect([placeholder, promise]).toHaveLength(2)
})

it('a placeholder is a promise that never settles', async () => {
  const first = await Promise.race([
    new PlaceholderPromise().then(),
    new PlaceholderPromise(),
    Promise.resolve('later'),
  ])
  expect(first).toBe('later')
})
