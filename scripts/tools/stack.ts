/**
 * Resolves positions in the browser's scripts to positions in the sources. Build and frames are those of an
 * event `error` (docs/operate/observe.md). Reads the source maps of the last build, and those of deployed
 * builds (`source-maps`).
 * Run: npm run stack -- <build> <frame> [<frame> …]
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SOURCE_MAP_ARCHIVE } from '../build/source-maps.ts'
import { resolveFrame } from './stack/resolve-frames.ts'

const FOLDERS = ['dist/source-maps', SOURCE_MAP_ARCHIVE]

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const [build = '', ...frames] = process.argv.slice(2).flatMap((text) => text.trim().split(/\s+/))
if (!/^[\da-f]{12}$/.test(build) || frames.length === 0)
  stop('Run: npm run stack -- <build> <frame> [<frame> …]')
const folder = FOLDERS.map((parent) => join(parent, build)).find((path) => existsSync(path))
if (folder === undefined) stop(`There are no source maps of build ${build} in ${FOLDERS.join(' or ')}.`)
try {
  for (const frame of frames) console.log(resolveFrame(folder, frame))
} catch (error) {
  stop((error as Error).message)
}
