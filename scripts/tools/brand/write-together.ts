import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes all files or none: each is written beside its place first, and only when all are there do they take it.
 * @param files contents by path
 */
export async function writeTogether(files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  const fresh = (path: string) => `${path}.new`
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(fresh(path), content)
    }
  } catch (error) {
    await Promise.all([...files.keys()].map((path) => rm(fresh(path), { force: true })))
    throw error
  }
  for (const path of files.keys()) await rename(fresh(path), path)
}
