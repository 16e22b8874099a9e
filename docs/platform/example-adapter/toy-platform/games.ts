import { Hono } from 'hono'
import { type MemberEnv, refuseRestricted } from './accounts'
import { CODES, money, Refusal, type Row, randomText, type Store } from './store'

/** Games of the toy platform. All of them open the same page, on which a coin is tossed. */

/** Maximum number of games in a page of the list. */
const PAGE_SIZE_MAX = 50
const TICKET_MS = 60_000
const SESSION_MS = 4 * 3_600_000
const STAKE_MINOR = 100
const PRIZE_MINOR = 196

const STUDIOS = [
  { studio: 'HALC', name: 'Halcyon', kinds: ['SLOT', 'SCRATCH'] },
  { studio: 'MOTH', name: 'Moth & Lamp', kinds: ['FISHING'] },
]
const NAMES = 'Amber Birch Cedar Delta Ember Fjord Grove Harbour Iris Juniper Kelp Lotus Maple Nectar'.split(
  ' ',
)

const GAMES = NAMES.flatMap((name, index) => [
  { gameNo: `S${100 + index}`, title: `${name} Coin`, kind: 'SLOT', studio: 'HALC' },
  { gameNo: `F${100 + index}`, title: `${name} Reef`, kind: 'FISHING', studio: 'MOTH' },
  // A kind that the lobby does not know.
  { gameNo: `X${100 + index}`, title: `${name} Scratch`, kind: 'SCRATCH', studio: 'HALC' },
])

const listOf = (text: string | undefined) => (text === undefined ? undefined : text.split(','))

interface GameSession extends Row {
  member_no: string
  game_no: string
  lobby_origin: string
}

export const catalogueRoutes = () =>
  new Hono()
    .get('/studios', (c) => c.json({ items: STUDIOS }))
    .get('/catalogue', (c) => {
      const { page = '0', size = '20', kinds, studio, search } = c.req.query()
      const wanted = listOf(kinds)
      const found = GAMES.filter(
        (game) =>
          (wanted?.includes(game.kind) ?? true) &&
          (studio === undefined || studio === game.studio) &&
          (search === undefined || game.title.toLowerCase().includes(search.toLowerCase())),
      )
      const count = Math.min(Number(size), PAGE_SIZE_MAX)
      const start = Number(page) * count
      return c.json({ items: found.slice(start, start + count), total: found.length, page: Number(page) })
    })

export const playRoutes = (store: Store) =>
  new Hono<MemberEnv>()
    .post('/play/open', async (c) => {
      const { gameNo, lobbyOrigin } = await c.req.json<{ gameNo: string; lobbyOrigin: string }>()
      if (!GAMES.some((game) => game.gameNo === gameNo)) throw new Refusal(CODES.gameUnknown)
      refuseRestricted(store, c.var.memberNo)
      const ticket = randomText()
      store.rows(
        'INSERT INTO game_session VALUES (?, ?, ?, ?, ?, NULL)',
        ticket,
        c.var.memberNo,
        gameNo,
        lobbyOrigin,
        Date.now() + TICKET_MS,
      )
      return c.json({ url: `${store.settings.GAMES_ORIGIN}/coin?ticket=${ticket}` })
    })
    .get('/play/summary', (c) => {
      const rows = store.rows<{ kind: string; sum: number; count: number }>(
        `SELECT kind, SUM(amount_minor) AS sum, COUNT(*) AS count FROM ledger
         WHERE member_no = ? AND at >= ? AND kind IN ('STAKE', 'PRIZE') GROUP BY kind`,
        c.var.memberNo,
        Date.parse(c.req.query('from') ?? ''),
      )
      const of = (kind: string) => rows.find((row) => row.kind === kind)
      return c.json({
        rounds: of('STAKE')?.count ?? 0,
        staked: money(-(of('STAKE')?.sum ?? 0)),
        won: money(of('PRIZE')?.sum ?? 0),
      })
    })

/** Books a round once for each key, which the game’s page creates. */
function playRound(store: Store, session: string, key: string) {
  return store.atomically(() => {
    const found = 'SELECT * FROM game_session WHERE session = ? AND ends_at > ?'
    const game = store.row<GameSession>(found, session, Date.now())
    if (!game) throw new Refusal(CODES.noSession)
    const memberNo = game.member_no
    refuseRestricted(store, memberNo)
    const cause = `round ${session} ${key}`
    if (!store.row('SELECT cause FROM ledger WHERE cause = ?', cause)) {
      if (store.balanceMinor(memberNo) < STAKE_MINOR) throw new Refusal(CODES.notAllowed)
      store.book({ cause, memberNo, kind: 'STAKE', amountMinor: -STAKE_MINOR })
      const isWin = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0
      if (isWin) store.book({ cause: `${cause} prize`, memberNo, kind: 'PRIZE', amountMinor: PRIZE_MINOR })
    }
    const isWin = store.row('SELECT cause FROM ledger WHERE cause = ?', `${cause} prize`) !== undefined
    return { isWin, payoutMinor: isWin ? PRIZE_MINOR : 0, balanceMinor: store.balanceMinor(memberNo) }
  })
}

/** The game’s page. It talks to the lobby by the messages of docs/vendor-frames.md. */
const coinPage = (ticket: string, lobbyOrigin: string, nonce: string) => `<!doctype html><html lang="en">
<meta name="viewport" content="width=device-width"><title>Coin</title>
<style nonce="${nonce}">body{font:20px system-ui;background:#123;color:#fff;text-align:center;padding:3rem 1rem}
button{font:inherit;padding:.8rem 1.5rem}</style>
<h1>Coin</h1><p id="result" role="status">Stake 1.00 EUR, prize 1.96 EUR</p><button id="toss" disabled>Toss</button>
<script nonce="${nonce}">
  const lobby = ${JSON.stringify(lobbyOrigin).replaceAll('<', '\\u003c')}
  const tell = (message) => parent !== window && parent.postMessage({ source: 'lobby-game', ...message }, lobby)
  const post = async (path, body) =>
    (await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json()
  const toss = document.getElementById('toss'), result = document.getElementById('result')
  let session = '', key = '', isPaused = false
  const update = () => { toss.disabled = isPaused || session === '' }
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== lobby || data?.source !== 'lobby') return
    if (data.type === 'pause' || data.type === 'resume') isPaused = data.type === 'pause'
    update()
  })
  toss.addEventListener('click', async () => {
    toss.disabled = true
    key ||= crypto.randomUUID()
    const reply = await post('/coin/round', { session, key }).catch(() => undefined)
    if (reply === undefined) result.textContent = 'No connection. Try again.'
    else if (reply.code !== 0) tell({ type: 'error', code: 'code.' + reply.code })
    else {
      key = ''
      result.textContent = reply.data.isWin ? 'You won 1.96 EUR' : 'You lost 1.00 EUR'
      tell({ type: 'round', stake: '1.00', payout: reply.data.isWin ? '1.96' : '0.00' })
    }
    update()
  })
  history.replaceState(null, '', '/coin')
  const reply = post('/coin/session', { ticket: ${JSON.stringify(ticket).replaceAll('<', '\\u003c')} })
  reply.then(({ code, data }) => {
    if (code !== 0) return tell({ type: 'error', code: 'ticket.invalid' })
    session = data.session
    update()
    tell({ type: 'ready' })
  })
</script></html>`

/** The site of the games. */
export const gamesSite = (store: Store) =>
  new Hono()
    .get('/coin', (c) => {
      const ticket = c.req.query('ticket') ?? ''
      const game = store.row<GameSession>('SELECT * FROM game_session WHERE ticket = ?', ticket)
      const nonce = randomText()
      const lobby = game && URL.parse(game.lobby_origin)?.origin
      if (!lobby) return c.text('This ticket is not valid.', 404)
      c.header(
        'Content-Security-Policy',
        `default-src 'none'; connect-src 'self'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-ancestors ${lobby}`,
      )
      return c.html(coinPage(ticket, lobby, nonce))
    })
    .post('/coin/session', async (c) => {
      const { ticket } = await c.req.json<{ ticket: string }>()
      const session = randomText()
      const rows = store.rows(
        `UPDATE game_session SET session = ?, ends_at = ? WHERE ticket = ? AND session IS NULL AND ends_at > ?
         RETURNING ticket`,
        session,
        Date.now() + SESSION_MS,
        ticket,
        Date.now(),
      )
      if (rows.length === 0) throw new Refusal(CODES.noSession)
      return c.json({ code: 0, msg: 'OK', data: { session } })
    })
    .post('/coin/round', async (c) => {
      const { session, key } = await c.req.json<{ session: string; key: string }>()
      return c.json({ code: 0, msg: 'OK', data: playRound(store, session, key) })
    })
