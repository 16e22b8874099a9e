import { globSync, readdirSync } from 'node:fs'
import { doors } from './doors.ts'

/** Languages with catalogs, as BCP 47 tags: the folders of `locales` that contain any. */
export const catalogTags = (): string[] =>
  [...new Set(globSync('locales/*/*.po').map((file) => file.split('/')[1] ?? ''))].sort()

/** Messages that the browser never needs: those of the system pages, which are never hydrated. */
export const WORKER_CATALOG = 'system'
/** Messages of every page: those of the shell and of all that areas share. */
export const SHELL_CATALOG = 'shell'
const FORMS_CATALOG = 'forms'
/** The words of payments, which several areas show. */
const PAYMENTS_CATALOG = 'payments'
const paymentsFolder = 'shared/payments'
/** The names of limits, which the pages of protection and games show. */
const LIMITS_CATALOG = 'limits'
const limitsFolder = 'shared/protection'
/** Every page loads the few messages of doors that are folders; those of a file stay in the catalog of its area. */
const clientDoors = doors.filter((door) => door.startsWith('client/') && !/\.tsx?$/.test(door))
/** Messages of the page table, which loads with the first navigation; a document contains the title of its page. */
export const TITLES_CATALOG = 'titles'
const PAGE_TABLE = 'shared/pages.ts'
/** Messages of the menu, the dialogs, the rail and the footer, which load at the first touch of a page. */
const OVERLAYS_CATALOG = 'overlays'
const ofOverlays = ['drawer', 'overlays', 'rail', 'footer', 'GuestCard.tsx', 'bars/EndedText.tsx'].map(
  (part) => `client/shell/${part}`,
)
/** Messages of what several areas share, but few pages show, and of what home shows later. */
const PIECES_CATALOG = 'pieces'
const pieces = [
  'client/areas/games/tile/change-favourite.ts',
  'client/areas/home/home/ProviderStrip.tsx',
  'client/areas/home/home/WinnerBoard.tsx',
  'client/areas/play/play-time',
  'client/shell/RealAccountNeeded.tsx',
  'client/ui/CopyRow',
]
/** Words of the announcements, which home loads by itself. */
const POPUP_CATALOG = 'popup'
const popupFolder = 'client/areas/support/popup'
/** Words of the badges of rewards, which come late, and to those only who have some. */
const BADGES_CATALOG = 'badges'
const badgesFolder = 'client/areas/rewards/badges'
const formFolders = ['client/ui/forms', 'client/session/forms']

/** Names of the areas: the folders of `client/areas`. */
export const areas: readonly string[] = readdirSync('client/areas').sort()

/** Whether a file is one of these, or in one of these folders. */
const isIn = (parts: readonly string[], file: string): boolean =>
  parts.some((part) => file === part || file.startsWith(`${part}/`))

/**
 * The catalog of a source file's messages, determined by its path: an area's, the forms', the payments',
 * the limits', the worker's, or the one that every page loads.
 * @param file relative to the repository's root
 */
export function catalogOfFile(file: string): string {
  if (file.startsWith('worker/')) return WORKER_CATALOG
  if (file === PAGE_TABLE) return TITLES_CATALOG
  if (isIn(pieces, file)) return PIECES_CATALOG
  if (isIn(formFolders, file)) return FORMS_CATALOG
  if (isIn(ofOverlays, file)) return OVERLAYS_CATALOG
  if (file.startsWith(`${popupFolder}/`)) return POPUP_CATALOG
  if (file.startsWith(`${badgesFolder}/`)) return BADGES_CATALOG
  if (file.startsWith(`${paymentsFolder}/`)) return PAYMENTS_CATALOG
  if (file.startsWith(`${limitsFolder}/`)) return LIMITS_CATALOG
  if (isIn(clientDoors, file)) return SHELL_CATALOG
  return /^client\/areas\/([^/]+)\//.exec(file)?.[1] ?? SHELL_CATALOG
}

/** Folders of the client other than its areas. */
const layers = readdirSync('client', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'areas')
  .map(({ name }) => `client/${name}`)

/** Every catalog with the folders it is extracted from, for lingui.config.ts. */
export const catalogSources: Readonly<Record<string, { include: string[]; exclude: string[] }>> = {
  [SHELL_CATALOG]: {
    include: [...layers, 'client/*.tsx', 'client/*.ts', 'shared', ...clientDoors],
    exclude: [...formFolders, ...ofOverlays, ...pieces, PAGE_TABLE, paymentsFolder, limitsFolder],
  },
  [TITLES_CATALOG]: { include: [PAGE_TABLE], exclude: [] },
  [OVERLAYS_CATALOG]: { include: ofOverlays, exclude: [] },
  [PIECES_CATALOG]: { include: pieces, exclude: [] },
  [POPUP_CATALOG]: { include: [popupFolder], exclude: [] },
  [BADGES_CATALOG]: { include: [badgesFolder], exclude: [] },
  [FORMS_CATALOG]: { include: formFolders, exclude: [] },
  [PAYMENTS_CATALOG]: { include: [paymentsFolder], exclude: [] },
  [LIMITS_CATALOG]: { include: [limitsFolder], exclude: [] },
  ...Object.fromEntries(
    areas.map((area) => [
      area,
      {
        include: [`client/areas/${area}`, ...(area === WORKER_CATALOG ? ['worker'] : [])],
        exclude: [...clientDoors, ...ofOverlays, ...pieces, popupFolder, badgesFolder],
      },
    ]),
  ),
}
