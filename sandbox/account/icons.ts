import { iconImage } from '../http/image-urls'
import { imageType, joinedParts, partsOf } from '../store/image-files'
import { presets } from './preset-icons'

/** Largest file that this platform accepts. */
const BYTES_MAX = 5 * 1024 * 1024

export const presetIcons = () => presets.map(({ id }) => ({ id, url: iconImage(id) }))

const use = (db: D1Database, memberId: string, url: string) =>
  db.prepare('UPDATE member SET icon = ? WHERE id = ?').bind(url, memberId)

const withoutOwn = (db: D1Database, memberId: string) =>
  db.prepare('DELETE FROM member_icon WHERE member_id = ?').bind(memberId)

/** Uses one of the preset icons. @returns its URL; undefined when there is no such preset */
export async function choosePreset(
  db: D1Database,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  if (!presets.some((preset) => preset.id === id)) return undefined
  const url = iconImage(id)
  await db.batch([use(db, memberId, url), withoutOwn(db, memberId)])
  return url
}

/** Stores a member's own image and removes the one before. @returns its URL; undefined when the file is refused */
export async function storeIcon(db: D1Database, memberId: string, file: Blob): Promise<string | undefined> {
  if (file.size > BYTES_MAX) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = imageType(bytes)
  if (type === undefined) return undefined
  const name = crypto.randomUUID()
  const parts = partsOf(bytes).map((chunk, part) =>
    db
      .prepare('INSERT INTO member_icon (member_id, name, part, type, bytes) VALUES (?, ?, ?, ?, ?)')
      .bind(memberId, name, part, type, chunk),
  )
  const url = iconImage(name)
  await db.batch([withoutOwn(db, memberId), ...parts, use(db, memberId, url)])
  return url
}

/** A member's own image by the name in its URL. */
export async function iconNamed(
  db: D1Database,
  name: string,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const { results } = await db
    .prepare('SELECT type, bytes FROM member_icon WHERE name = ? ORDER BY part')
    .bind(name)
    .all<{ type: string; bytes: number[] }>()
  return joinedParts(results)
}
