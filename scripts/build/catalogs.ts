import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { formatter } from '@lingui/format-po'
import { collectClosure } from './closure.ts'
import { PUBLIC_MODULES } from './public-modules.ts'

/** Returns the languages with messages, as BCP 47 tags: the names of the .po files in `locales`. */
export const catalogTags = (): string[] =>
  globSync('locales/*.po')
    .map((file) => basename(file, '.po'))
    .sort()

/** Catalog of messages that the browser never needs: those of the system pages, which are never hydrated. */
export const WORKER_CATALOG = 'system'
/** Catalog of messages that every page needs: those of the shell and of code shared by areas. */
export const SHELL_CATALOG = 'shell'
/** Catalog of page titles, which loads with the first navigation; a document contains its page's title. */
export const TITLES_CATALOG = 'titles'

/**
 * Source files and folders whose messages are not in their area's catalog, by catalog. The first match wins.
 */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  [WORKER_CATALOG]: ['worker'],
  [TITLES_CATALOG]: ['shared/pages.ts'],
  forms: ['client/ui/forms', 'client/session/forms'],
  // Messages of the menu, the dialogs, the rail and the footer, which load at the first interaction with a
  // page.
  overlays: ['drawer', 'overlays', 'rail', 'footer', 'GuestCard.tsx', 'bars/SessionEndedText.tsx'].map(
    (part) => `client/shell/${part}`,
  ),
  // Messages that several areas share but few pages need, and messages that the home page needs later.
  pieces: [
    'client/areas/games/tile/change-favourite.ts',
    'client/areas/home/home/ProviderStrip.tsx',
    'client/areas/home/home/WinnerBoard.tsx',
    'client/areas/play/play-time',
    'client/areas/rewards/badges',
    'client/shell/RealAccountRequired.tsx',
    'client/ui/CopyRow',
    'shared/payments',
    'shared/protection',
  ],
  // Messages of the announcements, which the home page loads automatically.
  popup: ['client/areas/support/popup'],
  // Every page loads the few messages of public modules that are folders; those of a file stay in its area's
  // catalog.
  [SHELL_CATALOG]: PUBLIC_MODULES.filter((path) => !path.includes('.')),
}

/**
 * Returns the catalog of a source file's messages: that of its area, or of the files that it loads with.
 * @param file relative to the repository's root
 */
export function catalogOfFile(file: string): string {
  const isIn = (path: string) => file === path || file.startsWith(`${path}/`)
  const [name] = Object.entries(elsewhere).find(([, parts]) => parts.some(isIn)) ?? []
  return name ?? /^client\/areas\/([^/]+)\//.exec(file)?.[1] ?? SHELL_CATALOG
}

const format = formatter()

/** Reads the messages of one language, by id. The English ones name the files that show them. */
export async function readMessages(tag: string, folder = 'locales') {
  const filename = `${folder}/${tag}.po`
  return format.parse(readFileSync(filename, 'utf8'), { locale: tag, sourceLocale: 'en', filename })
}

/**
 * Returns the texts of one language by catalog and message id. A message that files of several catalogs use
 * is in each of these catalogs.
 */
export async function textsByCatalog(tag: string): Promise<Record<string, Record<string, string>>> {
  const [english, translated] = await Promise.all([readMessages('en'), readMessages(tag)])
  const catalogs: Record<string, Record<string, string>> = {}
  for (const [id, { message = '', origin = [] }] of Object.entries(english))
    for (const name of origin.map(([file]) => catalogOfFile(file)))
      catalogs[name] = Object.assign(catalogs[name] ?? {}, { [id]: translated[id]?.translation || message })
  return catalogs
}

/** Returns the names of the catalogs that browsers load: all except the one that stays in the worker. */
export const browserCatalogs = (catalogs: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(catalogs)
    .filter((name) => name !== WORKER_CATALOG)
    .sort()

/** Returns the source files that show messages, relative to the repository's root. */
export async function filesWithMessages(): Promise<ReadonlySet<string>> {
  const messages = Object.values(await readMessages('en'))
  return new Set(messages.flatMap(({ origin = [] }) => origin.map(([file]) => file)))
}

/**
 * Returns the catalogs that load with a page: those of the messages in a module and its static imports. Every
 * page has `shell`; titles and system messages are loaded elsewhere.
 * @param importsOf returns the static imports of a file
 * @param withMessages files that show messages
 */
export function findCatalogs(
  root: string,
  importsOf: (file: string) => readonly string[],
  withMessages: ReadonlySet<string>,
): string[] {
  const files = [...collectClosure(root, importsOf)].filter((file) => withMessages.has(file))
  const excluded = [SHELL_CATALOG, TITLES_CATALOG, WORKER_CATALOG]
  return [...new Set(files.map(catalogOfFile))].filter((name) => !excluded.includes(name)).sort()
}
