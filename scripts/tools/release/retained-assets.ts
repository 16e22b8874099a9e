import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { buildId } from '../../build/build-id.ts'

/**
 * Adds files of earlier builds to a release, so that open tabs and documents of earlier builds still find
 * their chunks. The files come from the deployed lobby, which lists them in `/releases.json`. The machine
 * that releases therefore needs no earlier builds.
 */

/** Maximum number of retained builds, in addition to the new one. */
const BUILDS_MAX = 5
/**
 * Time for which a build is retained after another build has replaced it, ms. The last build is always
 * retained.
 */
const BUILD_RETENTION_MS = 7 * 24 * 3_600_000
/** Maximum number of concurrent downloads. */
const DOWNLOADS_MAX = 8
const LIST = 'releases.json'

const buildSchema = v.object({
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Time of the build's release, ISO 8601. */
  released: v.pipe(v.string(), v.isoTimestamp()),
  /** SHA-256 of each file of the build in hexadecimal, by path. */
  files: v.record(
    v.pipe(v.string(), v.regex(/^assets\/[\w-][\w.-]*$/)),
    v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  ),
})
type Build = v.InferOutput<typeof buildSchema>
/** Schema of the list of builds, newest first. */
const listSchema = v.object({ builds: v.array(buildSchema) })

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function filesOf(client: string): Record<string, string> {
  const paths = globSync('assets/*', { cwd: client }).sort()
  return Object.fromEntries(paths.map((path) => [path, digest(readFileSync(join(client, path)))]))
}

/** Reads the build in a folder, without files that an earlier release has added to the folder. */
function readNewBuild(client: string, now: Date): Build {
  const build = buildId(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const list = join(client, LIST)
  const [listed] = existsSync(list) ? v.parse(listSchema, JSON.parse(readFileSync(list, 'utf8'))).builds : []
  const files = listed?.build === build ? listed.files : filesOf(client)
  return { build, released: now.toISOString(), files }
}

const write = (client: string, builds: readonly Build[]): void =>
  writeFileSync(join(client, LIST), `${JSON.stringify({ builds })}\n`)

/**
 * Writes the list of builds for a lobby that is deployed without a release.
 * @param client folder of the client build
 */
export const writeBuildList = (client: string, now = new Date()): void =>
  write(client, [readNewBuild(client, now)])

/**
 * Returns the earlier builds to retain, newest first.
 * @param builds all builds, newest first, starting with the new one
 */
function selectRetainedBuilds([newest, ...earlier]: readonly [Build, ...Build[]], now: Date): Build[] {
  const builds = earlier.filter(({ build }) => build !== newest.build)
  return builds.slice(0, BUILDS_MAX).filter((_, index) => {
    const replacedBy = builds[index - 1]
    return replacedBy === undefined || now.getTime() - Date.parse(replacedBy.released) <= BUILD_RETENTION_MS
  })
}

/**
 * Downloads a file of the deployed lobby. Returns undefined if the server responds with 404.
 * @throws Error when the server cannot be reached, or responds with another error
 */
async function fetchFile(origin: string, path: string): Promise<Uint8Array | undefined> {
  const url = `${origin}/${path}`
  const response = await fetch(url, { cache: 'no-store' }).catch((cause: unknown) => {
    throw new Error(`${url} cannot be reached`, { cause })
  })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

async function deployedBuilds(origin: string): Promise<Build[]> {
  const bytes = await fetchFile(origin, LIST)
  if (bytes === undefined) return []
  try {
    return v.parse(listSchema, JSON.parse(new TextDecoder().decode(bytes))).builds
  } catch (cause) {
    throw new Error(`${origin}/${LIST} is no list of builds`, { cause })
  }
}

/**
 * Downloads the files of the last builds from the deployed lobby into a client build, and writes the list of
 * builds.
 * @param client folder of the client build
 * @param origin of the deployed lobby
 * @returns the ids of the retained builds, newest first, and the number of added files
 * @throws Error when a file is missing or differs from the built one, because old tabs could not use it
 */
export async function retainEarlierAssets(
  client: string,
  origin: string,
  now = new Date(),
): Promise<{ builds: string[]; added: number }> {
  const newest = readNewBuild(client, now)
  const retained = selectRetainedBuilds([newest, ...(await deployedBuilds(origin))], now)
  const wanted = new Map(retained.flatMap(({ files }) => Object.entries(files)))
  const missing = [...wanted].filter(([path]) => newest.files[path] === undefined)
  const waiting = missing.values()
  const take = async () => {
    for (const [path, hash] of waiting) {
      const bytes = await fetchFile(origin, path)
      if (bytes === undefined || digest(bytes) !== hash)
        throw new Error(`${origin}/${path} is not the file that was built`)
      writeFileSync(join(client, path), bytes)
    }
  }
  await Promise.all(Array.from({ length: DOWNLOADS_MAX }, take))
  write(client, [newest, ...retained])
  return { builds: retained.map(({ build }) => build), added: missing.length }
}
