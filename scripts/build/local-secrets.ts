import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes random secrets for local runs to .dev.vars, unless the file exists. Secrets of deployments are set by
 * `wrangler secret put`.
 * @param folder folder of the Wrangler configuration, where Wrangler looks for the file
 */
export function writeLocalSecrets(folder: string): void {
  const file = join(folder, '.dev.vars')
  if (existsSync(file)) return
  const secret = () => randomBytes(32).toString('base64url')
  writeFileSync(file, `SESSION_KEYS=${secret()}\nPURGE_TOKEN=${secret()}\n`)
}
