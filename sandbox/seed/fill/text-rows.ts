import { seedLanguages, type Texts } from '../texts'
import type { Row } from './seed-table'

/** The rows of `owner` in the table `texts`, one for each language. */
export const textRows = (owner: string, title: Texts, subtitle?: Texts, content?: Texts): Row[] =>
  seedLanguages.map((language) => ({
    owner,
    language,
    title: title[language],
    subtitle: subtitle?.[language] ?? null,
    content: content?.[language] ?? null,
  }))
