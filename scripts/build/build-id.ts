import { createHash } from 'node:crypto'

/** The id of a client build. @param manifest text of Vite's manifest, which names every file by its content */
export const buildId = (manifest: string): string =>
  createHash('sha256').update(manifest).digest('hex').slice(0, 12)
