import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { PlaceholderPromise } from './page-loaders'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** @returns what only the waiting function refers to */
function waitFor(promise: Promise<unknown>): WeakRef<object> {
  const render = { tree: 'large' }
  promise.then(() => render)
  return new WeakRef(render)
}

it('a hole keeps nothing of who waits for it, as a promise does', async () => {
  const [hole, promise] = [new PlaceholderPromise(), new Promise(() => undefined)]
  const [ofHole, ofPromise] = [waitFor(hole), waitFor(promise)]
  // A reference that was just made is strong until the turn ends.
  await new Promise(setImmediate)
  collectGarbage()
  expect(ofHole.deref()).toBeUndefined()
  expect(ofPromise.deref()).toBeDefined()
  expect([hole, promise]).toHaveLength(2)
})

it('a hole is a promise that never settles', async () => {
  const first = await Promise.race([
    new PlaceholderPromise().then(),
    new PlaceholderPromise(),
    Promise.resolve('later'),
  ])
  expect(first).toBe('later')
})
