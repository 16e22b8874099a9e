import rules from '../../client/styles/document.css?inline'
import font from '../../client/styles/font.css?inline'

/** CSS that every document contains inline, before its style sheets. */
export const DOCUMENT_CSS = rules
/** CSS that loads the web font, for documents whose style sheets apply before the first paint. */
export const FONT_CSS = font
