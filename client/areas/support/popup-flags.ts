import type { PopupGroup, PopupItem, PopupList } from '../../../shared/news'

export interface DuePopups extends PopupList {
  /** Those of the list that are still to be shown; at least one. */
  due: PopupItem[]
}

/**
 * Which popups are still to be shown (spec §4 "show flag", decisions.md): by content id and group; absent means shown.
 * What has been read stays away for good, promotions and what was not paged to until the next day.
 */

/** Day of the device, such as `2026-11-21`, until whose end it stays away; or for good. */
type Flag = string
const FOR_GOOD = 'read'
type Flags = Readonly<Record<string, Flag>>

export const flagsKey = (group: PopupGroup): string => `popups.${group}`

/** The day of the device. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** What was stored; nothing where somebody else wrote it. */
export function parseFlags(text: string | null): Flags {
  try {
    const flags: unknown = JSON.parse(text ?? '{}')
    if (typeof flags !== 'object' || flags === null) return {}
    return Object.fromEntries(Object.entries(flags).filter(([, flag]) => typeof flag === 'string'))
  } catch {
    return {}
  }
}

/** Those to show on a day, in order. */
export const duePopups = (list: readonly PopupItem[], flags: Flags, day: string): PopupItem[] =>
  list.filter(({ id }) => !Object.hasOwn(flags, id) || (flags[id] !== FOR_GOOD && flags[id] !== day))

/**
 * The flags after a popup was closed. Those of what the operator no longer shows are forgotten.
 *
 * @param list all there are now
 * @param shown what the popup held
 * @param paged ids of what was looked at
 */
export function flagsAfter(
  flags: Flags,
  {
    list,
    shown,
    paged,
    day,
  }: { list: readonly PopupItem[]; shown: readonly PopupItem[]; paged: ReadonlySet<string>; day: string },
): Flags {
  const kept = list.flatMap(({ id }): [string, Flag][] => {
    const flag = Object.hasOwn(flags, id) ? flags[id] : undefined
    return flag === undefined ? [] : [[id, flag]]
  })
  const closed = shown.map(({ id, isPromotion }): [string, Flag] => [
    id,
    isPromotion || !paged.has(id) ? day : FOR_GOOD,
  ])
  return Object.fromEntries([...kept, ...closed])
}
