import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { V4ModuleRuleType } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

/** Reads the workers as `npm run build` writes them. */

const moduleTypes: Record<string, V4ModuleRuleType> = {
  '.js': 'ESModule',
  '.bin': 'Data',
  '.wasm': 'CompiledWasm',
  '.txt': 'Text',
  '.sql': 'Text',
}

/** Returns the language in the name of a built module of translations (scripts/build/chunks.ts). */
const languageOf = (path: string): string | undefined =>
  /^messages-([\w-]+)-[\w-]{8}\.js$/.exec(basename(path))?.[1]

/**
 * Returns every module of a built worker, with the main one first. Large modules come last, because for each
 * added module Miniflare copies all previous ones.
 */
function modulesOf(folder: string, main: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .flatMap((file) => {
      const type = moduleTypes[extname(file)]
      if (!type) return []
      const path = join(folder, file)
      return [{ type, path, size: statSync(path).size, language: languageOf(path) }]
    })
    .sort((a, b) => Number(b.path === main) - Number(a.path === main) || a.size - b.size)
    .map(({ size: _, ...module }) => module)
}

export interface InsertedError {
  /** Name of a function of the worker, which the build preserves. */
  in: string
  /** Message of the error that the function throws on every call. */
  message: string
}

/** Returns a worker's modules in which one function throws an error. */
export const insertError = (modules: WorkerModules, { in: name, message }: InsertedError) =>
  prependToModule(modules, name, `throw new Error(${JSON.stringify(message)});`)

export type WorkerModules = (Omit<ReturnType<typeof modulesOf>[number], 'language'> & { contents?: string })[]

const usualLanguages: readonly (string | undefined)[] = [undefined, 'bn', 'en', 'ur']

/**
 * Returns a worker's modules without the catalogs that few tests need. With all of them Miniflare starts two
 * seconds later.
 */
export const omitRareCatalogs = (modules: ReturnType<typeof modulesOf>): WorkerModules =>
  modules.filter(({ language }) => usualLanguages.includes(language))

/**
 * Returns a worker’s modules with a statement inserted at the start of one function.
 * @param name name of the function, which the build preserves
 */
export const prependToModule = (modules: WorkerModules, name: string, statement: string): WorkerModules =>
  inserted(modules, `function ${name}(`, new RegExp(`function ${name}\\([^)]*\\) \\{`, 'g'), ` ${statement}`)

/**
 * Returns a worker’s modules with code inserted after a piece of source text.
 * @param place text that occurs once and that the build preserves
 */
export const insertAfter = (modules: WorkerModules, place: string, addition: string): WorkerModules =>
  inserted(modules, place, place, addition)

/**
 * Returns the modules with code inserted after a piece of source text.
 * @param start beginning of that text
 */
function inserted(
  modules: WorkerModules,
  start: string,
  place: string | RegExp,
  addition: string,
): WorkerModules {
  let found = 0
  const changed = modules.map((module) => {
    if (module.type !== 'ESModule') return module
    const source = module.contents ?? sourceOf(module.path)
    // Most modules do not contain the text. They stay files, which Miniflare loads faster.
    if (!source.includes(start)) return module
    const contents = source.replaceAll(place, (text) => {
      found += 1
      return text + addition
    })
    return { ...module, contents }
  })
  if (found !== 1) throw new Error(`the built lobby has “${start}” ${found} times, expected one`)
  return changed
}

/**
 * Returns a worker’s modules behind an entry module of the harness.
 * @param entry source of the new main module, which imports the old one as `./lobby.js`
 * @param helper name and source of another module that the entry imports
 */
export function wrapWithEntryModule(
  [main, ...others]: WorkerModules,
  entry: string,
  helper: { name: string; source: string },
): WorkerModules {
  if (!main || basename(main.path) !== 'index.js') throw new Error('the built lobby has no index.js first')
  const beside = (name: string, contents: string) => ({
    type: 'ESModule' as const,
    path: join(dirname(main.path), name),
    contents,
  })
  return [
    { ...main, contents: entry },
    beside(helper.name, helper.source),
    beside('lobby.js', main.contents ?? readFileSync(main.path, 'utf8')),
    ...others,
  ]
}

const sources = new Map<string, string>()

function sourceOf(path: string): string {
  const source = sources.get(path) ?? readFileSync(path, 'utf8')
  sources.set(path, source)
  return source
}

const read = new Map<string, ReturnType<typeof readWorker>>()

/** Returns a built worker as Miniflare options. */
export function builtWorker(name: 'lobby' | 'sandbox') {
  const worker = read.get(name) ?? readWorker(name, 'wrangler.json')
  read.set(name, worker)
  return worker
}

/** Folder of a built worker. */
export const workerFolder = (name: 'lobby' | 'sandbox'): string =>
  join(import.meta.dirname, '../../../dist', name)

/**
 * Returns the bindings, dates and flags of a wrangler.toml as Miniflare options, and its variables.
 * @param file path of a configuration whose sources need not exist
 */
export function readConfiguration(file: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(file)
  const { modulesRules: _, rootPath: _root, bindings, ...options } = workerOptions
  return { options, vars: bindings as Record<string, unknown> }
}

/**
 * Returns a built worker as Miniflare options.
 * @param file name of the worker’s configuration file in its folder
 */
export function readWorker(built: 'lobby' | 'sandbox', file: string) {
  const folder = workerFolder(built)
  const config = join(folder, file)
  if (!existsSync(config)) throw new Error(`${config} is missing: run 'npm run build' first`)
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config)
  if (main === undefined) throw new Error(`${config} names no main module`)
  const { modulesRules: _, ...options } = workerOptions
  const { name, vars } = JSON.parse(readFileSync(config, 'utf8')) as {
    name: string
    vars: Record<string, unknown>
  }
  return { worker: { ...options, name, modules: modulesOf(folder, main), modulesRoot: folder }, vars }
}
