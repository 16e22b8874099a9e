/**
 * What a document must contain for a part of a selector: `tag`, `.class`, `#id`, `[attribute]`, `[attribute=value]` or
 * `:lang(tag)`. A list within means that one of its own lists must be there.
 */
export type Need = string | readonly (readonly Need[])[]

/** A rule of a style sheet, prepared for the choice of what one document uses (critical-styles.ts). */
export type StyleRule =
  | {
      kind: 'rule'
      /** At-rules around it, such as `@media (min-width:600px)`. */
      within: readonly string[]
      selectors: readonly { css: string; needs: readonly Need[] }[]
      declarations: readonly string[]
    }
  /** Used by its name: an animation or a custom property. */
  | { kind: 'named'; within: readonly string[]; name: string; css: string }
