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
 * Pattern for the first line of the summary of a failed test by Vitest or Playwright, or of an error outside
 * of tests by Vitest. The following lines describe the failure.
 */
const FAILED_TEST = /^\s*(?:FAIL\s|\d+\)\s+tests\/|.*Unhandled (?:Rejection|Error) )/
const LINES_OF_A_FAILURE = 12

/** Number of last lines that describe the failure of a step without tests. */
const LAST_LINES = 20

const SAMPLES_MS = 250
/** Time in which interrupted steps have to end their processes, ms. */
const GRACE_MS = 5_000

interface StepReport {
  seconds: number
  cpuSeconds: number
  retried: string[]
  failures: string[]
}

/** Returns the output lines about failed tests, or the last lines of a step that names none. */
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

/** Ends all steps and their processes. A second signal does not wait for them. */
async function interrupt(signal: NodeJS.Signals): Promise<void> {
  if (!isEnding) {
    isEnding = true
    console.log('Ending what is running. A second signal does not wait for it.')
    const ended = [...running.keys()].map((child) => {
      const closed = new Promise((resolve) => child.once('close', resolve))
      try {
        process.kill(-Number(child.pid), signal)
      } catch {
        // The process group has ended meanwhile.
      }
      return closed
    })
    await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, GRACE_MS))])
  }
  for (const tree of running.values()) tree.kill()
  process.exit(1)
}

/**
 * Runs one step of a test run, prints its output when the step ends, and leaves none of its processes behind.
 */
async function runStep({ name, command }: TestStep, env: Record<string, string>) {
  const started = Date.now()
  // A separate process group, so that a signal also reaches the shell's children.
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
    // A process that outlives the step would keep its output open.
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
 * Runs the steps, two at a time. Ends with a line for each step, the failed tests with their reasons, the
 * browser tests that needed a retry, and the totals. Sets the exit code.
 * @param env variables of every step
 */
export async function runTests(steps: readonly TestStep[], env: Record<string, string>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal))
  const started = Date.now()
  const reports = new Map<string, StepReport>()
  const run = async (step: TestStep) => {
    // Starts no step once the run has been interrupted.
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
