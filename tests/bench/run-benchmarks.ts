/**
 * Measures the speed of the built product. The results pass or fail nothing: run it by hand or nightly.
 * Compare ratios, not absolute numbers: the subjects of a run take turns, so that other load on the machine
 * slows them all.
 * Run after a build: npm run bench [-- throughput | first-byte | lists | records | growing-records | money |
 * account-time | lighthouse | main-thread | processor-time | placement]
 * Only by name: npm run soak [-- --minutes 60], npm run overload
 */
import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'

/** Compiles message macros, since the page table names pages by messages. */
const plugins = [babel({ presets: [linguiTransformerBabelPreset()] })]

const load = async (file: string) => {
  const { module } = await runnerImport<{ bench: () => Promise<void> }>(join(import.meta.dirname, file), {
    configFile: false,
    plugins,
  })
  return module.bench
}

const only = process.argv[2]
const usual = [
  'throughput',
  'first-byte',
  'lists',
  'records',
  'growing-records',
  'money',
  'account-time',
  'lighthouse',
  'main-thread',
  'processor-time',
  'placement',
]
for (const name of only === undefined ? usual : [only]) {
  console.log(`\n# ${name}`)
  const bench = await load(`${name}.ts`)
  await bench()
}
