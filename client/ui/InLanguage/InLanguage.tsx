interface InLanguageProps {
  /** BCP 47 tag of the text, as the platform tells it; undefined: the page's. */
  lang: string | undefined
  children: string
}

/** Text of the platform within other words, which keep their direction. Screen readers switch to its language. */
export const InLanguage = ({ lang, children }: InLanguageProps) => <bdi lang={lang}>{children}</bdi>
