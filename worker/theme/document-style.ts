import rules from '../../client/styles/document.css?inline'
import font from '../../client/styles/font.css?inline'

/** Inline style of every document, before its style sheets. */
export const documentStyle = rules
/** Style that loads the web font, for documents whose style sheets apply before the first paint. */
export const fontStyle = font
