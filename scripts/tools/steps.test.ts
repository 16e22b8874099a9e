import { expect, it } from 'vitest'
import { runSteps, type TestStep } from './steps'

const step = (name: string, waits: Pick<TestStep, 'needs' | 'after'> = {}): TestStep => ({
  name,
  command: name,
  ...waits,
})

/** Runs the steps. Those named in `failing` fail. */
async function outcome(steps: TestStep[], failing: string[], atOnce = 2) {
  const started: string[] = []
  let running = 0
  let most = 0
  const results = await runSteps(
    steps,
    async ({ name }) => {
      started.push(name)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return !failing.includes(name)
    },
    atOnce,
  )
  return { started, most, results: Object.fromEntries(results) }
}

it('runs a step after a failed step that it only waits for', async () => {
  const steps = [step('worker'), step('browser', { after: ['worker'] })]
  expect(await outcome(steps, ['worker'])).toMatchObject({
    started: ['worker', 'browser'],
    results: { worker: 'failed', browser: 'passed' },
  })
})

it('skips steps that depend on a failed step, directly or indirectly', async () => {
  const steps = [
    step('sizes', { needs: ['build'] }),
    step('build', { needs: ['art'] }),
    step('art'),
    step('lint', { after: ['sizes'] }),
  ]
  expect(await outcome(steps, ['art'])).toMatchObject({
    started: ['art', 'lint'],
    results: { art: 'failed', build: 'not run', sizes: 'not run', lint: 'passed' },
  })
})

it('runs no more steps at a time than the limit allows', async () => {
  const steps = ['a', 'b', 'c', 'd'].map((name) => step(name))
  expect((await outcome(steps, [], 2)).most).toBe(2)
})

it('rejects steps that depend on unknown steps or on each other', async () => {
  await expect(outcome([step('a', { needs: ['gone'] })], [])).rejects.toThrow('No such step: gone')
  await expect(outcome([step('a', { after: ['b'] }), step('b', { needs: ['a'] })], [])).rejects.toThrow(
    'wait for each other: a, b',
  )
})
