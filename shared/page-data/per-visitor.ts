declare const value: unique symbol
declare const place: unique symbol

/**
 * A value of a single visitor. A page's HTML is cached for many visitors, so the value must not be rendered
 * outside a placeholder: this type has no readable properties. Read the value with `unwrapPerVisitor` in a
 * placeholder, or with `readPerVisitor` once the page is hydrated.
 */
export interface PerVisitor<T> {
  readonly [value]: T
}

/**
 * Proof that code runs inside a placeholder of a cached page. `DeferredSection` passes this object to its
 * children.
 */
export interface PlaceholderProof {
  readonly [place]: true
}

/** Marks a value as belonging to a single visitor. */
export const markPerVisitor = <T>(of: T): PerVisitor<T> => of as unknown as PerVisitor<T>

/** Returns a single visitor's value, which may be rendered inside a placeholder. */
export const unwrapPerVisitor = <T>(marked: PerVisitor<T>, _inside: PlaceholderProof): T =>
  marked as unknown as T
