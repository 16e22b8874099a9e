import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { formatter } from '@lingui/format-po'
import { PUBLIC_MODULES } from './public-modules.ts'

/** Languages with messages, as BCP 47 tags: the names of the .po files in `locales`. */
export const catalogTags = (): string[] =>
  globSync('locales/*.po')
    .map((file) => basename(file, '.po'))
    .sort()

/** Messages that the browser never needs: those of the system pages, which are never hydrated. */
export const WORKER_CATALOG = 'system'
/** Messages of every page: those of the shell and of all that areas share. */
export const SHELL_CATALOG = 'shell'
/** Messages of the page table, which loads with the first navigation; a document contains the title of its page. */
export const TITLES_CATALOG = 'titles'

/** Files and folders whose messages are not in the catalog of their area, by catalog. The first that fits counts. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  [WORKER_CATALOG]: ['worker'],
  [TITLES_CATALOG]: ['shared/pages.ts'],
  forms: ['client/ui/forms', 'client/session/forms'],
  // The menu, the dialogs, the rail and the footer, which load at the first touch of a page.
  overlays: ['drawer', 'overlays', 'rail', 'footer', 'GuestCard.tsx', 'bars/SessionEndedText.tsx'].map(
    (part) => `client/shell/${part}`,
  ),
  // What several areas share, but few pages show, and what home shows later.
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
  // The announcements, which home loads by itself.
  popup: ['client/areas/support/popup'],
  // Every page loads the few messages of doors that are folders; those of a file stay in the catalog of its area.
  [SHELL_CATALOG]: PUBLIC_MODULES.filter((door) => !door.includes('.')),
}

/**
 * The catalog of a source file's messages, by its path: that of its area, or of the files that it loads with.
 * @param file relative to the repository's root
 */
export function catalogOfFile(file: string): string {
  const isIn = (part: string) => file === part || file.startsWith(`${part}/`)
  const [name] = Object.entries(elsewhere).find(([, parts]) => parts.some(isIn)) ?? []
  return name ?? /^client\/areas\/([^/]+)\//.exec(file)?.[1] ?? SHELL_CATALOG
}

const format = formatter()

/** The messages of one language, by their ids. The English ones name the files that show them. */
export async function readMessages(tag: string, folder = 'locales') {
  const filename = `${folder}/${tag}.po`
  return format.parse(readFileSync(filename, 'utf8'), { locale: tag, sourceLocale: 'en', filename })
}

/** The texts of one language by catalog and message id. A message that files of several catalogs show is in each. */
export async function textsByCatalog(tag: string): Promise<Record<string, Record<string, string>>> {
  const [english, own] = await Promise.all([readMessages('en'), readMessages(tag)])
  const catalogs: Record<string, Record<string, string>> = {}
  for (const [id, { message = '', origin = [] }] of Object.entries(english))
    for (const name of origin.map(([file]) => catalogOfFile(file)))
      catalogs[name] = Object.assign(catalogs[name] ?? {}, { [id]: own[id]?.translation || message })
  return catalogs
}

/** Names of the catalogs in a record, without the one that stays in the worker. */
export const browserCatalogs = (catalogs: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(catalogs)
    .filter((name) => name !== WORKER_CATALOG)
    .sort()
