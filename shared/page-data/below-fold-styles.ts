/**
 * CSS rules for documents that contain only the styles of their first screen. Their specificity is as low as
 * in client/styles/base.css, so that later rules win.
 */

/**
 * Hides content until its style sheets arrive, but reserves its space. On phones, content below the first
 * screen is hidden too. Otherwise Chromium, which lays out more than two screens, would lay out that content
 * first without and then with its style sheets.
 */
export const HIDE_BELOW_FOLD =
  ':where([data-below]){visibility:hidden;content-visibility:hidden}@media (max-width:599px){:where(:root){--nearby:hidden}}'

/** Shows the content that HIDE_BELOW_FOLD has hidden, in case a style sheet fails to load. */
export const SHOW_BELOW_FOLD =
  ':where([data-below]){visibility:visible;content-visibility:auto}:where(:root){--nearby:auto}'
