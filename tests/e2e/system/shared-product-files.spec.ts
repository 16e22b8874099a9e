// Full suite only: tests/e2e/system/shared-product.spec.ts covers the same, request by request.
import { spawn } from 'node:child_process'
import { expect, test } from '../harness/lobby-test'

/** Tests in three files that delay the platform for their members on the shared product. */
const tests = [
  'reserves its space before it loads',
  'even when the page loads slowly',
  'several pending payments open with one tap',
]
const files = ['agent/agent-nav', 'agent/downline', 'wallet/late-payments']

test('test files that delay the platform for their members pass when run concurrently', async ({
  baseURL,
}, testInfo) => {
  test.setTimeout(240_000)
  const paths = files.map((file) => `tests/e2e/${file}.spec.ts`)
  const options = ['--grep', tests.join('|'), '--workers=3', '--retries=0', '--reporter=line']
  const run = spawn('playwright', ['test', ...paths, ...options, '--output', testInfo.outputPath('files')], {
    env: { ...process.env, BASE_URL: String(baseURL), TEST_SUITE: 'full', NO_COLOR: '1' },
  })
  let text = ''
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (data: Buffer) => (text += data.toString()))
  const status = await new Promise((resolve) => run.once('close', resolve))
  expect(status, text).toBe(0)
  expect(text).toContain('3 passed')
})
