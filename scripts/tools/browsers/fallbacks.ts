/** Fallback for features of the build that some supported browsers lack. */
export interface BrowserFallback {
  features: readonly string[]
  /** Effect on players whose browser lacks the features. */
  without: string
  /** Test of the fallback, as “title” in FILE. If there is no test, `none: ` and the reason. */
  test: string
}

const LOOKS =
  '“home looks the same in the oldest supported browser as in a current one” in tests/e2e/system/oldest-browsers.spec.ts'

/**
 * All features of the build that some supported browser lacks, with their fallbacks (`npm run
 * check:browsers`).
 */
export const BROWSER_FALLBACKS: readonly BrowserFallback[] = [
  // Features in style sheets.
  {
    features: [
      '::view-transition',
      '::view-transition-group',
      '::view-transition-new',
      '::view-transition-old',
    ],
    without: 'Pages change without motion.',
    test: LOOKS,
  },
  { features: ['view-transition-name'], without: 'Pages change without motion.', test: LOOKS },
  {
    features: ['::backdrop'],
    without: 'The page behind a dialog is not dimmed. The dialog has a border of its own by its surface.',
    test: 'none: the same element shows the dialog',
  },
  { features: ['::selection'], without: 'The system’s colour of selected text.', test: 'none: a colour' },
  { features: [':autofill'], without: 'The browser’s colour of filled-in fields.', test: 'none: a colour' },
  {
    features: [':focus-visible'],
    without: 'The browser’s own focus ring: no rule removes it where this one is unknown.',
    test: '“a focused field has a focus ring in the oldest supported browsers” in tests/e2e/system/oldest-browsers.spec.ts',
  },
  {
    features: [':has'],
    without:
      'Borders and spaces that follow the state of what is inside. What a player needs has a rule under `@supports not`.',
    test: '“a focused field has a focus ring in the oldest supported browsers” in tests/e2e/system/oldest-browsers.spec.ts',
  },
  {
    features: [':modal'],
    without: 'The page scrolls behind a dialog, which covers it.',
    test: 'none: nothing is hidden by it',
  },
  {
    features: ['scroll-snap-stop'],
    without: 'A fast swipe may pass a step of a guide.',
    test: 'none: a dot leads to each step',
  },
  {
    features: ['@container', 'container-type'],
    without: 'Tables scroll sideways, and the buttons of filters are at the end of the sheet.',
    test: 'none: the rules of wide containers are the plain ones',
  },
  {
    features: ['@media (forced-colors)'],
    without: 'The browser has no such mode.',
    test: 'none: the query asks for it',
  },
  {
    features: ['@media (scripting)'],
    without:
      'What needs scripts shows without them, and what is for those without them shows until scripts run.',
    test: 'none: scripts then set the same state',
  },
  {
    features: ['@property'],
    without: 'The number of rows is inherited: more work for a change of it.',
    test: 'none: each element that reads it sets it',
  },
  { features: ['@starting-style'], without: 'A dialog opens without motion.', test: LOOKS },
  {
    features: [
      'align-content: start',
      'align-self: start',
      'justify-content: end',
      'justify-content: start',
      'place-self: end',
      'place-self: start',
    ],
    without: 'Nothing: they lack it only for flex containers that run against the text.',
    test: LOOKS,
  },
  { features: ['break-after: avoid'], without: 'Other page breaks on paper.', test: 'none: paper' },
  {
    features: ['color-scheme'],
    without: 'Light scroll bars and pickers in the dark theme.',
    test: 'none: parts of the browser',
  },
  {
    features: ['color.color-mix beside a variable'],
    without: 'The shimmer of a placeholder and the light behind the jackpot are not drawn.',
    test: LOOKS,
  },
  {
    features: [
      'contain',
      'contain-intrinsic-block-size',
      'contain-intrinsic-size',
      'content-visibility',
      'overflow-clip-margin',
    ],
    without: 'More is laid out at once.',
    test: LOOKS,
  },
  {
    features: ['cursor', 'cursor: default', 'cursor: pointer'],
    without: 'A phone has no pointer.',
    test: 'none: phones only',
  },
  {
    features: ['field-sizing'],
    without: 'Fields have a fixed size: a text area can be dragged, the amount has `@supports not`.',
    test: 'none: they scroll',
  },
  { features: ['flex-basis: min-content'], without: 'The text of a row gets its own width.', test: LOOKS },
  { features: ['forced-color-adjust'], without: 'The browser has no such mode.', test: 'none: no such mode' },
  {
    features: ['overflow-wrap: anywhere'],
    without:
      'The page’s own `overflow-wrap: break-word`, which differs only where a column is as wide as its longest word.',
    test: LOOKS,
  },
  {
    features: ['overscroll-behavior', 'overscroll-behavior-inline'],
    without: 'The page scrolls on at the end of a list.',
    test: 'none: nothing is out of reach',
  },
  { features: ['resize'], without: 'A text area scrolls.', test: 'none: nothing is out of reach' },
  { features: ['rx'], without: 'Bars of a chart have sharp corners.', test: 'none: a decoration' },
  { features: ['scrollbar-width'], without: 'Lists show their scroll bar.', test: LOOKS },
  {
    features: ['text-size-adjust'],
    without: 'The prefixed one where text is enlarged at all; desktop browsers do not.',
    test: 'none: phones have the prefixed one',
  },
  { features: ['text-wrap'], without: 'Headings break where a line is full.', test: LOOKS },
  {
    features: ['word-break: auto-phrase'],
    without: 'Japanese breaks anywhere.',
    test: 'none: as other pages do',
  },

  // Features in scripts of this repository.
  {
    features: ['Array.prototype.at', 'Object.hasOwn'],
    without: 'core-js brings them (client/browser/polyfills.ts).',
    test: LOOKS,
  },
  {
    features: ['Intl.DateTimeFormat.prototype.formatRange'],
    without: 'Two days with a dash between them.',
    test: '“joins two days in a browser without formatRange” in client/i18n/date-format.test.ts',
  },
  {
    features: ['HTMLDialogElement.prototype.showModal'],
    without: 'The `open` attribute shows the dialog (client/ui/Modal/Modal.tsx).',
    test: '“the menu opens and closes” in tests/e2e/system/oldest-browsers.spec.ts',
  },
  {
    features: ['HTMLFormElement.prototype.requestSubmit'],
    without: 'client/browser/submit-form.ts sends the event itself.',
    test: '“submits a form in browsers without requestSubmit” in client/browser/submit-form.test.ts',
  },
  {
    features: ['BroadcastChannel', 'window.BroadcastChannel'],
    without: 'Hearts in other tabs change with the next page.',
    test: LOOKS,
  },
  {
    features: ['requestIdleCallback', 'cancelIdleCallback'],
    without: 'A timer (client/browser/when-idle.ts).',
    test: LOOKS,
  },
  {
    features: [
      'PublicKeyCredential.isConditionalMediationAvailable',
      'PublicKeyCredential.getClientCapabilities',
    ],
    without: 'Passkeys are asked for by a button.',
    test: 'none: webauthn.ts and @simplewebauthn/browser ask for the function first',
  },
  {
    features: ['navigator.share'],
    without: 'The text is copied instead.',
    test: 'none: the button asks whether the browser has it',
  },
  {
    features: ['navigator.wakeLock'],
    without: 'The screen may turn off.',
    test: 'none: GameFrame.tsx asks first',
  },
  {
    features: ['window.print'],
    without: 'A phone prints by its own menu.',
    test: 'none: no phone prints by a page',
  },
  {
    features: ['window.navigation'],
    without: 'Back leads one page back.',
    test: 'none: the caller takes undefined for an answer',
  },
  {
    features: ['window.visualViewport'],
    without: 'A field that the keyboard of the screen covers counts as seen.',
    test: 'none: the keyboard scrolls to the field by itself',
  },
  { features: ['window.reportError', 'reportError'], without: 'The console says nothing.', test: LOOKS },

  // Features in libraries, which use a feature only if the browser supports it.
  {
    features: [
      'Document.prototype.startViewTransition',
      'ViewTransition.prototype.skipTransition',
      'navigation',
      'setImmediate',
      'navigator.connection',
    ],
    without: 'React asks first.',
    test: LOOKS,
  },
  {
    features: [
      'PerformanceEventTiming',
      'document.prerendering',
      'document.wasDiscarded',
      'globalThis.PerformanceEventTiming',
      'globalThis.PerformanceSoftNavigation',
      'globalThis.cancelIdleCallback',
      'globalThis.requestIdleCallback',
      'performance.interactionCount',
    ],
    without: 'web-vitals asks first, and measures less.',
    test: LOOKS,
  },
  {
    features: [
      'CompressionStream',
      'Error.captureStackTrace',
      'SubtleCrypto.prototype.getPublicKey',
      'Uint8Array.fromBase64',
      'Uint8Array.fromHex',
      'Uint8Array.prototype.toBase64',
      'Uint8Array.prototype.toHex',
    ],
    without: 'jose, noble and @simplewebauthn/browser ask first; payloads are never compressed.',
    test: 'none: the libraries test it',
  },
  {
    features: ['HTMLGeolocationElement.prototype.isValid'],
    without: 'A method of the library for phone numbers, which has the same name.',
    test: 'none: not of the browser',
  },
]
