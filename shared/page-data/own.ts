declare const value: unique symbol
declare const place: unique symbol

/**
 * A value of a single visitor. A page's HTML is kept for many visitors, so nothing of it may be rendered outside a
 * hole: this type has no properties to read. Open it with `ownOf` in a hole, or with `ownInEffect` once the page
 * stands.
 */
export interface Own<T> {
  readonly [value]: T
}

/** Shows that code runs inside a hole: `DeferredPart` passes it to what it renders. */
export interface Hole {
  readonly [place]: true
}

/** Marks a value as a single visitor's. */
export const toOwn = <T>(of: T): Own<T> => of as unknown as Own<T>

/** The value, inside a hole. */
export const ownOf = <T>(own: Own<T>, _inside: Hole): T => own as unknown as T
