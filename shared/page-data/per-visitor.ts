declare const value: unique symbol
declare const place: unique symbol

/**
 * A value of a single visitor. A page's HTML is kept for many visitors, so nothing of it may be rendered outside a
 * hole: this type has no properties to read. Open it with `reveal` in a hole, or with `readPerVisitor` once the page
 * stands.
 */
export interface PerVisitor<T> {
  readonly [value]: T
}

/** Shows that code runs inside a hole: `DeferredSection` passes it to what it renders. */
export interface Placeholder {
  readonly [place]: true
}

/** Marks a value as a single visitor's. */
export const markPerVisitor = <T>(of: T): PerVisitor<T> => of as unknown as PerVisitor<T>

/** The value, inside a hole. */
export const reveal = <T>(own: PerVisitor<T>, _inside: Placeholder): T => own as unknown as T
