import { withoutNulls } from '../http/replies'
import { contentInLanguage, languageColumn, titleInLanguage } from '../store/texts'

interface HelpRow {
  id: string
  parent: string | null
  title: string
  lang: string | null
  content: string
}

const query = `
  SELECT id, parent, coalesce(wanted.title, fallback.title) AS title, ${languageColumn},
    ${contentInLanguage()} AS content
  FROM help ${titleInLanguage("'help:' || id")} ORDER BY position`

const textsOf = ({ title, lang, content }: HelpRow) => withoutNulls({ title, lang, content })

/** The help centre: topics with their entries. */
export async function helpTopics(db: D1Database, language: string): Promise<unknown[]> {
  const { results } = await db.prepare(query).bind(language).all<HelpRow>()
  const entriesOf = (parent: string | null) => results.filter((row) => row.parent === parent)
  return entriesOf(null).map((topic) => ({
    ...textsOf(topic),
    children: entriesOf(topic.id).map(textsOf),
  }))
}
