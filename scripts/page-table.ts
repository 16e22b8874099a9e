import { globSync } from 'node:fs'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { rolldown } from 'rolldown'
import type { PageId, PageRow } from '../shared/pages.ts'

type PageTable = typeof import('../shared/pages.ts')

/** Loads the module shared/pages.ts, whose titles are macros that plain Node cannot run. */
export async function readPageTable(): Promise<PageTable> {
  const bundle = await rolldown({
    input: 'shared/pages.ts',
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
}

/** The rows of the page table. */
export const readPages = async (): Promise<Record<PageId, PageRow>> => (await readPageTable()).pages

const onlyFile = (pattern: string, cwd: string): string => {
  const files = globSync(pattern, { cwd })
  const [file] = files
  if (file === undefined || files.length > 1)
    throw new Error(`${files.length} files match ${pattern}; every row of shared/pages.ts needs exactly one`)
  return file
}

/** The two files of a page: its component and its loader. Throws unless there is exactly one of each. */
export const filesOfPage = (id: string, root = '.'): { component: string; worker: string } => ({
  component: onlyFile(`client/areas/*/${id}/*Page.tsx`, root),
  worker: onlyFile(`worker/areas/*/${id}.page.ts`, root),
})

/** Throws when a component or a loader has no row in the page table. */
export function refuseStrayPages(ids: readonly string[], cwd = '.'): void {
  const components = globSync('client/areas/*/*/*Page.tsx', { cwd }).filter(
    (file) => !file.startsWith('client/areas/system/'),
  )
  const stray = [
    ...components.filter((file) => !ids.includes(file.split('/').at(-2) ?? '')),
    ...globSync('worker/areas/*/*.page.ts', { cwd }).filter(
      (file) => !ids.includes(/([^/]+)\.page\.ts$/.exec(file)?.[1] ?? ''),
    ),
  ]
  if (stray.length > 0) throw new Error(`no row in shared/pages.ts for ${stray.join(', ')}`)
}
