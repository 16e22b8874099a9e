/**
 * Runs a command of Vite for a brand and an environment. Other options are Vite's.
 * Run: npm run dev|build|preview [-- --brand BRAND] [--env ENVIRONMENT]
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resolveBrand, takeBrandOptions } from '../build/brand-environment.ts'

const USAGE = `
  npm run dev|build|preview -- [--brand BRAND] [--env ENVIRONMENT] [options of Vite]

  --brand BRAND        a folder of brands/; without it the demo brand
  --env ENVIRONMENT    an environment of the brand's configuration; without it the sandbox is the platform

  Variables of dev and preview:
  PLATFORM_ORIGIN=URL  your platform in place of the sandbox, such as http://localhost:4325
  COUNTRY=CODE         the country of all visitors, such as MT
`

try {
  const { brand, env, rest } = takeBrandOptions(process.argv.slice(2))
  // Vite would take it for the folder of another site.
  const [command, first = '-'] = rest
  if (!first.startsWith('-'))
    throw new Error(
      `npm run ${command} does not know "${first}": brands are named with --brand, options begin with --`,
    )
  resolveBrand({ brand, env })
  // Only the options choose, so that no command uses another brand because of a variable in the shell.
  delete process.env.BRAND
  delete process.env.CLOUDFLARE_ENV
  Object.assign(process.env, { ...(brand && { BRAND: brand }), ...(env && { CLOUDFLARE_ENV: env }) })
  process.argv = [...process.argv.slice(0, 2), ...rest]
  if (rest.some((option) => option === '--help' || option === '-h')) console.info(USAGE)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
// In this process, so that a signal to it ends Vite.
const require = createRequire(import.meta.url)
const { bin } = require('vite/package.json') as { bin: { vite: string } }
await import(pathToFileURL(join(dirname(require.resolve('vite/package.json')), bin.vite)).href)
