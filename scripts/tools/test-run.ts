import { type ChildProcess, spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { ProcessTree } from './process-tree.ts'
import { RETRIED_PREFIX } from './retries-reporter.ts'
import { runSteps, type StepResult, type TestStep } from './steps.ts'

/**
 * Maximum number of concurrent steps of a test run, because the worker and browser suites alone use both
 * cores of a small machine.
 */
const STEPS_MAX = 2

/**
 * Matches the first line about a failed test in the summaries of Vitest and Playwright, and about an error
 * outside of tests in Vitest's summary. The next lines describe the failure.
 */
const FAILED_TEST = /^\s*(?:FAIL\s|\d+\)\s+tests\/|.*Unhandled (?:Rejection|Error) )/
const LINES_OF_A_FAILURE = 12

/** Number of output lines to show for a failed step that contains no tests. */
const LAST_LINES = 20

const SAMPLES_MS = 250
/** Time that interrupted steps get to end their processes, ms. */
const GRACE_MS = 5_000

interface StepReport {
  seconds: number
  cpuSeconds: number
  retried: string[]
  failures: string[]
}

/** Returns the output lines about failed tests. If there are none, returns the last lines of the output. */
function failuresIn(lines: readonly string[]): string[] {
  let end = 0
  const failures = lines.filter((line, at) => {
    if (FAILED_TEST.test(line)) end = at + LINES_OF_A_FAILURE
    return at < end
  })
  return failures.length > 0 ? failures : lines.slice(-LAST_LINES)
}

const running = new Map<ChildProcess, ProcessTree>()

let isEnding = false

/** Ends all steps and their processes. After a second signal, kills them without waiting. */
async function interrupt(signal: NodeJS.Signals): Promise<void> {
  if (!isEnding) {
    isEnding = true
    console.log('Ending what is running. A second signal does not wait for it.')
    const ended = [...running.keys()].map((child) => {
      const closed = new Promise((resolve) => child.once('close', resolve))
      try {
        process.kill(-Number(child.pid), signal)
      } catch {
        // The process group has already ended.
      }
      return closed
    })
    await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, GRACE_MS))])
  }
  for (const tree of running.values()) tree.kill()
  process.exit(1)
}

/**
 * Runs one step of a test run, and prints its output when the step has ended. Kills all processes that the
 * step has left running.
 */
async function runStep({ name, command }: TestStep, env: Record<string, string>) {
  const started = Date.now()
  // The step runs in a separate process group, so that a signal also reaches the shell's child processes.
  const child = spawn(command, {
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  const tree = new ProcessTree(Number(child.pid))
  running.set(child, tree)
  const sampling = setInterval(() => tree.sample(), SAMPLES_MS)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => {
    // Kills processes that are still running after the step, because they would keep its output open.
    child.on('exit', (exitCode) => {
      clearInterval(sampling)
      tree.kill()
      child.on('close', () => resolve(exitCode))
    })
  })
  running.delete(child)
  const hasPassed = code === 0
  const seconds = (Date.now() - started) / 1000
  console.log(
    `\n=== ${name}: ${hasPassed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s\n${output.trimEnd()}`,
  )
  const lines = stripVTControlCharacters(output).trimEnd().split('\n')
  const report: StepReport = {
    seconds,
    cpuSeconds: tree.cpuSeconds,
    retried: lines.filter((line) => line.startsWith(RETRIED_PREFIX)),
    failures: hasPassed ? [] : [`${name}:`, ...failuresIn(lines)],
  }
  return { hasPassed, report }
}

const row = (name: string, seconds: number, cpuSeconds: number, result: string) =>
  [
    name.padEnd(12),
    `${(seconds / 60).toFixed(1).padStart(5)} min`,
    `${cpuSeconds.toFixed(0).padStart(6)} CPU s`,
    ` ${result}`,
  ].join(' ')

/**
 * Runs the steps, two at a time. Then prints a line for each step, failed tests with their reasons, browser
 * tests that needed a retry, and totals. Sets the exit code.
 * @param env environment variables of every step
 */
export async function runTests(steps: readonly TestStep[], env: Record<string, string>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal))
  const started = Date.now()
  const reports = new Map<string, StepReport>()
  const run = async (step: TestStep) => {
    // No further step starts once the run has been interrupted.
    if (isEnding) return new Promise<never>(() => undefined)
    const { hasPassed, report } = await runStep(step, env)
    reports.set(step.name, report)
    return hasPassed
  }
  const results = await runSteps(steps, run, STEPS_MAX)
  const named = (result: StepResult) =>
    steps.flatMap(({ name }) => (results.get(name) === result ? [name] : [])).join(', ')
  const all = [...reports.values()]

  console.log('')
  for (const { name } of steps) {
    const { seconds, cpuSeconds } = reports.get(name) ?? { seconds: 0, cpuSeconds: 0 }
    console.log(row(name, seconds, cpuSeconds, String(results.get(name))))
  }
  const cpuSeconds = all.reduce((sum, report) => sum + report.cpuSeconds, 0)
  console.log(row('total', (Date.now() - started) / 1000, cpuSeconds, ''))
  console.log('')
  for (const { retried, failures } of all) for (const line of [...retried, ...failures]) console.log(line)
  if (named('failed') !== '') console.log(`Failed: ${named('failed')}`)
  if (named('not run') !== '')
    console.log(`Not run, because a step that they need failed: ${named('not run')}`)
  const passed = [...results.values()].filter((result) => result === 'passed').length
  console.log(`\n${passed} passed, ${steps.length - passed} failed`)
  process.exitCode = passed === steps.length ? 0 : 1
}
