/**
 * True when an element intersects now, from the entries of an observer of this element alone. On a busy
 * device there are several, oldest first.
 */
export const isIntersectingNow = (
  entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[],
): boolean => entries.at(-1)?.isIntersecting ?? false
