import { dirname, join } from 'node:path'
import { type NodePath, type types as t, traverse } from '@babel/core'
import { parseSource } from './parse-source.ts'
import type { Source } from './unmounted.ts'

/** Finds under which names the product keeps things in a browser and in KV, for docs/operate/data.md. */

type Kind = 'cookie' | 'local' | 'session' | 'cache' | 'kv'

export interface StoredName {
  kind: Kind
  /** What varies is `…`. */
  name: string
  file: string
}

/** Which argument is the name, of the functions that keep something. */
const writers = new Map<string, { kind: Kind; argument: number }>(
  Object.entries({
    writeCookie: { kind: 'cookie', argument: 0 },
    keepCookie: { kind: 'cookie', argument: 1 },
    keepPreference: { kind: 'cookie', argument: 1 },
    'sessionStorage.setItem': { kind: 'session', argument: 0 },
    'localStorage.setItem': { kind: 'local', argument: 0 },
    'caches.open': { kind: 'cache', argument: 0 },
    'kv.write': { kind: 'kv', argument: 0 },
  }),
)

/** The files that define these functions, or fill in the names of others. */
const homes = [
  'client/browser/web-storage.ts',
  'client/browser/write-cookie.ts',
  'worker/security/cookies.ts',
  'worker/cache/guarded-kv.ts',
]

/** Other ways to keep something, which only those files may use. */
const bypasses =
  /\bdocument\.cookie =|\bindexedDB\b|\bcookieStore\b|\bsetCookie\(|['"]Set-Cookie['"],|\bCACHE\.put\(|\b(?:local|session)Storage(?:\.\w+ =|\[)/i

const VARIES = '…'

/** The names that an expression can have; undefined: not to be found in the sources. */
type Resolve = (path: NodePath | null | undefined) => string[] | undefined

function joined(parts: (string[] | undefined)[]): string[] {
  return parts.reduce<string[]>(
    (starts, ends) => starts.flatMap((start) => (ends ?? [VARIES]).map((end) => start + end)),
    [''],
  )
}

const all = (found: (string[] | undefined)[]): string[] | undefined =>
  found.every((names) => names !== undefined) ? found.flat() : undefined

const literalsOf = (type: t.TSType | undefined): string[] | undefined =>
  type?.type === 'TSUnionType'
    ? all(type.types.map(literalsOf))
    : type?.type === 'TSLiteralType' && type.literal.type === 'StringLiteral'
      ? [type.literal.value]
      : undefined

/** `a.b` for members, without `this` and `#`; the last two parts. */
function calleeOf(node: t.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'PrivateName') return node.id.name
  if (node.type !== 'MemberExpression') return ''
  const [object, property] = [calleeOf(node.object), calleeOf(node.property)]
  return [object.split('.').at(-1), property].filter(Boolean).join('.')
}

/** What the files of `sources` name, and what of it cannot be read there. */
export function storedNames(sources: readonly Source[]): { names: StoredName[]; problems: string[] } {
  const programs = new Map<string, NodePath<t.Program>>()
  const textOf = new Map(sources.map(({ file, text }) => [file, text]))
  const programOf = (file: string): NodePath<t.Program> | undefined => {
    const text = textOf.get(file)
    if (text === undefined) return undefined
    const known = programs.get(file)
    if (known) return known
    let program: NodePath<t.Program> | undefined
    traverse(parseSource(text, file), {
      Program(path) {
        program = path
        path.stop()
      },
    })
    if (program) programs.set(file, program)
    return program
  }
  const fileOf = (path: NodePath): string =>
    [...programs].find(([, program]) => program.scope === path.scope.getProgramParent())?.[0] ?? ''

  /** What a name stands for: an initial value, a function, or what another file exports. */
  function definition(path: NodePath, name: string): NodePath | undefined {
    const binding = path.scope.getBinding(name)
    if (!binding) return undefined
    const { path: found } = binding
    if (!found.isImportSpecifier()) return found
    const { imported } = found.node
    const { source } = found.parent as t.ImportDeclaration
    const program = [`${source.value}.ts`, `${source.value}.tsx`]
      .map((end) => programOf(join(dirname(fileOf(path)), end)))
      .find((each) => each !== undefined)
    return program && imported.type === 'Identifier' ? definition(program, imported.name) : undefined
  }

  const propertyOf = (object: NodePath | null | undefined, name: string): NodePath | undefined => {
    if (object?.isTSAsExpression()) return propertyOf(object.get('expression'), name)
    if (object?.isIdentifier()) {
      const found = definition(object, object.node.name)
      return found?.isVariableDeclarator() ? propertyOf(found.get('init') as NodePath, name) : undefined
    }
    if (!object?.isObjectExpression()) return undefined
    const property = object
      .get('properties')
      .find((each) => each.isObjectProperty() && (each.node.key as t.Identifier).name === name)
    return property?.get('value') as NodePath | undefined
  }

  const bodyOf = (found: NodePath | undefined): NodePath | undefined => {
    const made = found?.isVariableDeclarator() ? (found.get('init') as NodePath) : found
    return made?.isArrowFunctionExpression() ? (made.get('body') as NodePath) : undefined
  }

  const resolveName = (path: NodePath<t.Identifier>): string[] | undefined => {
    const found = definition(path, path.node.name)
    if (found?.isIdentifier()) {
      const annotation = found.node.typeAnnotation
      return annotation?.type === 'TSTypeAnnotation' ? literalsOf(annotation.typeAnnotation) : undefined
    }
    if (!found?.isVariableDeclarator()) return undefined
    const value = found.get('init') as NodePath
    return found.node.id.type === 'ObjectPattern'
      ? resolve(propertyOf(value, path.node.name))
      : resolve(value)
  }

  const resolve: Resolve = (path) => {
    if (path?.isStringLiteral()) return [path.node.value]
    if (path?.isTSAsExpression()) return resolve(path.get('expression'))
    if (path?.isIdentifier()) return resolveName(path)
    if (path?.isConditionalExpression())
      return all([path.get('consequent'), path.get('alternate')].map(resolve))
    if (path?.isMemberExpression())
      return resolve(propertyOf(path.get('object'), (path.node.property as t.Identifier).name))
    if (path?.isTemplateLiteral()) {
      const values = path.get('expressions') as NodePath[]
      return joined(
        path.node.quasis.flatMap(({ value }, index) => [
          [value.cooked ?? value.raw],
          ...(index < values.length ? [resolve(values[index])] : []),
        ]),
      )
    }
    if (!path?.isCallExpression()) return undefined
    const [first] = path.get('arguments') as NodePath[]
    const callee = path.node.callee
    // The prefix is the deployments' (shared/cookie-name.ts).
    if (calleeOf(callee) === 'cookieName') return resolve(first)?.map((name) => `__Host-${name}`)
    return callee.type === 'Identifier' ? resolve(bodyOf(definition(path, callee.name))) : undefined
  }

  const names: StoredName[] = []
  const problems: string[] = []
  const note = (path: NodePath, kinds: readonly string[] | undefined, found: string[] | undefined) => {
    const file = fileOf(path)
    const place = `${file}:${path.node.loc?.start.line}`
    if (!kinds || !found?.every((name) => !name.startsWith(VARIES))) {
      problems.push(`${place} keeps something under a name that cannot be read in the sources`)
    } else for (const kind of kinds) names.push(...found.map((name) => ({ kind: kind as Kind, name, file })))
  }

  for (const { file, text } of sources) {
    if (homes.includes(file)) continue
    if (bypasses.test(text)) problems.push(`${file}: keep things by ${homes.join(', ')}`)
    if (!/writeCookie|keepCookie|keepPreference|\bstore\(|setItem|caches|kv\.write/.test(text)) continue
    programOf(file)?.traverse({
      CallExpression(path) {
        const callee = calleeOf(path.node.callee)
        const values = path.get('arguments') as NodePath[]
        if (path.node.callee.type === 'Identifier' && callee === 'store')
          return note(path, resolve(values[0]), resolve(values[1]))
        const writer = writers.get(callee)
        if (!writer) return
        const found = resolve(values[writer.argument])
        const prefix = callee === 'keepCookie' ? '__Host-' : ''
        // A key of KV is made elsewhere: the map names the file that writes it.
        if (writer.kind === 'kv') names.push({ kind: 'kv', name: file, file })
        else
          note(
            path,
            [writer.kind],
            found?.map((name) => prefix + name),
          )
      },
    })
  }
  return { names, problems }
}
