import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { formatter } from '@lingui/format-po'
import { collectClosure } from './closure.ts'
import { PUBLIC_MODULES } from './public-modules.ts'

/** Returns the languages with messages, as BCP 47 tags: the names of the .po files in `locales`. */
export const listCatalogLanguages = (): string[] =>
  globSync('locales/*.po')
    .map((file) => basename(file, '.po'))
    .sort()

/** Catalog of the messages of system pages. Browsers never load it, because system pages are not hydrated. */
export const WORKER_CATALOG = 'system'
/** Catalog of messages that every page needs: messages of the shell, and of code that areas share. */
export const SHELL_CATALOG = 'shell'
/**
 * Catalog of page titles, which loads with the first navigation. A document contains only the title of its
 * page.
 */
export const TITLES_CATALOG = 'titles'

/**
 * Source files and folders whose messages are not in the catalog of their area, by catalog. The first match
 * applies.
 */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  [WORKER_CATALOG]: ['worker'],
  [TITLES_CATALOG]: ['shared/pages.ts'],
  forms: ['client/ui/forms', 'client/session/forms'],
  // Messages of the menu, the dialogs, the desktop navigation and the footer, which load at the first
  // interaction with a page.
  overlays: [
    ...['drawer', 'overlays', 'rail', 'footer', 'GuestCard.tsx', 'bars/SessionEndedText.tsx'].map(
      (part) => `client/shell/${part}`,
    ),
    // Loads together with a member's menu.
    'client/areas/rewards/badges',
  ],
  // Messages that several areas use but few pages need, and messages that the home page needs only later.
  pieces: [
    'client/areas/games/tile/change-favourite.ts',
    'client/areas/home/home/ProviderStrip.tsx',
    'client/areas/home/home/WinnerBoard.tsx',
    'client/areas/play/play-time',
    'client/shell/RealAccountRequired.tsx',
    'client/ui/CopyRow',
    'client/ui/FundsProtectionText',
    'shared/payments',
    'shared/protection',
    'shared/verification',
  ],
  // The announcements open automatically on the home page.
  home: ['client/areas/support/popup'],
  // Messages of reminders, which load on the home page when one is due.
  reminder: ['client/areas/protection/reminder', 'client/areas/protection/use-duration-formats.ts'],
  // Messages of public modules that are folders are few, so every page loads them. Messages of public modules
  // that are files stay in the catalog of their area.
  [SHELL_CATALOG]: PUBLIC_MODULES.filter((path) => !path.includes('.')),
}

/**
 * Returns the name of the catalog that contains a source file's messages.
 * @param file path relative to the repository's root
 */
export function catalogOfFile(file: string): string {
  const isIn = (path: string) => file === path || file.startsWith(`${path}/`)
  const [name] = Object.entries(elsewhere).find(([, parts]) => parts.some(isIn)) ?? []
  return name ?? /^client\/areas\/([^/]+)\//.exec(file)?.[1] ?? SHELL_CATALOG
}

const format = formatter()

/** Reads the messages of one language, by id. The English messages also list the files that use them. */
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

/** Returns the names of the catalogs that browsers load, which are all except the worker's catalog. */
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
