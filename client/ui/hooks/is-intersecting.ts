/**
 * Whether an element intersects now, from the entries that an observer of this element alone reports. On a busy device
 * they are several, oldest first.
 */
export const isIntersectingNow = (
  entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[],
): boolean => entries.at(-1)?.isIntersecting ?? false
