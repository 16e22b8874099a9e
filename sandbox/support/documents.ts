import { withoutNulls } from '../http/replies'
import { settingNamed } from '../store/settings'
import { contentInLanguage, languageColumn } from '../store/texts'

interface DocumentRow {
  owner: string
  title: string
  lang: string | null
  content: string
}

/** The user agreement and the policies. */
export async function documents(db: D1Database, language: string) {
  const { results } = await db
    .prepare(
      `SELECT fallback.owner, coalesce(wanted.title, fallback.title) AS title, ${languageColumn},
         ${contentInLanguage()} AS content
       FROM texts AS fallback LEFT JOIN texts AS wanted ON wanted.owner = fallback.owner AND wanted.language = ?
       WHERE fallback.language = 'EN' AND (fallback.owner = 'document:agreement' OR fallback.owner LIKE 'policy:%')`,
    )
    .bind(language)
    .all<DocumentRow>()
  const updatedAt = (await settingNamed(db, 'documentsUpdatedAt')) as number
  const order = (await settingNamed(db, 'policies')) as string[]
  const named = (owner: string) => {
    const row = results.find((candidate) => candidate.owner === owner)
    if (!row) return []
    const { title, lang, content } = row
    return [withoutNulls({ title, lang, content, updatedAt })]
  }
  return {
    userAgreement: named('document:agreement')[0],
    policies: order.flatMap((id) => named(`policy:${id}`).map((document) => ({ id, ...document }))),
  }
}
