import { globSync } from 'node:fs'

const onlyFile = (pattern: string, cwd: string): string => {
  const files = globSync(pattern, { cwd })
  const [file] = files
  if (file === undefined || files.length > 1)
    throw new Error(`${files.length} files match ${pattern}; every page of shared/paths.ts needs exactly one`)
  return file
}

/**
 * Returns the paths of a page's two files, its component and its loader.
 * @throws Error unless there is exactly one of each
 */
export const filesOfPage = (id: string, root = '.'): { component: string; worker: string } => ({
  component: onlyFile(`client/areas/*/${id}/*Page.tsx`, root),
  worker: onlyFile(`worker/areas/*/${id}/page.ts`, root),
})

/**
 * Checks that every page component and every loader belongs to a page in shared/paths.ts.
 * @throws Error when one does not
 */
export function refuseStrayPages(ids: readonly string[], cwd = '.'): void {
  const components = globSync('client/areas/*/*/*Page.tsx', { cwd }).filter(
    (file) => !file.startsWith('client/areas/system/'),
  )
  const stray = [
    ...components.filter((file) => !ids.includes(file.split('/').at(-2) ?? '')),
    ...globSync('worker/areas/*/*/page.ts', { cwd }).filter(
      (file) => !ids.includes(file.split('/').at(-2) ?? ''),
    ),
  ]
  if (stray.length > 0) throw new Error(`no page in shared/paths.ts for ${stray.join(', ')}`)
}
