import { setTimeout as delay } from 'node:timers/promises'
import { href } from '../../shared/paths'
import type { RequestKind } from '../fixtures/costs'
import { createMember } from '../worker/harness/member-requests'
import {
  type CountedRequest,
  type CountedVisitor,
  createVisitor,
  REQUEST_KINDS,
  type ScriptedLobby,
} from '../worker/harness/request-kinds'
import { startScriptedLobby } from './scripted-lobby'

/**
 * Measures how many rounds of platform calls a response waits for, one after another. Each call of the platform takes
 * longer by a fixed delay; the response's time grows by the delay times its rounds. docs/operate/scale.md derives from it
 * where the worker should run.
 */

/** Delays of the platform's replies, ms: in the same place, country, continent, and on another continent. */
const DELAYS = [0, 20, 80, 150]
const REQUESTS = 5

/** Pages of a member that no other benchmark opens. */
const PAGES = {
  withdraw: href('withdraw'),
  'betting record': href('betting-record'),
}

const KINDS: readonly RequestKind[] = [
  'guest-page',
  'guest-list',
  'login-page',
  'guest-data',
  'winners',
  'member-page',
  'member-centre',
  'member-data',
  'unread',
  'wallet',
  'favourite',
  'launch',
  'login',
  'deposit-page',
  'deposit',
  'transfer',
  'withdrawal',
]

type Prepare = (at: ScriptedLobby, visitor: CountedVisitor) => Promise<CountedRequest>

const openPage =
  (path: string): Prepare =>
  async (_, { userName, headers }) => {
    const { cookie } = await createMember({ userName })
    return { path, headers: { ...headers, Cookie: cookie } }
  }

let visitors = 0

interface Measured {
  /** Calls that the response waited for, one after another. */
  rounds: number
  /** Time of the response, ms. */
  time: number
}

/** Measures one request, the first one of a session, while each of the platform's replies takes `delayMs`. */
async function measureOnce(at: ScriptedLobby, prepare: Prepare, delayMs: number): Promise<Measured> {
  const { platform } = at
  platform.heal()
  visitors += 1
  const request = await prepare(at, createVisitor(visitors))
  let answered = 0
  platform.script('*', async ({ name }) => {
    const round = answered + 1
    await delay(delayMs)
    answered = Math.max(answered, round)
    return { kind: 'value', value: name && platform.values[name] }
  })
  const start = performance.now()
  await (await at.ask(request)).text()
  // Calls that are not answered yet are those that the response did not wait for.
  return { rounds: answered, time: performance.now() - start }
}

/** Returns the smallest of several results, since other load on the machine only adds to them. */
async function measure(at: ScriptedLobby, prepare: Prepare, delayMs: number): Promise<Measured> {
  const all: Measured[] = []
  for (let requests = 0; requests < REQUESTS; requests += 1) all.push(await measureOnce(at, prepare, delayMs))
  return {
    rounds: Math.min(...all.map(({ rounds }) => rounds)),
    time: Math.min(...all.map(({ time }) => time)),
  }
}

export async function bench(): Promise<void> {
  await using at = await startScriptedLobby()
  const subjects: [string, Prepare][] = [
    ...KINDS.map((kind): [string, Prepare] => [kind, REQUEST_KINDS[kind].prepare]),
    ...Object.entries(PAGES).map(([name, path]): [string, Prepare] => [name, openPage(path)]),
  ]
  for (const [name, prepare] of subjects) {
    // The caches are filled, as in a deployment.
    await measure(at, prepare, 0)
    const results: Measured[] = []
    for (const delayMs of DELAYS) results.push(await measure(at, prepare, delayMs))
    const times = results.map(({ time }) => time.toFixed(0)).join(' / ')
    console.log(`${name.padEnd(16)} rounds: ${results.at(-1)?.rounds}; ${times} ms`)
  }
}
