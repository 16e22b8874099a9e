/**
 * Runs the example adapter with its toy platform, and the lobby with them as its platform.
 * Run: npm run example-adapter; other ports: npm run example-adapter -- --port 8081 --adapter-port 4326
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseOptions } from './command-options.ts'
import { startExampleAdapter, startExampleLobby } from './example-adapter/example-servers.ts'

const { values } = parseOptions('npm run example-adapter -- [--port 8080] [--adapter-port 4325]', {
  options: { port: { type: 'string', default: '8080' }, 'adapter-port': { type: 'string', default: '4325' } },
})

if (!existsSync('dist/lobby/wrangler.json')) execFileSync('npm', ['run', 'build'], { stdio: 'inherit' })
const adapter = await startExampleAdapter({ port: Number(values['adapter-port']) })
const lobby = await startExampleLobby({ port: Number(values.port), platformOrigin: adapter.origin })
console.log(`
Lobby     ${lobby.origin}/m/home
Adapter   ${adapter.origin}
Accounts  asha and binod, password play1234

MEMBER_PASSWORD=play1234 npm run conformance -- --origin ${adapter.origin} --merchant oriel --languages EN --member asha
Ctrl+C ends all of it.
`)
