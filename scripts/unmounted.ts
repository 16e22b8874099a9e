import { dirname, join } from 'node:path'
import { type NodePath, traverse } from '@babel/core'
import { parseSource } from './parse-source.ts'

export interface Source {
  /** Path from the repository's root. */
  file: string
  text: string
}

/** A value that does nothing until another file puts it together with its like. */
interface Part {
  file: string
  name: string
}

const reExport = /^export \{([^}]*)\} from '([^']+)'/gm

/** Routers of worker and sandbox, and tables of platform calls. */
const exportOfPart =
  /^export const (\w+) = (?:new Hono\b|\{(?=[\s\S]*^\} as const satisfies Record<string, Endpoint>))/gm

const partsOf = ({ file, text }: Source): Part[] =>
  [...text.matchAll(exportOfPart)].map(([, name = '']) => ({ file, name }))

/** Whether an import of a module leads to the file. */
const leadsTo = (specifier: string, from: string, file: string): boolean =>
  specifier.startsWith('.') &&
  ['.ts', '/index.ts'].some((end) => join(dirname(from), specifier) + end === file)

/** The files that export the part: its own, and those that hand it on. */
const exportersOf = (part: Part, sources: readonly Source[]): string[] => [
  part.file,
  ...sources
    .filter(({ file, text }) =>
      [...text.matchAll(reExport)].some(
        ([, names = '', specifier = '']) =>
          names.split(',').some((name) => name.trim() === part.name) && leadsTo(specifier, file, part.file),
      ),
    )
    .map(({ file }) => file),
]

const isType = (use: NodePath) => use.findParent((parent) => parent.isTSType()) !== null

/** Whether the file imports the name from one of the files and uses its value. */
function uses({ file, text }: Source, name: string, exporters: readonly string[]): boolean {
  let isUsed = false
  traverse(parseSource(text, file), {
    ImportDeclaration(path) {
      const { source } = path.node
      if (!exporters.some((exporter) => leadsTo(source.value, file, exporter))) return
      for (const specifier of path.node.specifiers) {
        if (specifier.type !== 'ImportSpecifier') continue
        const { imported, local } = specifier
        if (imported.type !== 'Identifier' || imported.name !== name) continue
        const references = path.scope.getBinding(local.name)?.referencePaths ?? []
        if (references.some((use) => !isType(use))) isUsed = true
      }
    },
  })
  return isUsed
}

/**
 * Finds routers that no other file mounts, and tables of platform calls that no other file includes, whatever their
 * files are called. They compile, and their calls answer 404 or are missing from the contract.
 * @param sources all files of worker, sandbox and shared, without tests
 * @returns how many routers and tables there are, and a sentence for each that nobody uses
 */
export function unmounted(sources: readonly Source[]): { parts: number; problems: string[] } {
  const parts = sources.flatMap(partsOf)
  const isMounted = (part: Part) => {
    const exporters = exportersOf(part, sources)
    return sources.some(
      (source) =>
        source.file !== part.file && source.text.includes(part.name) && uses(source, part.name, exporters),
    )
  }
  const problems = parts
    .filter((part) => !isMounted(part))
    .map(({ file, name }) => `${file}: no other file mounts ${name}`)
  return { parts: parts.length, problems }
}
