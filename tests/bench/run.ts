/**
 * Speed of the built product (quality: Speed), by hand or nightly, never as a pass or fail. Ratios count, not absolute
 * numbers: everything is measured in one run, taking turns. Run after a build: npm run bench
 */
import { join } from 'node:path'
import { runnerImport } from 'vite'

const load = async (file: string) => {
  const { module } = await runnerImport<{ bench: () => Promise<void> }>(join(import.meta.dirname, file))
  return module.bench
}

const only = process.argv[2]
for (const name of ['throughput', 'lists', 'account-time', 'lighthouse']) {
  if (only !== undefined && only !== name) continue
  console.log(`\n# ${name}`)
  const bench = await load(`${name}.ts`)
  await bench()
}
