/**
 * Part of the documents' first script (early.ts): does what the page needs once, after the first paint, while its
 * modules are on their way. A document's first number format makes Chromium load its data of languages: about 70 ms on
 * a cheap phone, which hydration would take longer. It is the same data for every language.
 */
requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat()))
