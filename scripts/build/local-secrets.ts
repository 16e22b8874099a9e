/**
 * Writes random secrets for local development to .dev.vars, unless the file exists. Secrets of deployments
 * are set by `wrangler secret put`.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'

const file = '.dev.vars'
if (!existsSync(file)) {
  const secret = () => randomBytes(32).toString('base64url')
  writeFileSync(file, `SESSION_KEYS=${secret()}\nPURGE_TOKEN=${secret()}\n`)
}
