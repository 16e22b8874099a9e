/**
 * Checks that the build works in all supported browsers (`browserslist` in package.json). Fails if the build
 * uses a feature that one of them lacks, without a fallback in scripts/tools/browsers/fallbacks.ts. Also
 * fails if that list contains a feature that the build no longer uses. Run after a build: npm run
 * check:browsers
 */
import { globSync, readFileSync } from 'node:fs'
import { bundleScript } from '../build/browser-script.ts'
import { BROWSER_FALLBACKS } from './browsers/fallbacks.ts'
import { SUPPORTED_BROWSERS_TEXT } from './browsers/supported-browsers.ts'
import { findUnsupportedCss } from './browsers/unsupported-css.ts'
import { findUnsupportedScript } from './browsers/unsupported-script.ts'
import type { UnsupportedFeatureUse } from './browsers/unsupported-uses.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/** Paths of scripts that are inlined into documents. The workers contain these scripts as strings. */
const inlineScripts = globSync('{worker,sandbox}/**/*.{ts,tsx}').flatMap((file) =>
  [...read(file).matchAll(/from '([^']+)\?script'/g)].map(([, path = '']) =>
    new URL(path, `file:///${file}`).pathname.slice(1),
  ),
)

const files: [file: string, uses: UnsupportedFeatureUse[]][] = [
  ...globSync('dist/client/**/*.css').map((file): [string, UnsupportedFeatureUse[]] => [
    file,
    findUnsupportedCss(read(file)),
  ]),
  ...globSync('dist/client/**/*.js').map((file): [string, UnsupportedFeatureUse[]] => [
    file,
    findUnsupportedScript(read(file)),
  ]),
]
if (files.length < 100) throw new Error('there is no build: npm run build')
for (const file of inlineScripts) files.push([file, findUnsupportedScript((await bundleScript(file)).code)])

const listed = new Set(BROWSER_FALLBACKS.flatMap(({ features }) => features))
const used = new Set<string>()
const unknown = new Set<string>()
for (const [file, uses] of files)
  for (const { feature, lacking, code } of uses) {
    used.add(feature)
    if (listed.has(feature) || unknown.has(feature)) continue
    unknown.add(feature)
    console.log(
      `${feature}, which ${[...lacking].join(', ') || 'promised browsers'} lack, in ${file}:\n  ${code}`,
    )
  }
const unused = [...listed].filter((feature) => !used.has(feature))
for (const feature of unused)
  console.log(`${feature} is listed in scripts/tools/browsers/fallbacks.ts, and not used`)
console.log(`${used.size} features that some of ${SUPPORTED_BROWSERS_TEXT} lack, in ${files.length} files`)
if (unknown.size + unused.length > 0) process.exitCode = 1
