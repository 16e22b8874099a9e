/**
 * Fails on a visible string that is not a message, a message without a translation, a translation with other
 * than Latin digits, and a message that two catalogs translate differently. Extracts the messages again, so
 * it also fails when a catalog is out of date. Run: npm run check:messages
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type NodePath, parseSync, traverse, type types } from '@babel/core'

const visibleAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])
const hasLetters = (text: string) => /\p{L}{2,}/u.test(text)
const isMessage = (path: NodePath<types.JSXText>) =>
  path.findParent(
    (parent) =>
      parent.isJSXElement() &&
      parent.node.openingElement.name.type === 'JSXIdentifier' &&
      ['Trans', 'Plural', 'Select'].includes(parent.node.openingElement.name.name),
  ) !== null

/** Visible strings of one component file that are not messages. */
function bareStrings(file: string): string[] {
  const found: string[] = []
  const report = (text: string, line: number | undefined) =>
    found.push(`${file}:${line ?? '?'} "${text.trim()}"`)
  const ast = parseSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  if (ast === null) throw new Error(`${file} could not be parsed`)
  traverse(ast, {
    JSXText(path) {
      if (hasLetters(path.node.value) && !isMessage(path)) report(path.node.value, path.node.loc?.start.line)
    },
    JSXAttribute({ node }) {
      const { name, value } = node
      if (name.type !== 'JSXIdentifier' || !visibleAttributes.has(name.name)) return
      const literal = value?.type === 'JSXExpressionContainer' ? value.expression : value
      if (literal?.type === 'StringLiteral' && hasLetters(literal.value))
        report(literal.value, node.loc?.start.line)
    },
  })
  return found
}

interface Translation {
  language: string
  /** `msgid` in the catalog, with its context if it has one. */
  message: string
  /** `msgstr`; empty when missing. */
  text: string
}

/** All messages of a new extraction, in every language and area. */
function translations(): Translation[] {
  const copy = mkdtempSync(join(tmpdir(), 'catalogs-'))
  try {
    cpSync('locales', copy, { recursive: true })
    execFileSync('npx', ['lingui', 'extract', '--clean'], {
      env: { ...process.env, CATALOG_DIR: copy },
      stdio: 'pipe',
    })
    return globSync(`${copy}/*/*.po`).flatMap((file) => {
      const language = file.split('/').at(-2) ?? ''
      const entries = readFileSync(file, 'utf8').split('\n\n').slice(1)
      return entries
        .filter((entry) => !entry.includes('#~'))
        .map((entry) => ({
          language,
          message: /^(msgctxt [\s\S]*?)?msgid [\s\S]*?(?=\nmsgstr)/m.exec(entry)?.[0] ?? entry,
          text: /(?<=^msgstr )"[\s\S]*/m.exec(entry)?.[0].trim() ?? '',
        }))
    })
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/**
 * Messages that two areas translate differently. The worker loads all catalogs and the browser those of one page, so
 * the two would render different text.
 */
function ambiguous(all: readonly Translation[]): Translation[] {
  const first = new Map<string, string>()
  return all.filter(({ language, message, text }) => {
    const key = `${language} ${message}`
    const known = first.get(key)
    if (known === undefined) first.set(key, text)
    return known !== undefined && known !== text
  })
}

const all = translations()
const problems = [
  ...globSync('{client,worker}/**/*.tsx')
    .filter((file) => !file.includes('.test.'))
    .flatMap(bareStrings)
    .map((problem) => `not a message: ${problem}`),
  ...all
    .filter(({ text }) => text === '' || text === '""')
    .map(({ language, message }) => `no translation: ${language}: ${message}`),
  // The operator chooses the digits of each language, so a translation must not contain its own.
  ...all
    .filter(({ text }) => /(?![0-9])\p{Nd}/u.test(text))
    .map(({ language, message }) => `digits of its own: ${language}: ${message}`),
  ...ambiguous(all).map(({ language, message }) => `two translations: ${language}: ${message}`),
]
for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? 'Every visible string is a message, and every message is translated.' : '',
)
process.exitCode = problems.length === 0 ? 0 : 1
