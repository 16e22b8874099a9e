/**
 * Writes random secrets for local runs to .dev.vars, unless it exists. Deployments use `wrangler secret put`.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'

const file = '.dev.vars'
if (!existsSync(file)) {
  const secret = () => randomBytes(32).toString('base64url')
  writeFileSync(file, `SESSION_KEYS=${secret()}\nPURGE_TOKEN=${secret()}\n`)
}
