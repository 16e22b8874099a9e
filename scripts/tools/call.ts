/**
 * Makes one call of the contract to a platform, as the lobby would, and prints the reply. The payload of an
 * encrypted call is encrypted with the platform's key.
 * Run: npm run call -- login --origin https://platform.example --merchant CODE --payload '{"type":"username",…}'
 */
import { join } from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport<typeof import('./conformance/cli')>(
  join(import.meta.dirname, 'conformance/cli.ts'),
  { configFile: false, logLevel: 'error' },
)

try {
  const { text, isSuccess } = await module.callPlatform(process.argv.slice(2), process.env)
  console.log(text)
  process.exitCode = isSuccess ? 0 : 1
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${module.CALL_USAGE}`)
  process.exitCode = 2
}
