/**
 * Style rules of documents that contain the styles of their first view. Their specificity is as low as in
 * client/styles/base.css, so that later rules win.
 */

/**
 * Hides content until the style sheets that style it arrive, but reserves its space. Content below a phone's
 * first screen is hidden too: it would be laid out with the first view, since Chromium lays out more than two
 * screens, and again with the sheets.
 */
export const HIDE_BELOW_FOLD =
  ':where([data-below]){visibility:hidden;content-visibility:hidden}@media (max-width:599px){:where(:root){--nearby:hidden}}'

/** Shows the content hidden by HIDE_BELOW_FOLD if a style sheet is lost. */
export const SHOW_BELOW_FOLD =
  ':where([data-below]){visibility:visible;content-visibility:auto}:where(:root){--nearby:auto}'
