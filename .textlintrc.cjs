/**
 * Words that README, docs, comments and test titles avoid. Run: npm run lint:words, or npx textlint FOLDER
 */

/** [regular expression, what to write instead]. A space also matches a line break of a comment. */
const words = [
  // Wrong in every sense.
  ['anew', 'again'],
  ['besides', 'also, or apart from'],
  ['of (its|their) own', 'separate, or its'],
  ['by (itself|themselves)', 'automatically, or alone'],
  ['nobody', 'no one, or the role: no visitor'],
  ['somebody', 'someone, or the role: a visitor'],
  ['(go|goes|going|went|gone) on', 'continue'],
  // Terms that have a standard name. Players' terms are in locales/glossary/terms.json.
  ['kept (page|copy)', 'cached page'],
  ['kept (pages|copies)', 'cached pages'],
  ['holes?', 'placeholder'],
  ['doors?', 'public module'],
  ['play-?through', 'wagering requirement'],
  ['ways? to pay', 'payment method'],
  ['ways? to log in', 'login method'],
]

/** First words of a comment that only announce the name below it. */
const starts = ['What', 'Whether', 'How', 'Who', 'The same']

/** First form that an expression matches: for (go|goes) on, "go" and "on". */
const example = (word) => word.replace(/\(([^|]+)[^)]*\)/g, '$1').replace(/.\?/g, '')

module.exports = {
  // Markdown is read by textlint's bundled plugin.
  plugins: { [require.resolve('./scripts/tools/textlint-comments.ts')]: true },
  rules: {
    '@textlint-rule/pattern': {
      patterns: [
        ...words.map(([word, instead]) => ({
          pattern: `/(?<![\\w-])${word.replaceAll(' ', '[\\s*/]+')}(?![\\w-])/i`,
          message: `"${example(word)}": write ${instead}`,
        })),
        {
          pattern: `/^\\/[/*]+[\\s*]*(${starts.join('|')})\\b/`,
          message: `${starts.join(', ')} start no comment: write the noun`,
        },
      ],
    },
  },
}
