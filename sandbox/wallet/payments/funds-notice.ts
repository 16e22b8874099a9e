/** Members' acknowledgement of the protection of their money, by the version of the operator's statement. */

/** Loads the version that the member acknowledged last; null: none. */
export const loadFundsNotice = (db: D1Database, memberId: string): Promise<string | null> =>
  db.prepare('SELECT funds_notice FROM member WHERE id = ?').bind(memberId).first<string>('funds_notice')

export const storeFundsNotice = (db: D1Database, memberId: string, version: string): Promise<unknown> =>
  db.prepare('UPDATE member SET funds_notice = ? WHERE id = ?').bind(version, memberId).run()
