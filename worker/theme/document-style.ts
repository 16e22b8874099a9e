import rules from '../../client/styles/document.css?inline'
import font from '../../client/styles/font.css?inline'

/** Style of every document, before its style sheets. */
export const documentStyle = rules
/** The web font, for documents whose style sheets apply before the first paint. */
export const fontStyle = font
