import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Tests that protect players, money and operators: all of them run in every `npm test`. Paths from the root; a pattern
 * names all files that it matches.
 */
const ALWAYS_COMPLETE: readonly string[] = [
  // Attacks and rules of security. Hostile content in other languages than English is a repetition.
  'tests/worker/security/!(hostile-content).test.ts',
  'worker/{content,forms,security}/**/*.test.ts',
  'shared/validation/**/*.test.ts',
  'tests/worker/render/kept-pages.test.ts',
  'tests/worker/cache/*.test.ts',

  // Sessions, logins and who a visitor is.
  // Both channels of every form in every way are a repetition.
  'tests/worker/session/!(form-echo-ways).test.ts',
  'tests/worker/identity/*.test.ts',
  'tests/worker/account/{after-login,captcha-limit,encryption,enumeration,form-secrets,free-play}.test.ts',
  'tests/worker/account/{logout,password-limit,return-url,sms-email-limits,who-may-register}.test.ts',
  'tests/worker/records/{own-records,restricted}.test.ts',
  'worker/{limits,session}/**/*.test.ts',

  // Money, moved exactly once.
  // More random stories are a repetition.
  'tests/worker/wallet/!(exactly-once-stories).test.ts',
  'tests/worker/rewards/claims-once.test.ts',
  'tests/worker/agent/{contract-requests,contracts-once,rates-once,team-ledger}.test.ts',
  'worker/idempotency/**/*.test.ts',
  'worker/areas/wallet/**/*.test.ts',
  'shared/money/**/*.test.ts',

  // Limits and other rules that protect players, as docs/protection-rules.md lists them.
  'tests/worker/protection/*.test.ts',
  'tests/worker/play/{launch,protection}.test.ts',
  'tests/worker/sandbox/sandbox-{limits,protection}.test.ts',
  'sandbox/wallet/protection/*.test.ts',
  '{client/areas,shared}/protection/*.test.ts',
  'client/areas/play/reality-check/*.test.ts',

  // What the runbooks in docs/operate rely on.
  'tests/worker/platform/platform-faults.test.ts',
  'tests/worker/render/shed.test.ts',
  'tests/worker/sandbox/{runbook-calls,sandbox-demo}.test.ts',
  'tests/worker/system/{costs,data-set,demo,health,outage,soak-money,status,vitals}.test.ts',
  'worker/platform/transport/load.test.ts',
  'worker/start/**/*.test.ts',
  'scripts/{data-map,deployable,release,waf-rules}.test.ts',
  'scripts/{release,scale}/*.test.ts',

  // Browser tests.
  'tests/e2e/account/drafts.spec.ts',
  'tests/e2e/identity/log-in-again.spec.ts',
  'tests/e2e/protection/reality-check.spec.ts',
  'tests/e2e/shell/{policy,resized,session}.spec.ts',
  'tests/e2e/system/shared-product.spec.ts',
  'tests/e2e/wallet/lost-answers.spec.ts',
]

const files = (pattern: string) => globSync(pattern, { cwd: root }).sort()
const source = (file: string) => readFileSync(join(root, file), 'utf8')
const testFiles = files('{client,worker,shared,sandbox,scripts,tests}/**/*.{test,spec}.{ts,tsx}').filter(
  (file) => file !== 'tests/selection.test.ts',
)

const isFullOnly = (file: string) => /^\/\/ Full suite only:/.test(source(file))

test('every pattern of tests that always run names a file', () => {
  expect(ALWAYS_COMPLETE.filter((pattern) => files(pattern).length === 0)).toEqual([])
})

test('leaves out nothing of the tests that protect players, money and operators', () => {
  const selects = /\b(?:fullOnly|repetition|short|runs)\(|^\/\/ Full suite only:/m
  expect(ALWAYS_COMPLETE.flatMap(files).filter((file) => selects.test(source(file)))).toEqual([])
})

test('always runs the worker and unit tests that docs/protection-rules.md cites', () => {
  const cited =
    source('docs/protection-rules.md').match(
      /\b(?:worker|shared|sandbox|tests\/worker)\/[\w./-]+\.test\.ts/g,
    ) ?? []
  expect(cited.length).toBeGreaterThan(10)
  const always = ALWAYS_COMPLETE.flatMap(files)
  expect(cited.filter((file) => !always.includes(file))).toEqual([])
})

test('says of tests of the full suite that files cover them which exist and are in the short suite', () => {
  const reasons = /(?:fullOnly|repetition)\((.*?)\)(?:,|$)|^\/\/ Full suite only: (.*)$/gms
  const wrong = testFiles.flatMap((file) =>
    [...source(file).matchAll(reasons)].flatMap(([reason]) =>
      (reason.match(/\b(?:client|worker|shared|sandbox|scripts|tests)\/[\w./-]+\.tsx?/g) ?? [])
        .filter((named) => !existsSync(join(root, named)) || isFullOnly(named))
        .map((named) => `${file} names ${named}`),
    ),
  )
  expect(wrong).toEqual([])
})
