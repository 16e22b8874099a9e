interface InLanguageProps {
  /** BCP 47 tag of the text, as reported by the platform; undefined: the page's language. */
  lang: string | undefined
  children: string
}

/**
 * The platform's text within a sentence, whose direction it must not change. Screen readers switch to its
 * language.
 */
export const InLanguage = ({ lang, children }: InLanguageProps) => <bdi lang={lang}>{children}</bdi>
