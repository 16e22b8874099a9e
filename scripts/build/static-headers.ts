import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { hstsSchema } from '../../shared/config/hsts-schema.ts'
import { formatTransportSecurity } from '../../shared/http/transport-security.ts'

/** The worker's configuration in the build: the settings read here. */
interface BuiltConfig {
  vars?: { PRODUCT?: { hsts?: unknown } }
  assets: { directory: string }
}

const RULE_FOR_ALL_FILES = '/*\n'

/**
 * Adds Strict-Transport-Security to a `_headers` file, for all static files.
 * @param setting `hsts` of the operator's configuration
 * @throws ValiError if the setting is invalid
 * @throws Error if the file has no rule for all files
 */
export function addTransportSecurity(headers: string, setting: unknown = {}): string {
  const line = `  Strict-Transport-Security: ${formatTransportSecurity(v.parse(hstsSchema, setting))}\n`
  if (!headers.includes(RULE_FOR_ALL_FILES)) throw new Error('public/_headers has no rule for all files')
  return headers.replace(RULE_FOR_ALL_FILES, `${RULE_FOR_ALL_FILES}${line}`)
}

/**
 * Vite plugin that completes `_headers` of the client build from the configuration of the lobby's build, so that
 * static files have the same Strict-Transport-Security as the worker's responses.
 */
export function staticHeadersPlugin(): Plugin {
  return {
    name: 'static-headers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'lobby',
    // The client is built before the lobby.
    writeBundle({ dir = '' }) {
      const config = JSON.parse(readFileSync(join(dir, 'wrangler.json'), 'utf8')) as BuiltConfig
      const file = join(dir, config.assets.directory, '_headers')
      writeFileSync(file, addTransportSecurity(readFileSync(file, 'utf8'), config.vars?.PRODUCT?.hsts))
    },
  }
}
