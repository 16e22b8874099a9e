import { base64url } from 'jose'
import { APPLICATION_IMAGE_MAX } from '../../../shared/config/limits'
import { imageType, joinedParts, partsOf } from '../../store/image-files'

/** Pictures by which members prove that they paid. */

interface Slip {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The picture of a form: null when there is none, undefined when it is too large or not a picture. */
export async function slipIn(form: FormData): Promise<Slip | null | undefined> {
  const files = form.getAll('slip')
  const [file] = files
  if (file === undefined) return null
  if (files.length > 1 || !(file instanceof File) || file.size > APPLICATION_IMAGE_MAX) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = imageType(bytes)
  return type === 'image/png' || type === 'image/jpeg' ? { type, bytes } : undefined
}

/** @returns the slip's id */
export async function keepSlip(db: D1Database, { type, bytes }: Slip): Promise<string> {
  const id = crypto.randomUUID()
  const insert = db.prepare('INSERT INTO payment_slip VALUES (?, ?, ?, ?)')
  await db.batch(partsOf(bytes).map((chunk, part) => insert.bind(id, part, type, base64url.encode(chunk))))
  return id
}

export async function slipWithId(db: D1Database, id: string) {
  const { results } = await db
    .prepare('SELECT type, bytes FROM payment_slip WHERE id = ? ORDER BY part')
    .bind(id)
    .all<{ type: string; bytes: string }>()
  return joinedParts(results.map(({ type, bytes }) => ({ type, bytes: base64url.decode(bytes) })))
}
