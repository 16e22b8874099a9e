import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Documents name only files, tests, commands and pages that exist, and each decision record follows the template. */

const PRIVATE = 'docs/private-apis.md'
const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>
const pages = globSync('docs/operate/*.md').sort()

it('docs/operate/README.md lists every runbook', () => {
  const list = readFileSync('docs/operate/README.md', 'utf8')
  for (const page of pages) if (!page.endsWith('README.md')) expect(list).toContain(`(${page.slice(13)})`)
  expect(pages.length).toBeGreaterThan(9)
})

/** True for a current decision record. A superseded one may describe removed code. */
const isCurrent = (page: string) => !readFileSync(page, 'utf8').includes('\nStatus: superseded by ')

it.each(
  [...pages, ...globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md', 'locales/*.md'])].filter(isCurrent),
)('the document %s names only files, tests, commands and pages that exist', (page) => {
  const text = readFileSync(page, 'utf8')
  const files = [
    ...text.matchAll(
      /`((?:client|worker|shared|sandbox|scripts|tests|locales)\/[^`\s<]+|docs\/\w[^`\s<]*)`/g,
    ),
  ]
  const links = [...text.matchAll(/\]\((?!https:|\?)([^)#]+)[^)]*\)/g)]
  const paths = [
    ...files.map(([, file = '']) => file),
    ...links.map(([, link = '']) => join(dirname(page), link)),
  ]
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
})

/** Files that many folders have under the same name. */
const ROLES = ['page.ts', 'load.ts', 'submit.ts']

it.each(globSync('{client,worker,shared,sandbox,scripts,tests}/**/README.md'))(
  'the README %s names only files that exist',
  (page) => {
    const files = [...readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css|md))`/g)].map(
      ([, file = '']) => file,
    )
    const missing = files.filter(
      (file) => !ROLES.includes(file) && !existsSync(file) && !existsSync(join(dirname(page), file)),
    )
    expect(missing).toEqual([])
  },
)

it.each([...pages, PRIVATE])('the document %s quotes only tests that exist', (page) => {
  const quoted = readFileSync(page, 'utf8').matchAll(/(?:\.(?:test|spec)\.tsx?`:|\btest\b)[^“.`]*“([^”]+)”/g)
  const tests = globSync('{tests,worker,client,shared,scripts}/**/*.{test,spec}.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  for (const [, name = ''] of quoted) expect(tests).toContain(name)
})

const records = globSync('docs/decisions/2*.md').sort()

it.each(records)('the decision record %s has a status below its title', (record) => {
  const [title = '', status = ''] = readFileSync(record, 'utf8').split('\n\n', 2)
  const date = basename(record).slice(0, 10)
  expect(title).toMatch(/^# [^\n]+$/)
  expect(status).toMatch(new RegExp(`^Status: (accepted \\(${date}\\)|superseded by .+)$`))
})

it.each(records)(
  'the decision record %s has the headings of docs/decisions/README.md, in their order',
  (record) => {
    const headings = [...readFileSync(record, 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    const required = headings.filter((heading) => heading !== 'Rejected')
    expect(required).toEqual(['Context', 'Decision', 'Consequences'])
    if (headings.includes('Rejected')) expect(headings[2]).toBe('Rejected')
  },
)

it('docs/private-apis.md names only code that occurs in the file beside it', () => {
  const named = [...readFileSync(PRIVATE, 'utf8').matchAll(/`([\w.]+)` in `([\w./-]+\.tsx?)`/g)]
  expect(named.length).toBeGreaterThan(9)
  const missing = named.filter(([, name = '', file = '']) => {
    const text = readFileSync(file, 'utf8')
    return !name.split('.').every((word) => new RegExp(`\\b${word}\\b`).test(text))
  })
  expect(missing.map(([quote]) => quote)).toEqual([])
})

it('docs/private-apis.md names the installed package versions; after an upgrade, review that package’s rows', () => {
  const tested = [...readFileSync(PRIVATE, 'utf8').matchAll(/`([@\w/-]+)` (\d+\.[\w.-]*\w)/g)]
  const versions = Object.fromEntries(tested.map(([, name = '', version]) => [name, version]))
  expect(versions).toMatchObject({ react: expect.any(String), vite: expect.any(String) })
  expect({ ...dependencies, ...devDependencies }).toMatchObject(versions)
})
