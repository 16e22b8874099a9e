/**
 * The test command: runs every check once, two at a time, with one build. Prints each step's output when it
 * ends. The last lines name failed steps and tests and browser tests that needed a retry, and count the results.
 * Run: npm test
 */
import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { SECOND_TRY } from './second-tries.ts'
import { type Result, runSteps, type Step } from './steps.ts'

const steps: Step[] = [
  { name: 'chromium', command: 'node scripts/chromium.ts' },
  { name: 'build', command: 'npm run build' },
  { name: 'types', command: 'npm run types' },
  { name: 'lint', command: 'npm run lint' },
  { name: 'structure', command: 'npm run check:structure' },
  { name: 'layers', command: 'npm run check:layers' },
  { name: 'dead code', command: 'npm run check:dead' },
  { name: 'contract', command: 'npm run check:contract' },
  { name: 'messages', command: 'npm run check:messages' },
  { name: 'unit', command: 'npm run test:unit', after: ['build'] },
  { name: 'sizes', command: 'npm run check:sizes', needs: ['build'] },
  { name: 'deployment', command: 'npm run check:deployment', needs: ['build'] },
  { name: 'worker', command: 'npm run test:worker', needs: ['build'], after: ['unit', 'types'] },
  { name: 'browser', command: 'npm run test:browser', needs: ['build', 'chromium'], after: ['worker'] },
]

/** Limited, because the worker and browser suites alone use both cores of a small machine. */
const AT_ONCE = 2

/**
 * How Vitest and Playwright begin their summaries of a failed test, and Vitest that of an error outside of tests. The
 * lines that follow say what failed.
 */
const FAILED_TEST = /^\s*(?:FAIL\s|\d+\)\s+tests\/|.*Unhandled (?:Rejection|Error) )/
const LINES_OF_A_FAILURE = 12

const secondTries: string[] = []
const failedTests: string[] = []

/** The lines about failed tests, each once: one error may have failed many. */
function failuresIn(lines: readonly string[]): string[] {
  let end = 0
  return lines.filter((line, at) => {
    if (FAILED_TEST.test(line)) end = at + LINES_OF_A_FAILURE
    return at < end
  })
}

function run({ name, command }: Step): Promise<boolean> {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`\n=== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n${output.trimEnd()}`)
      const lines = stripVTControlCharacters(output).split('\n')
      secondTries.push(...lines.filter((line) => line.startsWith(SECOND_TRY)))
      if (code !== 0) failedTests.push(...failuresIn(lines))
      resolve(code === 0)
    })
  })
}

const results = await runSteps(steps, run, AT_ONCE)
const named = (result: Result) =>
  steps.flatMap(({ name }) => (results.get(name) === result ? [name] : [])).join(', ')

console.log('')
for (const line of [...secondTries, ...failedTests]) console.log(line)
if (named('failed') !== '') console.log(`Failed: ${named('failed')}`)
if (named('not run') !== '') console.log(`Not run, because a step that they need failed: ${named('not run')}`)
const passed = [...results.values()].filter((result) => result === 'passed').length
console.log(`\n${passed} passed, ${steps.length - passed} failed`)
process.exitCode = passed === steps.length ? 0 : 1
