import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Tests that protect players, money and operators, all of which run in every `npm test`. Each entry is a glob
 * from the root of the repository.
 */
const ALWAYS_COMPLETE: readonly string[] = [
  // Attacks and security rules. Hostile content in other languages than English only repeats the English
  // tests.
  'tests/worker/security/!(hostile-content).test.ts',
  'worker/{content,forms,security}/**/*.test.ts',
  'shared/validation/**/*.test.ts',
  'shared/http/return-url.test.ts',
  'worker/cache/key.test.ts',
  'tests/worker/render/cached-pages.test.ts',
  'tests/worker/cache/*.test.ts',

  // Sessions, logins and identities. The test of both channels for every form in every state repeats the test
  // of one channel.
  'tests/worker/session/!(form-echo-variants).test.ts',
  'tests/worker/identity/*.test.ts',
  'tests/worker/account/{login-redirects,captcha-limit,encrypted-login,enumeration,form-secrets,free-play}.test.ts',
  'tests/worker/account/{logout,password-limit,login-return-url,sms-email-limits}.test.ts',
  'tests/worker/account/{register-form,registration-access}.test.ts',
  'tests/worker/records/{member-records,restricted-members}.test.ts',
  'worker/{limits,session}/**/*.test.ts',

  // Payments without duplicates. The tests with more random stories repeat those with few.
  'tests/worker/wallet/!(repeated-payments-stories|figures-agree-stories).test.ts',
  'tests/worker/rewards/claim-idempotency.test.ts',
  'tests/worker/agent/{contract-requests,contract-idempotency,rate-idempotency,team-ledger}.test.ts',
  'worker/idempotency/**/*.test.ts',
  'worker/areas/wallet/**/*.test.ts',
  'shared/money/**/*.test.ts',

  // Limits and other rules that protect players, as docs/protection-rules.md lists them.
  'tests/worker/protection/*.test.ts',
  'tests/worker/games/game-info.test.ts',
  'tests/worker/rewards/{promotions,reward-center,reward-details}.test.ts',
  'tests/worker/support/complaints.test.ts',
  'tests/worker/support/complaint-states.test.ts',
  'tests/worker/support/complaint-links.test.ts',
  'tests/worker/conformance/profile.test.ts',
  'tests/worker/account/register-form.test.ts',
  'sandbox/game-rules/rules.test.ts',
  'shared/config/product.test.ts',
  'tests/worker/platform/capabilities.test.ts',
  'tests/worker/play/{launch,play-restrictions}.test.ts',
  'tests/worker/sandbox/sandbox-{limits,protection}.test.ts',
  'sandbox/wallet/protection/*.test.ts',
  '{client/areas,shared}/protection/*.test.ts',
  'client/areas/play/reality-check/*.test.ts',

  // Tests on which the runbooks in docs/operate rely.
  'tests/worker/platform/platform-faults.test.ts',
  'tests/worker/render/shed.test.ts',
  'tests/worker/sandbox/{runbook-calls,sandbox-demo}.test.ts',
  'tests/worker/system/{browser-errors,costs,data-set,demo,health,outage,soak-money,status,vitals}.test.ts',
  'worker/platform/transport/load-meter.test.ts',
  'worker/start/**/*.test.ts',
  'scripts/tools/deployment-checks.test.ts',
  'tests/docs/{data-map,scale-docs,waf-rules}.test.ts',
  'scripts/tools/release/*.test.ts',

  // Browser tests.
  'tests/e2e/account/drafts.spec.ts',
  'tests/e2e/identity/reauthentication.spec.ts',
  'tests/e2e/protection/reality-check.spec.ts',
  'tests/e2e/shell/{policy,window-resize,session}.spec.ts',
  'tests/e2e/system/shared-product.spec.ts',
  'tests/e2e/wallet/lost-responses.spec.ts',
]

/**
 * Tests of {@link ALWAYS_COMPLETE} that run fewer cases in the short suite, by the file with the remaining
 * cases.
 */
const SHORTENED: Readonly<Record<string, { file: string; why: string }>> = {
  'tests/worker/session/form-echo-variants.test.ts': {
    file: 'tests/worker/session/form-echo.test.ts',
    why: 'It posts every form as every visitor, in each way over one of the two channels; free play in one way.',
  },
  'tests/worker/wallet/figures-agree-stories.test.ts': {
    file: 'tests/worker/wallet/figures-agree.test.ts',
    why: 'It compares every figure after a fixed story and a random one, another with each commit.',
  },
  'tests/worker/wallet/repeated-payments-stories.test.ts': {
    file: 'tests/worker/wallet/repeated-payments.test.ts',
    why: 'It has every rule, and two random stories of each form, others with each commit.',
  },
}

const files = (pattern: string) => globSync(pattern, { cwd: root }).sort()
const source = (file: string) => readFileSync(join(root, file), 'utf8')
const testFiles = files('{client,worker,shared,sandbox,scripts,tests}/**/*.{test,spec}.{ts,tsx}').filter(
  (file) => file !== 'tests/selection.test.ts',
)

const isFullOnly = (file: string) => /^\/\/ Full suite only:/.test(source(file))

test('every file pattern of the tests that always run matches a file', () => {
  expect(ALWAYS_COMPLETE.filter((pattern) => files(pattern).length === 0)).toEqual([])
})

test('the short suite leaves out none of the tests that protect players, money and operators', () => {
  const selects = /\b(?:fullOnly|skipRepetition|shorten|countRuns)\(|^\/\/ Full suite only:/m
  expect(ALWAYS_COMPLETE.flatMap(files).filter((file) => selects.test(source(file)))).toEqual([])
})

test('the short suite runs all worker and unit tests that docs/protection-rules.md cites', () => {
  const cited =
    source('docs/protection-rules.md').match(
      /\b(?:worker|shared|sandbox|tests\/worker)\/[\w./-]+\.test\.ts/g,
    ) ?? []
  expect(cited.length).toBeGreaterThan(10)
  const always = ALWAYS_COMPLETE.flatMap(files)
  expect(cited.filter((file) => !always.includes(file))).toEqual([])
})

test('every always-run test that is only partly in the short suite is listed with the file that has the rest', () => {
  const always = ALWAYS_COMPLETE.flatMap(files)
  const begins = (file: string) => file.replace(/\.test\.ts$/, '-')
  const rests = testFiles.filter(
    (rest) => isFullOnly(rest) && always.some((file) => rest.startsWith(begins(file))),
  )
  expect(rests).toEqual(Object.keys(SHORTENED))
  for (const [rest, { file }] of Object.entries(SHORTENED)) {
    expect(always).toContain(file)
    expect(source(file), `${file} names the rest`).toContain(rest)
    expect(source(rest), `${rest} names the file`).toContain(file)
  }
})

interface Marks {
  /** Reasons in `fullOnly`, which name the tests that cover the marked ones. */
  reasons: string[]
  /** Titles of tests and groups. `isMarked` is true when the short suite leaves out the complete test. */
  tests: { title: string; isMarked: boolean }[]
}

/** Returns a text as it is written, with an ellipsis for computed values. */
function textOf(node: ESTree.Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value)
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : '…'
}

/**
 * Returns the name of the called function, such as `test` for `test.describe.only` and `it` for
 * `it.each(rows)`.
 */
function calledName(callee: ESTree.Node): string {
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  if (callee.type === 'CallExpression') return calledName(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag)
  return callee.type === 'Identifier' ? callee.name : ''
}

const isCallOf = (node: ESTree.Node, name: string) =>
  node.type === 'CallExpression' && calledName(node.callee) === name
const isFunction = ({ type }: ESTree.Node) => /^(?:ArrowFunction|Function)Expression$/.test(type)

function marksOf(file: string): Marks {
  const text = source(file)
  const marks: Marks = { reasons: [], tests: [] }
  const ofFile = /^\/\/ Full suite only: (.*)/.exec(text)?.[1]
  if (ofFile !== undefined) marks.reasons.push(ofFile)
  const texts = new Map<string, string>()
  const marked = new Set<string>()
  /** One entry per call around the current node: true when that call is marked. */
  const around = [ofFile !== undefined]
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      texts.set(id.name, textOf(init))
      if (isCallOf(init, 'fullOnly')) marked.add(id.name)
    },
    CallExpression(call) {
      const { arguments: given, callee } = call
      const [first] = given
      const name = calledName(callee)
      const reason = { fullOnly: given[0], skipRepetition: given[1] }[name]
      if (reason)
        marks.reasons.push(reason.type === 'Identifier' ? (texts.get(reason.name) ?? '…') : textOf(reason))
      const isMarked =
        around.at(-1) === true ||
        given.some((one) => isCallOf(one, 'fullOnly') || (one.type === 'Identifier' && marked.has(one.name)))
      around.push(isMarked)
      if (/^(?:test|it|describe|\w+Test)$/.test(name) && given.length > 1 && given.some(isFunction))
        marks.tests.push({ title: textOf(first), isMarked })
    },
    'CallExpression:exit': () => void around.pop(),
  }).visit(parseSync(file, text).program)
  return marks
}

const marksByFile = new Map(testFiles.map((file) => [file, marksOf(file)]))

/** Removes quotation marks, and replaces Vitest's placeholders by an ellipsis. */
const plain = (title: string) => title.replaceAll(/[’‘“”'"`]/g, '').replaceAll(/%[a-z]|\$\w+/g, '…')

/** Returns an error when no test has the quoted title, or when the short suite leaves it out. */
function wrongTitle(title: string, file: string | undefined): string | undefined {
  const escaped = plain(title).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const pattern = new RegExp(`^${escaped.replaceAll(/\s*…\s*/g, '.*')}`)
  const named = marksByFile.get(file ?? '')?.tests.filter((one) => pattern.test(plain(one.title))) ?? []
  if (named.length === 0) return `there is no test “${title}”`
  return named.some(({ isMarked }) => isMarked) ? `the short suite leaves out “${title}”` : undefined
}

function* wrongReason(reason: string, file: string): Generator<string> {
  /** Returns a path from the root. A bare file name is in the same folder. */
  const pathOf = (name: string) => (name.includes('/') ? name : join(dirname(file), name))
  for (const [, title = '', name = basename(file)] of reason.matchAll(
    /“([^”]*)”(?: in ([\w./-]+\.tsx?))?/g,
  )) {
    const wrong = wrongTitle(title, pathOf(name))
    if (wrong) yield wrong
  }
  for (const [name] of reason.matchAll(/[\w./-]+\.tsx?\b/g)) {
    const tests = marksByFile.get(pathOf(name))?.tests ?? []
    if (!existsSync(join(root, pathOf(name)))) yield `there is no ${name}`
    else if (tests.length > 0 && tests.every(({ isMarked }) => isMarked))
      yield `the short suite leaves out ${name}`
    else if (isFullOnly(pathOf(name))) yield `the short suite leaves out ${name}`
  }
  const rest = reason.replaceAll(/“[^”]*”(?: above| below)?/g, '')
  if (/\b(?:above|below)\b|\bnext tests?\b/.test(rest)) yield 'quote the title of the test'
  if (/\.tsx?: /.test(rest)) yield 'quote the title after the file, as in “title” in FILE'
  if (reason.includes('\n')) yield 'more than one line'
}

test('each test of the full suite names the tests of the short suite that cover it', () => {
  const all = [...marksByFile].flatMap(([file, { reasons }]) =>
    reasons.map((reason) => [file, reason] as const),
  )
  expect(all.length).toBeGreaterThan(500)
  const wrong = all.flatMap(([file, reason]) =>
    [...wrongReason(reason, file)].map((what) => `${file}: ${reason}: ${what}`),
  )
  expect(wrong).toEqual([])
})
