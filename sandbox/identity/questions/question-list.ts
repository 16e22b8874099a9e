interface QuestionRow {
  id: string
  text: string
}

/** The questions that can be chosen, in a language, and in English where a translation is missing. */
export async function questionList(db: D1Database, language: string): Promise<QuestionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT substr(fallback.owner, 10) AS id, coalesce(wanted.title, fallback.title) AS text
       FROM texts AS fallback
       LEFT JOIN texts AS wanted ON wanted.owner = fallback.owner AND wanted.language = ?
       WHERE fallback.language = 'EN' AND fallback.owner GLOB 'question:*' ORDER BY fallback.owner`,
    )
    .bind(language)
    .all<QuestionRow>()
  return results
}
