/**
 * The whole test command: every check once, as much at the same time as the machine can, the product built once.
 * Prints each step's output when it ends, and a closing line with the counts. Run: npm test
 */
import { spawn } from 'node:child_process'

interface Step {
  name: string
  /** npm script, or a command of its own. */
  command: string
  after?: string[]
}

const steps: Step[] = [
  { name: 'chromium', command: 'node scripts/chromium.ts' },
  { name: 'build', command: 'npm run build' },
  { name: 'types', command: 'npm run types' },
  { name: 'lint', command: 'npm run lint' },
  { name: 'structure', command: 'npm run check:structure' },
  { name: 'contract', command: 'npm run check:contract' },
  { name: 'messages', command: 'npm run check:messages' },
  { name: 'unit', command: 'npm run test:unit', after: ['build'] },
  { name: 'sizes', command: 'npm run check:sizes', after: ['build'] },
  { name: 'deployment', command: 'npm run deploy -- --dry-run', after: ['build'] },
  { name: 'audit', command: 'npm run check:audit' },
  { name: 'worker', command: 'npm run test:worker', after: ['build', 'unit', 'types'] },
  { name: 'browser', command: 'npm run test:browser', after: ['build', 'chromium', 'worker'] },
]

const atOnce = 2
const ended = new Map<string, boolean>()
const running = new Set<string>()

function run({ name, command }: Step): Promise<boolean> {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`\n=== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n${output.trimEnd()}`)
      resolve(code === 0)
    })
  })
}

await new Promise<void>((resolve) => {
  const next = () => {
    if (ended.size === steps.length) resolve()
    for (const step of steps) {
      if (running.size >= atOnce) return
      if (ended.has(step.name) || running.has(step.name)) continue
      const before = (step.after ?? []).map((name) => ended.get(name))
      if (before.includes(undefined)) continue
      if (before.includes(false)) {
        console.log(`\n=== ${step.name}: FAILED, what it needs did not pass`)
        ended.set(step.name, false)
        return next()
      }
      running.add(step.name)
      void run(step).then((passed) => {
        running.delete(step.name)
        ended.set(step.name, passed)
        next()
      })
    }
  }
  next()
})

const failed = [...ended].filter(([, passed]) => !passed).map(([name]) => name)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${ended.size - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
