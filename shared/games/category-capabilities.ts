import type { Capability } from '../config/capabilities'

/** Capabilities on which a category of games depends, by the category's code. */
export const CATEGORY_CAPABILITIES: { readonly [Category in string]?: Capability } = {
  SPORTS: 'sports',
  ELOTT: 'lottery',
  LOTT: 'lottery',
}
