import { createHash } from 'node:crypto'

/**
 * Returns the id of a client build.
 * @param manifest text of Vite's manifest, whose file names contain content hashes
 */
export const buildId = (manifest: string): string =>
  createHash('sha256').update(manifest).digest('hex').slice(0, 12)
