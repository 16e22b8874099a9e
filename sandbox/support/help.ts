import { contentInLanguage, titleInLanguage } from '../store/texts'

interface HelpRow {
  id: string
  parent: string | null
  title: string
  content: string
}

const query = `
  SELECT id, parent, coalesce(wanted.title, fallback.title) AS title,
    ${contentInLanguage()} AS content
  FROM help ${titleInLanguage("'help:' || id")} ORDER BY position`

/** The help centre: topics with their entries. */
export async function helpTopics(db: D1Database, language: string): Promise<unknown[]> {
  const { results } = await db.prepare(query).bind(language).all<HelpRow>()
  const entriesOf = (parent: string | null) => results.filter((row) => row.parent === parent)
  return entriesOf(null).map(({ id, title, content }) => ({
    title,
    content,
    children: entriesOf(id).map((child) => ({ title: child.title, content: child.content })),
  }))
}
