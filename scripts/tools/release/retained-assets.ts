import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { buildId } from '../../build/build-id.ts'

/**
 * The files of earlier builds that a release serves besides its own, so that a tab that is open, or a document of the
 * version before, finds its chunks. What there is comes from the deployed lobby itself, which lists it in
 * `/releases.json`: no machine has to remember anything.
 */

/** Builds that are kept at most, without the new one. */
const BUILDS_MAX = 5
/** A build that was replaced longer ago is not kept, ms. The last one always is. */
const BUILD_RETENTION_MS = 7 * 24 * 3_600_000
/** Files that are fetched at the same time. */
const DOWNLOADS_MAX = 8
const LIST = 'releases.json'

const buildSchema = v.object({
  build: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** ISO 8601. */
  released: v.pipe(v.string(), v.isoTimestamp()),
  /** SHA-256 in hex, by path. */
  files: v.record(
    v.pipe(v.string(), v.regex(/^assets\/[\w-][\w.-]*$/)),
    v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  ),
})
type Build = v.InferOutput<typeof buildSchema>
/** Newest first. */
const listSchema = v.object({ builds: v.array(buildSchema) })

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function filesOf(client: string): Record<string, string> {
  const paths = globSync('assets/*', { cwd: client }).sort()
  return Object.fromEntries(paths.map((path) => [path, digest(readFileSync(join(client, path)))]))
}

/** The build in a folder, without the files that an earlier release has added to it. */
function readNewBuild(client: string, now: Date): Build {
  const build = buildId(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const list = join(client, LIST)
  const [known] = existsSync(list) ? v.parse(listSchema, JSON.parse(readFileSync(list, 'utf8'))).builds : []
  const files = known?.build === build ? known.files : filesOf(client)
  return { build, released: now.toISOString(), files }
}

const write = (client: string, builds: readonly Build[]): void =>
  writeFileSync(join(client, LIST), `${JSON.stringify({ builds })}\n`)

/**
 * Lists a build that is deployed on its own.
 * @param client folder of the client build
 */
export const listBuild = (client: string, now = new Date()): void =>
  write(client, [readNewBuild(client, now)])

/** The earlier builds to keep, newest first. @param builds newest first, the new one before them */
function selectRetainedBuilds([newest, ...earlier]: readonly [Build, ...Build[]], now: Date): Build[] {
  const builds = earlier.filter(({ build }) => build !== newest.build)
  return builds.slice(0, BUILDS_MAX).filter((_, index) => {
    const replacedBy = builds[index - 1]
    return replacedBy === undefined || now.getTime() - Date.parse(replacedBy.released) <= BUILD_RETENTION_MS
  })
}

/** @throws Error with what to do, unless the file is there or is said to be missing */
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
 * Adds the files of the last builds to a client build, from the lobby that is deployed, and lists all of them.
 * @param client folder of the client build
 * @param origin of the deployed lobby
 * @returns the builds that are kept, newest first, and how many files that added
 * @throws Error when a file is not the one that was built: then old tabs would miss it
 */
export async function keepAssets(
  client: string,
  origin: string,
  now = new Date(),
): Promise<{ builds: string[]; added: number }> {
  const own = readNewBuild(client, now)
  const kept = selectRetainedBuilds([own, ...(await deployedBuilds(origin))], now)
  const wanted = new Map(kept.flatMap(({ files }) => Object.entries(files)))
  const missing = [...wanted].filter(([path]) => own.files[path] === undefined)
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
  write(client, [own, ...kept])
  return { builds: kept.map(({ build }) => build), added: missing.length }
}
