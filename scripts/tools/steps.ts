/** Runs the steps of a command concurrently. Each step starts as soon as its dependencies allow. */

export interface TestStep {
  name: string
  /** Shell command of the step. */
  command: string
  /**
   * Names of steps that must pass first. If one of them fails, this step does not run and counts as failed.
   */
  needs?: readonly string[]
  /** Names of steps that must end first, passed or failed, because they would compete for the processor. */
  after?: readonly string[]
}

export type StepResult = 'passed' | 'failed' | 'not run'

/** Returns the names of steps that other steps depend on, but that do not exist. */
function unknownNames(steps: readonly TestStep[]): string[] {
  const names = new Set(steps.map(({ name }) => name))
  return steps
    .flatMap(({ needs = [], after = [] }) => [...needs, ...after])
    .filter((name) => !names.has(name))
}

/**
 * Runs all steps whose dependencies pass. A failed step prevents only the steps that depend on it.
 * @param run runs one step; resolves to true when the step passed
 * @param atOnce maximum number of concurrent steps
 * @returns the result of every step, by name
 * @throws Error when a step depends on an unknown one, or steps depend on each other
 */
export async function runSteps(
  steps: readonly TestStep[],
  run: (step: TestStep) => Promise<boolean>,
  atOnce: number,
): Promise<Map<string, StepResult>> {
  const unknown = unknownNames(steps)
  if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(', ')}`)
  const results = new Map<string, StepResult>()
  const running = new Map<string, Promise<void>>()
  while (results.size < steps.length) {
    const waiting = steps.filter(({ name }) => !results.has(name) && !running.has(name))
    const failed = waiting.find(({ needs = [] }) =>
      needs.some((name) => results.has(name) && results.get(name) !== 'passed'),
    )
    if (failed) {
      results.set(failed.name, 'not run')
      continue
    }
    const ready = waiting.find(({ needs = [], after = [] }) =>
      [...needs, ...after].every((name) => results.has(name)),
    )
    if (ready && running.size < atOnce) {
      const end = async () => {
        results.set(ready.name, (await run(ready)) ? 'passed' : 'failed')
        running.delete(ready.name)
      }
      running.set(ready.name, end())
      continue
    }
    if (running.size === 0) {
      throw new Error(`Steps that wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    }
    await Promise.race(running.values())
  }
  return results
}
