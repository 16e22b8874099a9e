import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { type ESTree, parseSync } from 'vite'
import { findBrowsersLacking, type UnsupportedFeatureUse } from './unsupported-uses.ts'

const { api, javascript } = data as unknown as CompatData
const builtins = (javascript.builtins ?? {}) as Readonly<Record<string, Identifier>>

interface Feature {
  name: string
  compat: CompatStatement | undefined
}

/** Names of the interfaces in MDN's data, by the global object that implements them. */
const interfaces: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
  screen: 'Screen',
}
const windows = new Set(['window', 'globalThis', 'self'])

/** Returns a global object's entry in MDN's data. */
const globalEntry = (name: string): CompatStatement | undefined =>
  Object.hasOwn(api, name)
    ? api[name]?.__compat
    : Object.hasOwn(builtins, name)
      ? builtins[name]?.__compat
      : api.Window?.[name]?.__compat

/**
 * Returns the entry in MDN's data of a member of a global object, for example of `Object.hasOwn` or
 * `navigator.share`.
 */
function memberEntry(object: string, name: string): CompatStatement | undefined {
  if (windows.has(object)) return globalEntry(name)
  const holder = interfaces[object] ?? object
  for (const group of [api, builtins]) {
    const entry = Object.hasOwn(group, holder) ? group[holder] : undefined
    const found =
      entry?.[`${name}_static`]?.__compat ?? (entry && Object.hasOwn(entry, name) && entry[name]?.__compat)
    if (found) return found
  }
  return undefined
}

const membersOf = (entry: Identifier) => Object.entries(entry) as [string, Identifier][]

/**
 * Matches interfaces whose members are recognised by name alone, because the types of expressions are
 * unknown.
 */
const COMMON =
  /^(Document|DocumentFragment|Element|Node|HTML\w*Element|Window|Navigator|Event|SubmitEvent|KeyboardEvent|PointerEvent|EventTarget|AbortSignal|URL|URLSearchParams|Response|Request|Headers|Blob|File|FormData|ReadableStream|Range|Selection|Animation|CSSStyleSheet|Crypto|SubtleCrypto|ServiceWorkerContainer|ServiceWorkerRegistration|ViewTransition)$/
/** Matches interfaces with members of common names, which other objects also have. */
const RARE = /^(Iterator|AsyncIterator|Atomics|DisposableStack|AsyncDisposableStack|Temporal\b.*)$/

/**
 * Returns interface members that some supported browser lacks, by name. Excludes a name if a member of
 * another interface with this name works in all supported browsers, because members are recognised by name
 * alone.
 */
function lateMembers(): Map<string, { path: string; compat: CompatStatement }> {
  const late = new Map<string, { path: string; compat: CompatStatement }>()
  const supported = new Set<string>()
  const add = (holder: string, entry: Identifier, isCommon: boolean) => {
    for (const [name, member] of membersOf(entry)) {
      const compat = member.__compat
      if (name === '__compat' || name.includes('_') || !compat) continue
      if (findBrowsersLacking(compat).size === 0) supported.add(name)
      else if (isCommon && !late.has(name)) late.set(name, { path: `${holder}.prototype.${name}`, compat })
    }
  }
  for (const [holder, entry] of membersOf(api)) add(holder, entry, COMMON.test(holder))
  for (const [holder, entry] of membersOf(builtins as Identifier)) add(holder, entry, !RARE.test(holder))
  for (const [holder, entry] of membersOf(builtins.Intl ?? {}))
    if (holder !== '__compat') add(`Intl.${holder}`, entry, true)
  for (const name of supported) late.delete(name)
  return late
}

const late = lateMembers()

/**
 * Returns options of `Intl`, and values of options such as `signDisplay: negative`, that some supported
 * browser lacks. Older browsers ignore an unknown option, and throw an error for an unknown value.
 */
function lateOptions(): Map<string, CompatStatement> {
  const options = new Map<string, CompatStatement>()
  const add = (name: string, compat: CompatStatement | undefined) => {
    if (compat && findBrowsersLacking(compat).size > 0) options.set(name, compat)
  }
  for (const [holder, entry] of membersOf(builtins.Intl ?? {}))
    for (const [key, option] of membersOf(entry[holder]?.options_parameter ?? {})) {
      const [, name] = /^options_(\w+)_parameter$/.exec(key) ?? []
      if (name === undefined) continue
      add(name, option.__compat)
      for (const [value, one] of membersOf(option)) add(`${name}: ${value}`, one.__compat)
    }
  return options
}

const options = lateOptions()

function optionOf(node: Node): Feature | undefined {
  if (node.type !== 'Property' || node.computed || node.key.type !== 'Identifier') return undefined
  const { name } = node.key
  const value = node.value.type === 'Literal' ? `${name}: ${node.value.value}` : name
  const found = [name, value].find((each) => options.has(each))
  return found === undefined ? undefined : { name: `option ${found}`, compat: options.get(found) }
}

type Node = ESTree.Node & { start: number; end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

function* childrenOf(node: Node): Generator<[key: string, child: Node]> {
  for (const [key, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield [key, child]
}

/** True when an identifier is only the name of a property, a method or a label. */
const isName = (parent: Node | undefined, key: string): boolean =>
  (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
  (key === 'key' && !(parent && 'computed' in parent && parent.computed))

/**
 * True when the initial value of a class field triggers a bug of Safari before 16
 * (https://webkit.org/b/236843). If the value contains parentheses, Safari looks up its names outside the
 * block with the class.
 */
function readsScope(node: Node): boolean {
  if (/^(Literal|ThisExpression|FunctionExpression|ArrowFunctionExpression|ClassExpression)$/.test(node.type))
    return false
  if (node.type === 'Identifier') return node.name !== 'undefined' && globalEntry(node.name) === undefined
  return [...childrenOf(node)].some(([key, child]) => !isName(node, key) && readsScope(child))
}

/**
 * Returns the URL and description of a browser bug that a syntax node triggers (`withoutBugs` in
 * supported-browsers.ts).
 */
function bug(node: Node, code: string): string | undefined {
  if (node.type === 'CallExpression' || node.type === 'ChainExpression') {
    const call = node.type === 'ChainExpression' ? (node.expression as Node) : node
    if (call.type === 'CallExpression' && (call.optional || node.type === 'ChainExpression')) {
      const spread = call.arguments.findIndex(({ type }) => type === 'SpreadElement')
      // Chrome 91 fixed the bug of spread arguments.
      if (spread >= 0 && spread < call.arguments.length - 1)
        return 'bug: https://crbug.com/v8/11558, spread arguments before others in an optional call'
    }
  }
  if (node.type === 'PropertyDefinition') {
    const name = node.key.type === 'Identifier' ? node.key.name : undefined
    // Chrome 98 fixed the bug of static fields.
    if (node.static && (node.computed || name === 'name' || name === 'length'))
      return 'bug: https://crbug.com/v8/12421, a static field that redefines a property of functions'
    const value = node.value as Node | null
    if (value && code.slice(value.start, value.end).includes('(') && readsScope(value))
      return 'bug: https://webkit.org/b/236843, the scope of a field’s value'
  }
  return undefined
}

/** Yields the syntax features of a regular expression. The build cannot rewrite them for older browsers. */
function* regexFeatures(pattern: string, flags: string): Generator<Feature> {
  const syntax = (javascript.regular_expressions ?? {}) as Readonly<Record<string, Identifier>>
  if (/\(\?<[=!]/.test(pattern))
    yield { name: 'RegExp lookbehind', compat: syntax.lookbehind_assertion?.__compat }
  if (/\(\?[imsx-]+:/.test(pattern)) yield { name: 'RegExp modifiers', compat: syntax.modifier?.__compat }
  if (flags.includes('d')) yield { name: 'RegExp flag d', compat: builtins.RegExp?.hasIndices?.__compat }
  if (flags.includes('v')) yield { name: 'RegExp flag v', compat: builtins.RegExp?.unicodeSets?.__compat }
}

/** Returns the features of a regular expression, written as a literal or created from a constant string. */
function regexIn(node: Node): Generator<Feature> | readonly Feature[] {
  if (node.type === 'Literal' && 'regex' in node && node.regex)
    return regexFeatures(node.regex.pattern, node.regex.flags)
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return []
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return []
  const [pattern, flags] = node.arguments.map((argument) =>
    argument.type === 'Literal' ? String(argument.value) : '',
  )
  return regexFeatures(pattern ?? '', flags ?? '')
}

/**
 * Returns a syntax feature that the build does not rewrite, because the build targets of scripts support it
 * (`withoutBugs` in supported-browsers.ts).
 */
function syntaxOf(node: Node): Feature | undefined {
  const classes = (javascript.classes ?? {}) as Readonly<Record<string, Identifier>>
  if (node.type === 'StaticBlock')
    return { name: 'static block', compat: classes.static?.initialization_blocks?.__compat }
  if (node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier')
    return { name: '#field in', compat: classes.private_class_fields_in?.__compat }
  return undefined
}

/**
 * Returns the features of a script that supported browsers lack: functions and objects of browser and
 * language, syntax that the build does not rewrite, and syntax that triggers a bug.
 */
export function findUnsupportedScript(code: string): UnsupportedFeatureUse[] {
  const uses: UnsupportedFeatureUse[] = []
  const note = (feature: string, compat: CompatStatement | undefined, { start, end }: Node) => {
    const without = findBrowsersLacking(compat)
    if (without.size > 0)
      uses.push({
        feature,
        lacking: without,
        code: code.slice(Math.max(0, start - 20), Math.min(end, start + 60) + 20),
      })
  }
  const visit = (node: Node, parent: Node | undefined, key: string) => {
    const pattern = bug(node, code)
    if (pattern)
      uses.push({ feature: pattern, lacking: new Set(), code: code.slice(node.start, node.start + 100) })
    if (node.type === 'Identifier' && !isName(parent, key) && !windows.has(node.name))
      note(node.name, globalEntry(node.name), node)
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { name } = node.property
      const object = node.object.type === 'Identifier' ? node.object.name : ''
      const entry = memberEntry(object, name)
      if (entry) note(`${object}.${name}`, entry, node)
      else if (parent?.type === 'CallExpression' && key === 'callee') {
        const member = late.get(name)
        if (member) note(member.path, member.compat, node)
      }
    }
    for (const { name, compat } of regexIn(node)) note(name, compat, node)
    for (const found of [syntaxOf(node), optionOf(node)]) if (found) note(found.name, found.compat, node)
    for (const [childKey, child] of childrenOf(node)) visit(child, node, childKey)
  }
  visit(parseSync('script.js', code).program as unknown as Node, undefined, '')
  return uses
}
