import type { PopupItem, PopupList } from '../../../../shared/areas/support/popups'

export interface DuePopups extends PopupList {
  /** The popups to show; at least one. */
  due: PopupItem[]
}

/** Last local date on which a popup is hidden, such as `2026-11-21`, or a value that hides it for good. */
type Flag = string
const HIDDEN_FOR_GOOD = 'read'
type Flags = Readonly<Record<string, Flag>>

/** Returns the device's local date. */
export const localDayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Parses the stored flags of popups; an invalid text yields none. */
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
 * Returns the popups to show on a day, in order: those without a flag, and from the next day those that were
 * postponed. A popup that was read is never shown again.
 */
export const selectDuePopups = (list: readonly PopupItem[], flags: Flags, day: string): PopupItem[] =>
  list.filter(({ id }) => !Object.hasOwn(flags, id) || (flags[id] !== HIDDEN_FOR_GOOD && flags[id] !== day))

/**
 * Returns the flags of popups after one was closed, without those of popups that the operator no longer
 * shows.
 * @param list all current popups
 * @param shown the popups in the dialog
 * @param paged ids of the popups that the visitor looked at
 */
export function updatePopupFlags(
  flags: Flags,
  {
    list,
    shown,
    paged,
    day,
  }: { list: readonly PopupItem[]; shown: readonly PopupItem[]; paged: ReadonlySet<string>; day: string },
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
