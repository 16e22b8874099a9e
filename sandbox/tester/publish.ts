interface Publication {
  type: 'PL' | 'PU'
  title: string
  content: string
  /** Who sees a popup: A members, B guests, F members at their first login. */
  execution?: 'A' | 'B' | 'F'
  promotionType?: string | undefined
}

/** The statements that publish an announcement now, in one language. */
export function publishing(db: D1Database, publication: Publication, id: string): D1PreparedStatement[] {
  const { type, title, content, execution, promotionType } = publication
  return [
    db
      .prepare(
        `INSERT INTO announcement (id, type, execution, promotion_type, start_time, position)
         SELECT ?1, ?2, ?3, ?4, ?5, coalesce(min(position), 0) - 1 FROM announcement WHERE type = ?2`,
      )
      .bind(id, type, type === 'PU' ? (execution ?? 'B') : null, promotionType ?? null, Date.now()),
    db
      .prepare("INSERT INTO texts (owner, language, title, content) VALUES (?, 'EN', ?, ?)")
      .bind(`announcement:${id}`, title, content),
  ]
}

/** Publishes an announcement. @returns its id */
export async function publish(db: D1Database, publication: Publication): Promise<string> {
  const id = `tester-${crypto.randomUUID()}`
  await db.batch(publishing(db, publication, id))
  return id
}
