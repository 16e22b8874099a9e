import { getDrawTimes, getLotteryPayoutHundredths, getLotteryRules } from '../../game-rules/lottery-rules'
import { getTileImageUrl } from '../../http/sites'
import { toDecimal } from '../../wallet/minor-units'
import { createTransferPostings, getWalletAccounts, type RoundRecord } from '../../wallet/transaction'
import type { WalletClient } from '../../wallet/wallet-client'
import type { GameClock } from './draw-replies'

/** Database row of a bet on a lottery draw, which the platform contract calls an order. */

interface OrderRow {
  id: string
  gameId: string
  gameName: string
  lang: string | null
  /** Game code of the lottery; null: the lottery is no longer offered. */
  gameCode: string | null
  art: string
  tint: string
  gameGroupId: string | null
  lottoMode: string | null
  numero: string
  play: string
  selection: string
  stake: number
  payout: number
  status: RoundRecord['status']
  at: number
  settlesAt: number
  outcome: string | null
}

interface OrderFilter {
  gameId: string
  status: string
  page: number
  size: number
}

const FROM = `
  FROM round LEFT JOIN game ON game.node_id = round.node_id
  LEFT JOIN former_game ON former_game.node_id = round.node_id
  LEFT JOIN game_name AS fallback ON fallback.node_id = round.node_id AND fallback.language = 'EN'
  LEFT JOIN game_name AS wanted ON wanted.node_id = round.node_id AND wanted.language = ?1
  WHERE round.category IN ('ELOTT', 'LOTT') AND round.member_id = ?2 AND round.mode = ?3`

/** SQL columns of an order. A lottery that is no longer offered has no game id. */
const COLUMNS = `round.id, coalesce(game.game_id, round.node_id) AS gameId,
  coalesce(wanted.name, fallback.name, former_game.name) AS gameName,
  iif(wanted.name IS NULL AND ?1 <> 'EN', 'en', NULL) AS lang, game.game_code AS gameCode,
  coalesce(game.art, former_game.art) AS art, coalesce(game.tint, former_game.tint) AS tint,
  game.group_id AS gameGroupId, game.lotto_mode AS lottoMode,
  round.numero, round.play, round.selection, round.stake, round.payout, round.status, round.at,
  round.settles_at AS settlesAt, round.outcome`

/** Lottery orders of one wallet; `currency` is null for play money. */
export class LotteryOrders {
  constructor(
    private readonly db: D1Database,
    private readonly purse: WalletClient,
    private readonly language: string,
    private readonly currency: string | null,
    private readonly clock: GameClock,
  ) {}

  /** Loads one page of orders. A page after the last page returns the last page. */
  async list({ gameId, status, page, size }: OrderFilter) {
    await this.purse.balance()
    const filtered = `${FROM} AND (?4 = '' OR game.game_id = ?4) AND (?5 = '' OR round.status = ?5)`
    const values = [...this.#owner(), gameId, status]
    const counted = this.db.prepare(`SELECT count(*) AS total ${filtered}`).bind(...values)
    const totalCount = (await counted.first<number>('total')) ?? 0
    const totalPages = Math.ceil(totalCount / size)
    const pageNum = Math.max(1, Math.min(page, totalPages))
    const { results } = await this.db
      .prepare(`SELECT ${COLUMNS} ${filtered} ORDER BY round.at DESC, round.id LIMIT ?6 OFFSET ?7`)
      .bind(...values, size, (pageNum - 1) * size)
      .all<OrderRow>()
    const open = await this.#cancellable()
    return { list: results.map((row) => this.#wire(row, open)), pageNum, totalPages, totalCount }
  }

  /** Loads one order. @returns null when this wallet has no such order */
  async one(id: string) {
    await this.purse.balance()
    const row = await this.db
      .prepare(`SELECT ${COLUMNS} ${FROM} AND round.id = ?4`)
      .bind(...this.#owner(), id)
      .first<OrderRow>()
    return row && this.#wire(row, await this.#cancellable())
  }

  /**
   * Cancels an order and returns its stake.
   * @returns false when the draw takes no more changes
   */
  async cancel(id: string): Promise<boolean> {
    const bet = (await this.#cancellable()).get(id)
    // The cancellation is looked up only now, because a concurrent call may have cancelled the order in the
    // meantime.
    if (!bet) return (await this.purse.find(`cancel:${id}`)) !== null
    const { free, staked } = getWalletAccounts(bet.vendor)
    const outcome = await this.purse.post({
      key: `cancel:${id}`,
      digest: id,
      closes: id,
      postings: createTransferPostings(staked, free, bet.stake),
      record: { ...bet, status: 'cancelled', payout: 0, terms: null },
    })
    return outcome === 'posted' || outcome === 'repeated'
  }

  #owner(): string[] {
    const { memberId, mode } = this.purse.owner
    return [this.language, memberId, mode]
  }

  async #cancellable(): Promise<Map<string, RoundRecord>> {
    const open = await this.purse.openBets()
    return new Map(
      open
        .filter(
          ({ terms }) =>
            terms?.kind === 'lottery' && getDrawTimes(terms.rules, terms.numero).closesAt > this.clock.now,
        )
        .map((bet) => [bet.id, bet]),
    )
  }

  #wire(
    { outcome, at, settlesAt, stake, payout, gameCode, art, lang, ...row }: OrderRow,
    open: ReadonlyMap<string, unknown>,
  ) {
    const rules = getLotteryRules({ art, gameCode: gameCode ?? '' })
    const numbers = row.selection.split(' ').length
    return {
      ...row,
      ...(lang !== null && { lang }),
      stake: toDecimal(stake),
      payout: toDecimal(payout),
      ...(this.currency !== null && { currency: this.currency }),
      createdAt: at,
      drawsAt: this.clock.real(settlesAt),
      // The edition, which determines the draw interval, is unknown once the game is removed. The reply then
      // omits the closing time.
      ...(gameCode !== null && {
        closesAt: this.clock.real(getDrawTimes(rules, Number(row.numero)).closesAt),
      }),
      bestPrize: toDecimal(Math.floor((stake * getLotteryPayoutHundredths(rules, numbers)) / 100)),
      iconUrl: getTileImageUrl(art),
      cancellable: Number(row.status === 'open' && open.has(row.id)),
      ...(outcome !== null && { numbers: JSON.parse(outcome).numbers }),
    }
  }
}
