/**
/**
 * Publishes the platform contract, generated from the endpoint table, its schemas and their doc comments, and
 * the recorded examples: docs/platform.openapi.json, and docs/platform/features.md for what a platform must and
 * may have. `npm run contract` writes the files. `npm run check:contract` fails if they are outdated, or if the
 * worker never calls a row of the table.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExamples } from './contract/examples.ts'
import { renderFeatures } from './contract/feature-table.ts'
import { loadContract, root } from './contract/load-contract.ts'
import { createOpenApi, type OpenApiDocument } from './contract/openapi.ts'
import { CONTRACT_VERSION, checkContractChangelog, findDescribed, hashContract } from './contract/version.ts'

const source = await loadContract()
const { endpointsByArea, featureSources } = source
const document = createOpenApi({ ...source, examples: readExamples(root) })

const read = (file: string): string | undefined => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

const OPENAPI_FILE = 'docs/platform.openapi.json'
/** The document that is published; undefined if there is none yet. */
const published = JSON.parse(read(OPENAPI_FILE) ?? 'null') as OpenApiDocument | null
const hash = hashContract(document)
const changelog = read('docs/platform/CHANGELOG.md') ?? ''
const before = published?.info.version === CONTRACT_VERSION ? published.info : undefined
// A new version is published with the hash of its contract. Later changes keep this hash.
const publishedAs = before?.['x-published-as'] ?? hash
const described = findDescribed(changelog, hash, before?.['x-described'])
document.info['x-published-as'] = publishedAs
document.info['x-described'] = described

const outputs = {
  [OPENAPI_FILE]: `${JSON.stringify(document, null, 2)}\n`,
  'docs/platform/features.md': renderFeatures(endpointsByArea, featureSources),
}

/** Returns the rows of the endpoint table that no code of the worker calls. */
function uncalled(): string[] {
  const code = globSync('worker/platform/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  return Object.values(endpointsByArea)
    .flatMap(Object.entries)
    .filter(([name]) => !new RegExp(`name: [^,}\\n]*'${name}'`).test(code))
    .map(([name]) => name)
}

/** Returns the names of calls and schemas that differ between two versions of the contract. */
function differences(): string[] {
  const parts = ({ paths, components }: OpenApiDocument) =>
    new Map<string, string>([
      ...Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, call]) => [`${method.toUpperCase()} ${path}`, JSON.stringify(call)] as const,
        ),
      ),
      ...Object.entries(components.schemas).map(
        ([name, schema]) => [`schema ${name}`, JSON.stringify(schema)] as const,
      ),
    ])
  const before: ReadonlyMap<string, string> = published ? parts(published) : new Map()
  const after = parts(document)
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map(
      (key) =>
        `${key}: ${!before.has(key) ? 'not published' : !after.has(key) ? 'not in the code' : 'differs'}`,
    )
}

const problems = [
  ...uncalled().map((name) => `${name}: no call uses it; remove the row`),
  ...checkContractChangelog(changelog, {
    contract: hash,
    published: publishedAs,
    described: described.contract,
  }),
]
if (process.argv.includes('--check')) {
  const stale = Object.entries(outputs).filter(([file, text]) => read(file) !== text)
  if (stale.length > 0) {
    problems.push(...stale.map(([file]) => `${file} is not current: run npm run contract`), ...differences())
  }
} else {
  for (const [file, text] of Object.entries(outputs)) writeFileSync(join(root, file), text)
}

for (const problem of problems) console.error(problem)
const calls = Object.values(endpointsByArea).flatMap(Object.keys).length
if (problems.length === 0)
  console.log(`${calls} calls, ${Object.keys(document.components.schemas).length} schemas: published.`)
process.exitCode = problems.length === 0 ? 0 : 1
