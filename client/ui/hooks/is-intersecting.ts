/**
 * True when an element intersects the viewport now, according to the entries of an observer of only this
 * element. On a busy device, an observer reports several entries at once, oldest first.
 */
export const isIntersectingNow = (
  entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[],
): boolean => entries.at(-1)?.isIntersecting ?? false
