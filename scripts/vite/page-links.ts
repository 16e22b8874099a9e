import { join, relative } from 'node:path'
import type { NodePath, PluginObj, types as Types } from '@babel/core'
import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'

interface Babel {
  types: typeof Types
}
interface Table {
  href: (id: string) => string
}

const root = join(import.meta.dirname, '../..')
/** Modules without their file ending. */
const TABLE = join(root, 'shared/pages')
const WITH_QUERY = join(root, 'shared/with-query')

/** A call that names its page, for example `href('help', { q })`. */
function namedPage(reference: NodePath): { call: NodePath<Types.CallExpression>; id: string } | undefined {
  const call = reference.parentPath
  if (!call?.isCallExpression() || reference.key !== 'callee') return undefined
  const [id] = call.node.arguments
  return id?.type === 'StringLiteral' ? { call, id: id.value } : undefined
}

/**
 * Babel plugin that writes what a module asks of the page table by name: `href('deposit')` becomes the path, and
 * `href('help', { q })` a call of `withQuery`. A module that only links to pages then no longer imports the table.
 */
export const linkWriter =
  ({ href }: Table) =>
  ({ types }: Babel): PluginObj => ({
    visitor: {
      ImportDeclaration(declaration, { filename = '' }) {
        const from = declaration.node.source.value
        if (!from.startsWith('.') || join(filename, '..', from) !== TABLE) return
        let hasQuery = false
        const link = (id: string, query: Types.CallExpression['arguments'][number] | undefined) => {
          const path = types.stringLiteral(href(id))
          if (!query) return path
          hasQuery = true
          return types.callExpression(types.identifier('withQuery'), [path, query])
        }
        for (const specifier of declaration.get('specifiers')) {
          const { name } = specifier.node.local
          if (name !== 'href') continue
          const { referencePaths = [] } = declaration.scope.getBinding(name) ?? {}
          const calls = referencePaths.map(namedPage)
          for (const found of calls)
            if (found) found.call.replaceWith(link(found.id, found.call.node.arguments[1]))
          if (!calls.includes(undefined)) specifier.remove()
        }
        if (hasQuery) {
          const withQuery = types.identifier('withQuery')
          const module = relative(join(filename, '..'), WITH_QUERY)
          declaration.insertAfter(
            types.importDeclaration(
              [types.importSpecifier(withQuery, withQuery)],
              types.stringLiteral(module.startsWith('.') ? module : `./${module}`),
            ),
          )
        }
        if (declaration.node.specifiers.length === 0) declaration.remove()
      },
    },
  })

/** Writes the paths of pages into the links of the client's build; everywhere else `href` reads the table. */
export const pageLinks = (table: { [Name in keyof Table]: (id: never) => ReturnType<Table[Name]> }) =>
  defineRolldownBabelPreset({
    preset: { plugins: [linkWriter(table as Table)] },
    rolldown: {
      filter: { id: /\/(?:client|shared)\/.*\.tsx?$/, code: /import .*\bhref\b.*\/pages'/ },
      applyToEnvironmentHook: ({ name, config }) => name === 'client' && config.command === 'build',
    },
  })
