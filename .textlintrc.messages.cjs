/**
 * Words that players never read in English messages, and terms of the glossary written in another way.
 * Run: npm run lint:words
 */
const terms = Object.keys(require('./locales/glossary/terms.json'))

/** [regular expression, what to write instead]. */
const words = [
  // Wrong in every sense.
  ['anew', 'again'],
  ['besides', 'also, or apart from'],
  ['nobody', 'no one'],
  ['somebody', 'someone'],
  ['of (its|their|your) own', 'your, or separate'],
  ['by (itself|themselves)', 'automatically'],
  ['at once', 'immediately, or per withdrawal'],
  ['for good', 'permanently'],
  // Terms that have a standard name.
  ['least (deposit|claim|withdrawal|bet|stake)', 'minimum …'],
  ['(largest|biggest) (bonus|withdrawal|deposit)', 'maximum …'],
  ['play-?through|of play left|play in all', 'wagering requirement, or left to wager'],
  ['counts nothing', '0% contribution'],
  ['freed', 'released'],
  ['ceiling', 'cap'],
  ['(bring|came|comes) (all )?home', 'transfer to main wallet'],
  ['vendors?', 'provider'],
  ['ways? to (pay|log in)', 'payment method, or login method'],
  ['ways on', 'next steps'],
  ['look (at|again)', 'view, or refresh'],
  ['not there\\?', 'can’t find it?'],
  ['present (fund )?password', 'current password'],
  ['kinds? of document', 'document type'],
  ['own dates', 'custom dates'],
  ['close the door', 'exclude yourself'],
  ['(sign|signed|signing) (in|out)', 'log in or log out'],
  ['e-mails?', 'email'],
  ['time-?off', 'break, or self-exclusion'],
]

/** Matches a term with other spaces or hyphens than in the glossary, such as "self exclusion". */
const misspelt = (term) => {
  const parts = term.split(/[ -]/)
  return `/\\b(?!${term}\\b)${parts.join('[ -]?')}\\b/i`
}

/** Terms whose noun is written in another way than the verb. */
const verbs = ['log in', 'log out', 'check-in', 'cash out', 'wager through']

module.exports = {
  plugins: { [require.resolve('./scripts/tools/textlint-messages.ts')]: true },
  rules: {
    '@textlint-rule/pattern': {
      patterns: [
        ...words.map(([word, instead]) => ({
          pattern: `/(?<![\\w{-])(${word})(?![\\w-])/i`,
          message: `Write ${instead}`,
        })),
        ...terms
          .filter((term) => /[ -]/.test(term) && !verbs.includes(term))
          .map((term) => ({ pattern: misspelt(term), message: `Write "${term}", as in the glossary` })),
      ],
    },
  },
}
