import { getTileImageUrl } from '../../http/sites'
import { getSeedLanguageMark } from '../../seed/seed-texts'
import { toDecimal } from '../minor-units'
import { loadPaymentTexts } from '../payments/channel-hours'
import type { PaymentRecord } from '../payments/payment-record'
import type { StoredMovement } from './movement-ledger'

/** The game that a movement of the balance belongs to. */

interface PlayedGame {
  nodeId: string
  category: string
  name: string | null
  lang: string | null
  art: string | null
  tint: string | null
}

const GAMES = `
  SELECT value AS nodeId, coalesce(wanted.name, fallback.name, former_game.name) AS name,
    iif(wanted.name IS NULL AND ?2 <> 'EN', 'en', NULL) AS lang,
    coalesce(game.category, former_game.category) AS category, coalesce(game.art, former_game.art) AS art,
    coalesce(game.tint, former_game.tint) AS tint
  FROM json_each(?1)
    LEFT JOIN game ON game.node_id = value LEFT JOIN former_game ON former_game.node_id = value
    LEFT JOIN game_name AS wanted ON wanted.node_id = value AND wanted.language = ?2
    LEFT JOIN game_name AS fallback ON fallback.node_id = value AND fallback.language = 'EN'`

type Texts = Awaited<ReturnType<typeof loadPaymentTexts>>

const textOf = (texts: Texts, owner: string): string => texts.get(`pay:${owner}`)?.title ?? ''

/**
 * Returns the name of a payment in the list of movements: title of a bonus, method of a deposit, or account
 * of a withdrawal.
 */
function paymentName(payment: PaymentRecord, { kind }: StoredMovement, texts: Texts): string {
  if (payment.direction === 'withdrawal')
    return `${textOf(texts, `option:${payment.to.optionId}`)} ${payment.to.ending}`.trim()
  if (kind === 'bonus' && payment.bonus) return textOf(texts, `bonus:${payment.bonus.id}`)
  return textOf(texts, `method:${payment.methodId}`)
}

const LOTTERIES = ['ELOTT', 'LOTT']

function ofRound(row: StoredMovement, game: PlayedGame | undefined) {
  return {
    name: game?.name ?? '',
    ...(game?.lang && { lang: game.lang }),
    iconUrl: game?.art ? getTileImageUrl(game.art) : null,
    tint: game?.tint ?? null,
    of: { what: LOTTERIES.includes(game?.category ?? '') ? 'order' : 'bet', id: row.subject },
  }
}

function ofPayment(row: StoredMovement, payment: PaymentRecord, texts: Texts) {
  return {
    name: paymentName(payment, row, texts),
    ...(row.kind === 'withdrawal-back' &&
      payment.reason && { reason: textOf(texts, `reason:${payment.reason}`) }),
    of: { what: 'payment', id: payment.id },
  }
}

/** Formats movements for the platform's reply. @param language language of the names and reasons */
export async function loadMovementReplies(
  db: D1Database,
  rows: readonly StoredMovement[],
  payments: readonly PaymentRecord[],
  language: string,
) {
  const nodeIds = [...new Set(rows.flatMap(({ nodeId }) => nodeId ?? []))]
  const [games, vendors, texts] = await Promise.all([
    db.prepare(GAMES).bind(JSON.stringify(nodeIds), language).all<PlayedGame>(),
    db.prepare('SELECT code, name FROM vendor').all<{ code: string; name: string }>(),
    payments.length > 0 ? loadPaymentTexts(db, language) : (new Map() as Texts),
  ])
  return rows.map((row) => {
    const payment = payments.find(({ id }) => id === row.subject)
    const game = games.results.find(({ nodeId }) => nodeId === row.nodeId)
    const vendor = vendors.results.find(({ code }) => code === row.vendor)
    return {
      id: row.id,
      at: row.at,
      kind: row.kind,
      amount: toDecimal(row.amount),
      balance: toDecimal(row.balance),
      ...(row.nodeId !== null && ofRound(row, game)),
      ...(payment && { ...ofPayment(row, payment, texts), ...getSeedLanguageMark(language) }),
      ...(row.vendor !== null && { name: vendor?.name ?? row.vendor }),
      ...(row.key.startsWith('transfer:') && { of: { what: 'transfer', id: row.subject } }),
    }
  })
}
