import type { AnnouncementPopup, AnnouncementPopupList } from '../../../../shared/areas/support/popups'

export interface PopupsToShow extends AnnouncementPopupList {
  /** Popups to show; at least one. */
  due: AnnouncementPopup[]
}

/** Local date on which a popup is hidden, such as `2026-11-21`, or the value that hides it for good. */
type Flag = string
const HIDDEN_FOR_GOOD = 'read'
type Flags = Readonly<Record<string, Flag>>

/** Returns the local date of the device, such as 2026-11-21. */
export const formatLocalDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Parses the stored flags of popups. Returns no flags for invalid text. */
export function parsePopupFlags(text: string | null): Flags {
  try {
    const flags: unknown = JSON.parse(text ?? '{}')
    if (typeof flags !== 'object' || flags === null) return {}
    return Object.fromEntries(Object.entries(flags).filter(([, flag]) => typeof flag === 'string'))
  } catch {
    return {}
  }
}

/**
 * Returns the popups to show on a day, in order: popups without a flag, and popups that were hidden on an
 * earlier day. Popups that are hidden for good are not shown.
 */
export const selectPopupsToShow = (
  list: readonly AnnouncementPopup[],
  flags: Flags,
  day: string,
): AnnouncementPopup[] =>
  list.filter(({ id }) => !Object.hasOwn(flags, id) || (flags[id] !== HIDDEN_FOR_GOOD && flags[id] !== day))

/**
 * Returns the flags after the popup dialog was closed. Flags of popups that the operator has removed are
 * dropped.
 * @param list all current popups
 * @param shown popups in the dialog
 * @param paged ids of popups that the visitor has seen
 */
export function updatePopupFlags(
  flags: Flags,
  {
    list,
    shown,
    paged,
    day,
  }: {
    list: readonly AnnouncementPopup[]
    shown: readonly AnnouncementPopup[]
    paged: ReadonlySet<string>
    day: string
  },
): Flags {
  const retained = list.flatMap(({ id }): [string, Flag][] => {
    const flag = Object.hasOwn(flags, id) ? flags[id] : undefined
    return flag === undefined ? [] : [[id, flag]]
  })
  const closed = shown.map(({ id, isPromotion }): [string, Flag] => [
    id,
    isPromotion || !paged.has(id) ? day : HIDDEN_FOR_GOOD,
  ])
  return Object.fromEntries([...retained, ...closed])
}
