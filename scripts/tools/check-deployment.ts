/**
 * Tests the deploy commands with the build, without uploading anything. `deploy` must refuse the repository's
 * configuration and print the reasons. It must accept the configuration with an operator's changes
 * (tests/fixtures/licensed-product.ts). `deploy:demo` must accept the repository's configuration. Run after a
 * build: npm run check:deployment
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { toDeployableConfig } from '../../tests/fixtures/licensed-product.ts'

const OPERATOR_CONFIG = 'dist/lobby/wrangler.json'
/**
 * Path of the configuration with an operator's changes. It is in the folder of the built worker, because
 * paths in it are relative to the file.
 */
const licensed = 'dist/lobby/wrangler.deployable.json'
const reasons = [
  'vars.SANDBOX is "on"',
  'the platform is the sandbox',
  'complianceProfile is "demo"',
  'the id of the KV namespace CACHE is a placeholder',
  'no host leads to the lobby',
]

function run(script: string, ...options: string[]): { status: number | null; output: string } {
  const args = [`scripts/tools/${script}`, '--dry-run', ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const dryRun = (config: string) => run('deploy.ts', '--config', config)

function report(what: string, isRight: boolean, output: string): void {
  console.log(`${isRight ? 'ok' : 'WRONG'}: ${what}`)
  if (isRight) return
  console.log(output)
  process.exitCode = 1
}

const refused = dryRun(OPERATOR_CONFIG)
report('the default configuration is refused', refused.status === 1, refused.output)
for (const reason of reasons) {
  const isGiven = refused.output
    .split('\n')
    .some((line) => /^Not deployable: /.test(line) && line.includes(reason))
  report(`  with the reason: ${reason}`, isGiven, refused.output)
}

const hasAddress = refused.output.includes('workers.dev')
report('  and has no address of workers.dev', !hasAddress, refused.output)

const operators = toDeployableConfig(JSON.parse(readFileSync(OPERATOR_CONFIG, 'utf8')))
const { PRODUCT } = operators.vars
const turnstile = { siteKey: '0x4AAAAAAADnPIDROrmt1Wwj' }
try {
  writeFileSync(
    licensed,
    JSON.stringify({ ...operators, vars: { ...operators.vars, PRODUCT: { ...PRODUCT, turnstile } } }),
  )
  const unkept = dryRun(licensed)
  const isNamed = unkept.output.includes('Not deployable: turnstile needs the secret TURNSTILE_SECRET')
  report('a Turnstile widget without its secret is refused', unkept.status === 1 && isNamed, unkept.output)
  writeFileSync(licensed, JSON.stringify(operators))
  const accepted = dryRun(licensed)
  const isComplete = accepted.status === 0 && accepted.output.includes('--dry-run: exiting now.')
  report('a licensed configuration passes a dry run of wrangler', isComplete, accepted.output)
} finally {
  rmSync(licensed)
}

const demo = run('deploy-demo.ts', '--dist', 'dist', '--domain', 'demo.play.example')
const workers = demo.output.split('--dry-run: exiting now.').length - 1
report('both workers of the demonstration pass a dry run', demo.status === 0 && workers === 2, demo.output)
