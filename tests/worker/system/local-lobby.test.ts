import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { ProcessTree } from '../../../scripts/tools/process-tree'
import { FakePlatform } from '../../fixtures/fake-platform'
import { fullOnly } from '../../selection'
import { createMember } from '../harness/member-requests'
import { takeLobby } from '../harness/shared-servers'

/** The lobby on a developer's machine: with a platform, games and payments on other ports of this machine. */

const product = { frameOrigins: ['http://localhost:4326'], payOrigins: ['http://127.0.0.1:4327'] }

it('a local run without the sandbox opens games of this machine', async () => {
  await using lobby = await takeLobby({ product, vars: { SANDBOX: undefined, LOCAL: 'on' } })
  const answer = await lobby.fetch('http://localhost:5173/m/home?lang=ur')
  expect(answer.headers.get('Content-Security-Policy')).toContain('frame-src http://localhost:4326;')
  expect(answer.headers.get('Set-Cookie')).not.toContain('Secure')

  const url = 'http://localhost:4326/game?ticket=1'
  lobby.platform.values.launchGame = { content: { game_url: url } }
  const launch = await lobby.api('/m/api/launch', {
    method: 'POST',
    body: JSON.stringify({ kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }),
    member: await createMember(),
  })
  expect(await launch.json()).toMatchObject({ url })
})

it.each([
  ['a local run', 'on', 'http://localhost:5173', 200],
  ['a local run that another machine opens', 'on', 'http://192.168.1.20:5173', 404],
  ['a deployment', undefined, 'http://localhost:5173', 404],
])(
  '%s with SANDBOX %j at %s answers calls of the platform contract with %i',
  async (_, SANDBOX, origin, status) => {
    await using lobby = await takeLobby({ vars: { SANDBOX } })
    for (const path of ['/wps/system/status', '/lgw/games/popular'])
      expect((await lobby.fetch(origin + path)).status, path).toBe(status)
  },
)

it(
  'npm run preview shows the lobby on the platform of PLATFORM_ORIGIN',
  fullOnly('nothing: only developers run it; scripts/build/local-run.test.ts tests its settings'),
  async () => {
    await using platform = await FakePlatform.start()
    const env = { ...process.env, PLATFORM_ORIGIN: `http://${platform.host}`, COUNTRY: 'MT' }
    const preview = spawn('vite', ['preview', '--port', '0'], { env })
    try {
      const printed: string[] = []
      for await (const line of createInterface(preview.stdout)) {
        printed.push(line)
        if (line.includes('Platform')) break
      }
      const origin = /http:\/\/localhost:\d+/.exec(printed.join('\n'))?.[0]
      expect(printed.join('\n')).toContain(`Platform http://${platform.host}`)
      expect((await fetch(`${origin}/m/home`)).status).toBe(200)
      expect(platform.calls('settings')).not.toEqual([])
    } finally {
      new ProcessTree(Number(preview.pid)).killDescendants()
      preview.kill()
    }
  },
)
