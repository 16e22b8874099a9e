/**
 * Rules of documents that contain the style of their first view. They weigh as little as those of
 * client/styles/base.css: the later ones win.
 */

/**
 * Until the sheets come, what they style is not shown, but has its place. Nor is what a phone does not show at first: it
 * would be laid out with the first view, since Chromium lays out more than two screens, and again with the sheets.
 */
export const HIDE_BELOW_FOLD =
  ':where([data-below]){visibility:hidden;content-visibility:hidden}@media (max-width:599px){:where(:root){--nearby:hidden}}'

/** Takes that back without the sheets, for when one of them is lost. */
export const SHOW_BELOW_FOLD =
  ':where([data-below]){visibility:visible;content-visibility:auto}:where(:root){--nearby:auto}'
