import { masked, recipientOf } from '../../account/phone'

/** A member's own number or address. */
export interface OwnContact {
  /** Where a message goes: the number in E.164 form, or the address in small letters. */
  recipient: string
  masked: string
  /** When the member has shown that it is theirs, ms since the epoch. */
  confirmedAt: number | null
}

/** An address of which only the first letter and the host are seen. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`
}

interface Row {
  dialingCode: string | null
  mobileNum: string | null
  email: string | null
  mobileAt: number | null
  emailAt: number | null
}

export async function ownContacts(
  db: D1Database,
  memberId: string,
): Promise<{ mobile: OwnContact | null; email: OwnContact | null }> {
  const row = await db
    .prepare(
      `SELECT dialing_code AS dialingCode, mobile_num AS mobileNum, email, mobile_confirmed_at AS mobileAt,
         email_confirmed_at AS emailAt
       FROM member WHERE id = ?`,
    )
    .bind(memberId)
    .first<Row>()
  if (!row) throw new Error(`There is no member ${memberId}`)
  const { dialingCode, mobileNum, email, mobileAt, emailAt } = row
  const phone = dialingCode !== null && mobileNum !== null ? { dialingCode, mobileNum } : null
  return {
    mobile: phone && { recipient: recipientOf(phone), masked: masked(phone), confirmedAt: mobileAt },
    email:
      email === null
        ? null
        : { recipient: email.toLowerCase(), masked: maskedEmail(email), confirmedAt: emailAt },
  }
}
