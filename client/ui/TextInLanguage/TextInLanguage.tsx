interface InLanguageProps {
  /** Language of the text according to the platform, a BCP 47 tag; undefined for the page's language. */
  lang: string | undefined
  children: string
}

/**
 * A text from the platform within a sentence. It is isolated, because it must not change the sentence's
 * direction. With its language set, screen readers pronounce it correctly.
 */
export const TextInLanguage = ({ lang, children }: InLanguageProps) => <bdi lang={lang}>{children}</bdi>
