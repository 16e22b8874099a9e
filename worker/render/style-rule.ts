/**
 * Requirement of a CSS selector on the document: `tag`, `.class`, `#id`, `[attribute]`, `[attribute=value]`
 * or `:lang(tag)`. A nested list contains alternatives, each a list of requirements that must all be met.
 */
export type StyleRuleRequirement = string | readonly (readonly StyleRuleRequirement[])[]

/** A rule of a style sheet, prepared for selecting the rules that one document uses (critical-styles.ts). */
export type StyleRule =
  | {
      kind: 'rule'
      /** At-rules that enclose the rule, such as `@media (min-width:600px)`. */
      within: readonly string[]
      selectors: readonly { css: string; needs: readonly StyleRuleRequirement[] }[]
      declarations: readonly string[]
    }
  /** A rule that is used by its name: an animation or a custom property. */
  | { kind: 'named'; within: readonly string[]; name: string; css: string }
