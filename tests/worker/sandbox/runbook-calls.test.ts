import { globSync, readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { sharedSandbox } from '../harness/shared-servers'

/** The sandbox accepts the calls in the documents for operators and testers. */

const sandbox = sharedSandbox()
beforeEach(() => sandbox.reset())

interface Call {
  path: string
  body?: string
}

/**
 * Finds calls that a document writes as a command, as a function of one (`say '{…}'`), or as `POST /path`
 * with or without `{…}`.
 */
function callsOf(text: string): Call[] {
  const commands = text.matchAll(/-d '(\{.*\})'(?:\s|\\\n)+\S*(\/__sandbox\/[\w-]+)/g)
  const switches = text.matchAll(/^say '(\{.*\})'/gm)
  const named = text.matchAll(/`POST (\/__sandbox\/[\w-]+(?:\?[^`]+)?)`(?: with `(\{[^`]+\})`)?/g)
  const bare = text.matchAll(/curl\b[^\n`]* -X POST '?http:\/\/localhost:5173(\/__sandbox\/[^\s'`]+)/g)
  return [
    ...[...commands].map(([, body = '', path = '']) => ({ path, body })),
    ...[...switches].map(([, body = '']) => ({ path: '/__sandbox/scenario', body })),
    ...[...named, ...bare].map(([, path = '', body]) => ({ path, ...(body && { body }) })),
  ]
}

const calls = globSync(['docs/operate/*.md', 'docs/sandbox.md'])
  .sort()
  .flatMap((page) => callsOf(readFileSync(page, 'utf8')).map((call) => ({ page, body: '', ...call })))

it('the documents contain calls of the testers’ interface', () => {
  expect(new Set(calls.map(({ page }) => page)).size).toBeGreaterThan(4)
  expect(calls.filter(({ body }) => body !== '').length).toBeGreaterThan(5)
})

/**
 * True for a call without a body in docs/sandbox.md. That page explains the effect of a tool, but not the
 * body that it needs.
 */
const isExplained = ({ page, body }: { page: string; body: string }) =>
  page === 'docs/sandbox.md' && body === ''

it.each(calls.filter((call) => !isExplained(call)))(
  'the documented call in $page works: POST $path $body',
  async ({ path, body }) => {
    const json = { headers: { 'Content-Type': 'application/json' }, body }
    const reply = await sandbox.ask(path, { method: 'POST', ...(body !== '' && json) })
    expect(reply.status, await reply.text()).toBeLessThan(400)
  },
)
