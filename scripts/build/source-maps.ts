import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { buildId } from './build-id.ts'

/** Folder for the source maps of deployed builds, in the repository's root. It contains a folder per build. */
export const SOURCE_MAP_ARCHIVE = 'source-maps'

/** Time for which source maps are archived, ms: as long as the data set stores errors, three months. */
const ARCHIVE_MS = 92 * 24 * 3_600_000

/** Returns the folder of a build's source maps, beside the folder of the client build. */
const sourceMapsFolder = (client: string): string => join(client, '../source-maps')

/**
 * Vite plugin that moves the client's source maps out of the folder that is served to the public, to
 * `dist/source-maps/<build>`. `npm run stack` reads them.
 */
export function sourceMapsPlugin(): Plugin {
  return {
    name: 'source-maps',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle() {
      const client = this.environment.config.build.outDir
      const maps = globSync('**/*.map', { cwd: client })
      const build = buildId(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
      const folder = sourceMapsFolder(client)
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(join(folder, build), { recursive: true })
      for (const map of maps) renameSync(join(client, map), join(folder, build, basename(map)))
    },
  }
}

/**
 * Copies the source maps of a build that is deployed to the archive, and deletes those of old builds there.
 * @param client folder of the client build
 * @param archive folder of the archive
 */
export function archiveSourceMaps(client: string, archive = SOURCE_MAP_ARCHIVE, now = Date.now()): void {
  const folder = sourceMapsFolder(client)
  if (!existsSync(folder)) return
  cpSync(folder, archive, { recursive: true })
  for (const build of readdirSync(archive)) {
    const path = join(archive, build)
    if (now - statSync(path).mtimeMs > ARCHIVE_MS) rmSync(path, { recursive: true })
  }
}
