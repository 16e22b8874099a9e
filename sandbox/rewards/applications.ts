import { base64url } from 'jose'
import {
  APPLICATION_COMMENT_LENGTH_MAX,
  APPLICATION_IMAGE_SIZE_MAX,
  APPLICATION_IMAGES_MAX,
} from '../../shared/config/product-limits'
import type { ApplicationError } from '../../shared/contract/reward-schemas'
import { detectImageType, joinChunks, splitIntoChunks } from '../store/image-files'

type Image = { type: string; bytes: Uint8Array<ArrayBuffer> }
type Outcome = { id: string } | { refused: ApplicationError }

/**
 * Returns the images of an application form; undefined when there are too many, or a file is too large or not
 * an image.
 */
async function imagesIn(form: FormData): Promise<Image[] | undefined> {
  const files = form.getAll('images')
  if (files.length > APPLICATION_IMAGES_MAX) return undefined
  const images: Image[] = []
  for (const file of files) {
    if (!(file instanceof File) || file.size > APPLICATION_IMAGE_SIZE_MAX) return undefined
    const bytes = new Uint8Array(await file.arrayBuffer())
    const type = detectImageType(bytes)
    if (type !== 'image/png' && type !== 'image/jpeg') return undefined
    images.push({ type, bytes })
  }
  return images
}

/**
 * Reads a text field of a form. Multipart forms send line breaks as CR LF; each becomes LF, so that a line
 * break counts as one character.
 */
const field = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().replace(/\r\n?/g, '\n') : ''
}

/** Counts the code points of a text, because an emoji has two UTF-16 units but is one character. */
const lengthOf = (text: string): number => Array.from(text).length

/** Loads the reason why a promotion accepts no applications now; undefined when it accepts applications. */
async function refusalOf(db: D1Database, promotionId: string): Promise<ApplicationError | undefined> {
  const promotion = await db
    .prepare('SELECT can_apply AS canApply, end_time AS endTime FROM promotion WHERE id = ?')
    .bind(promotionId)
    .first<{ canApply: number; endTime: number | null }>()
  if (!promotion) return 'promotion.not.found'
  return promotion.canApply && (promotion.endTime ?? Number.POSITIVE_INFINITY) > Date.now()
    ? undefined
    : 'promotion.closed'
}

/** Stores an application for a promotion with its images: at most one per member and promotion. */
export async function applyForPromotion(db: D1Database, memberId: string, form: FormData): Promise<Outcome> {
  const [promotionId, comment] = [field(form, 'promotionId'), field(form, 'comment')]
  const refused = await refusalOf(db, promotionId)
  if (refused) return { refused }
  if (comment === '' || lengthOf(comment) > APPLICATION_COMMENT_LENGTH_MAX)
    return { refused: 'promotion.comment' }
  const images = await imagesIn(form)
  if (!images) return { refused: 'promotion.image' }
  const id = crypto.randomUUID()
  const { meta } = await db
    .prepare(
      `INSERT OR IGNORE INTO application (id, member_id, promotion_id, comment, sent_at) VALUES (?, ?, ?, ?, ?)`,
    )
    .bind(id, memberId, promotionId, comment, Date.now())
    .run()
  if (meta.changes === 0) return { refused: 'promotion.applied' }
  const insert = db.prepare('INSERT INTO application_image VALUES (?, ?, ?, ?, ?)')
  for (const [number, { type, bytes }] of images.entries()) {
    await db.batch(
      splitIntoChunks(bytes).map((chunk, part) =>
        insert.bind(id, number, part, type, base64url.encode(chunk)),
      ),
    )
  }
  return { id }
}

/** Loads the latest applications with the number of their images; for testers. */
export const listApplications = async (db: D1Database): Promise<unknown[]> =>
  (
    await db
      .prepare(
        `SELECT application.id, account, promotion_id AS promotionId, comment, application.status,
           sent_at AS sentAt,
           (SELECT count(DISTINCT number) FROM application_image WHERE application_id = application.id) AS images
         FROM application JOIN member ON member.id = member_id ORDER BY sent_at DESC LIMIT 100`,
      )
      .all()
  ).results

/** Loads one image of an application for a promotion. @param number counts from 0 */
export async function loadApplicationImage(db: D1Database, id: string, number: number) {
  const { results } = await db
    .prepare(
      'SELECT type, bytes FROM application_image WHERE application_id = ? AND number = ? ORDER BY part',
    )
    .bind(id, number)
    .all<{ type: string; bytes: string }>()
  return joinChunks(results.map(({ type, bytes }) => ({ type, bytes: base64url.decode(bytes) })))
}

/** Loads one image of the member's application for a promotion. @param number counts from 0 */
export async function readMemberApplicationImage(
  db: D1Database,
  memberId: string,
  promotionId: string,
  number: number,
) {
  const id = await db
    .prepare('SELECT id FROM application WHERE member_id = ? AND promotion_id = ?')
    .bind(memberId, promotionId)
    .first<string>('id')
  return id === null ? undefined : loadApplicationImage(db, id, number)
}

/** Sets the status of an application for a promotion. @returns false when there is no such application */
export async function setApplicationStatus(db: D1Database, id: string, status: string): Promise<boolean> {
  const { meta } = await db.prepare('UPDATE application SET status = ? WHERE id = ?').bind(status, id).run()
  return meta.changes > 0
}
