import { getIconImageUrl } from '../http/sites'
import { detectImageType, joinChunks, splitIntoChunks } from '../store/image-files'

/** Profile icons that members can choose: simple faces in the colours of the brand. */
interface Preset {
  id: string
  ground: string
  skin: string
  hat: string
}

const grounds = ['#1d3557', '#5b2a86', '#0b6e4f', '#8a3324', '#264653', '#6d2e46']
const skins = ['#f2c79b', '#c98f5f', '#8d5a34', '#e0ac69', '#a86b3c', '#ffd7ba']
const hats = ['#c8f25a', '#ffb703', '#ff6b6b', '#4cc9f0', '#f4a261', '#b8f2e6']

export const iconPresets: readonly Preset[] = grounds.map((ground, index) => ({
  id: `preset-${index + 1}`,
  ground,
  skin: skins[index] ?? '#fff',
  hat: hats[index] ?? '#fff',
}))

export const drawPresetIcon = ({ ground, skin, hat }: Preset): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${ground}"/><path d="M14 96c0-22 15-32 34-32s34 10 34 32z" fill="${hat}"/><circle cx="48" cy="44" r="20" fill="${skin}"/><path d="M26 40c0-16 10-24 22-24s22 8 22 24c-8-8-36-8-44 0z" fill="${hat}"/><circle cx="41" cy="45" r="2.5"/><circle cx="55" cy="45" r="2.5"/><path d="M41 53q7 6 14 0" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"/></svg>`

/** Maximum size of an uploaded icon, bytes. */
const BYTES_MAX = 5 * 1024 * 1024

export const listPresetIcons = () => iconPresets.map(({ id }) => ({ id, url: getIconImageUrl(id) }))

const use = (db: D1Database, memberId: string, url: string) =>
  db.prepare('UPDATE member SET icon = ? WHERE id = ?').bind(url, memberId)

const deleteUploadedIcon = (db: D1Database, memberId: string) =>
  db.prepare('DELETE FROM member_icon WHERE member_id = ?').bind(memberId)

/** Selects a preset icon for a member. @returns the icon's URL; undefined when there is no such preset */
export async function selectPresetIcon(
  db: D1Database,
  memberId: string,
  id: string,
): Promise<string | undefined> {
  if (!iconPresets.some((preset) => preset.id === id)) return undefined
  const url = getIconImageUrl(id)
  await db.batch([use(db, memberId, url), deleteUploadedIcon(db, memberId)])
  return url
}

/**
 * Stores a member's uploaded image and removes the previous one.
 * @returns the image's URL; undefined when the file is refused
 */
export async function storeUploadedIcon(
  db: D1Database,
  memberId: string,
  file: Blob,
): Promise<string | undefined> {
  if (file.size > BYTES_MAX) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = detectImageType(bytes)
  if (type === undefined) return undefined
  const name = crypto.randomUUID()
  const parts = splitIntoChunks(bytes).map((chunk, part) =>
    db
      .prepare('INSERT INTO member_icon (member_id, name, part, type, bytes) VALUES (?, ?, ?, ?, ?)')
      .bind(memberId, name, part, type, chunk),
  )
  const url = getIconImageUrl(name)
  await db.batch([deleteUploadedIcon(db, memberId), ...parts, use(db, memberId, url)])
  return url
}

/** Finds a member's uploaded image by the name in its URL. */
export async function findUploadedIcon(
  db: D1Database,
  name: string,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const { results } = await db
    .prepare('SELECT type, bytes FROM member_icon WHERE name = ? ORDER BY part')
    .bind(name)
    .all<{ type: string; bytes: number[] }>()
  return joinChunks(results)
}
