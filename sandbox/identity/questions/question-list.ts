import { withoutNulls } from '../../http/replies'
import { languageColumn } from '../../store/texts'

interface QuestionRow {
  id: string
  text: string
  lang?: string | undefined
}

/** The questions that can be chosen, in a language, and in English where a translation is missing. */
export async function questionList(db: D1Database, language: string): Promise<QuestionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT substr(fallback.owner, 10) AS id, coalesce(wanted.title, fallback.title) AS text, ${languageColumn}
       FROM texts AS fallback
       LEFT JOIN texts AS wanted ON wanted.owner = fallback.owner AND wanted.language = ?
       WHERE fallback.language = 'EN' AND fallback.owner GLOB 'question:*' ORDER BY fallback.owner`,
    )
    .bind(language)
    .all<Omit<QuestionRow, 'lang'> & { lang: string | null }>()
  return results.map(withoutNulls)
}
