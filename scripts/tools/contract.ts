/**
 * Publishes the platform contract as docs/platform.openapi.json, generated from the endpoint table, its schemas
 * and their doc comments, and the recorded examples. `npm run contract` writes the file. `npm run
 * check:contract` fails if it is outdated, or if the worker never calls a row of the table.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExamples } from './contract/examples.ts'
import { loadContract, root } from './contract/load-contract.ts'
import { createOpenApi, type OpenApiDocument } from './contract/openapi.ts'

const source = await loadContract()
const { endpointsByArea } = source
const document = createOpenApi({ ...source, examples: readExamples(root) })

const OUTPUT = 'docs/platform.openapi.json'
const text = `${JSON.stringify(document, null, 2)}\n`

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

const read = (file: string): string | undefined => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

/** Returns the names of calls and schemas that differ between two versions of the contract. */
function differences(published: OpenApiDocument | undefined): string[] {
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

const problems = uncalled().map((name) => `${name}: no call uses it; remove the row`)
if (process.argv.includes('--check')) {
  const published = read(OUTPUT)
  if (published !== text) {
    problems.push(
      `${OUTPUT} is not current: run npm run contract`,
      ...differences(published === undefined ? undefined : (JSON.parse(published) as OpenApiDocument)),
    )
  }
} else {
  writeFileSync(join(root, OUTPUT), text)
}

for (const problem of problems) console.error(problem)
const calls = Object.values(endpointsByArea).flatMap(Object.keys).length
if (problems.length === 0)
  console.log(`${calls} calls, ${Object.keys(document.components.schemas).length} schemas: published.`)
process.exitCode = problems.length === 0 ? 0 : 1
