import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { getLotteryRules, getNextDraw } from '../game-rules/lottery-rules'
import { createLaunch } from '../play/launch/launch-games'
import {
  type GameScenario,
  ROUND_OUTCOMES,
  SCENARIO_LAUNCH_ERRORS,
  VENDOR_FAULTS,
} from '../scenario/game-scenario'
import { scenarioOf } from '../scenario/scenario'
import { getGameTime } from '../scenario/state'
import { createTokenForTester, type Member } from '../session/member-session'
import { sha256 } from '../store/cryptography'
import { loadLedgerName } from '../store/ledger-name'
import { getJackpotPool, setJackpotPool } from '../wallet/jackpot'
import { toDecimal, toMinor } from '../wallet/minor-units'
import { createTransferPostings } from '../wallet/transaction'
import { WalletClient } from '../wallet/wallet-client'
import { getWalletOwner, playsForMoney } from '../wallet/wallet-clients'
import type { WalletEnv } from '../wallet/wallet-env'
import {
  readToolBody,
  refuseUnknownScope,
  renderNumberInput,
  renderOption,
  sendToolResult,
} from './tool-form'

/** Renders the section of the scenario form for launches and games. */
export const renderGameFields = (state: GameScenario) => html`
<fieldset><legend>Games</legend>
<p><label>Refuse launches with <select name="launchError">
${SCENARIO_LAUNCH_ERRORS.map((code) => renderOption(code, code === state.launchError))}</select></label></p>
<p><label>Launch game_url (empty: default) <input name="launchUrl" value="${state.launchUrl}"></label></p>
<p><label>Vendor <select name="vendorFault">
${VENDOR_FAULTS.map((fault) => renderOption(fault, fault === state.vendorFault))}</select></label></p>
<p><label>Slot and fish rounds <select name="outcome">
${ROUND_OUTCOMES.map((outcome) => renderOption(outcome, outcome === state.outcome))}</select></label></p>
${renderNumberInput('clockAheadS', 'Game clock ahead by (seconds)', state.clockAheadS, 1)}
</fieldset>
`

/** Returns the changes that the games section of the scenario form posts. */
export const parseGameChange = (form: FormData) => ({
  launchError: form.get('launchError') ?? 'none',
  launchUrl: form.get('launchUrl') ?? '',
  vendorFault: form.get('vendorFault') ?? 'none',
  outcome: form.get('outcome') ?? 'random',
  clockAheadS: Number(form.get('clockAheadS') ?? 0),
})

/** Tools for testing games: wallets, launches, the game clock, the jackpot. */
export const gameToolRoutes = new Hono<WalletEnv>()

const decimal = v.pipe(
  v.string(),
  v.transform((text) => toMinor(text.trim())),
  v.number('must be a decimal with at most two places'),
)

interface Owner {
  id: string
  type: number
  balance: string
}

/** Loads the wallet of an account; without `mode` the wallet that the account plays with by default. */
export async function findAccountWallet(
  c: Pick<Context<WalletEnv>, 'env'>,
  account: string,
  mode?: string,
): Promise<WalletClient | undefined> {
  const member = await c.env.DB.prepare('SELECT id, type, balance FROM member WHERE account = ?')
    .bind(account)
    .first<Owner>()
  if (!member) return undefined
  const own = playsForMoney(member) ? 'real' : 'trial'
  const wanted = mode === 'real' || mode === 'trial' ? mode : own
  const owner = getWalletOwner({ ...member, ledger: await loadLedgerName(c.env.DB) }, wanted)
  return new WalletClient(c.env, owner, getGameTime(await scenarioOf(c.env).state(account)))
}

const noAccount = (c: Context) => c.json({ problems: 'Unknown account: see /__sandbox/accounts' }, 404)

gameToolRoutes.get('/wallet', async (c) => {
  const purse = await findAccountWallet(c, c.req.query('account') ?? '', c.req.query('mode'))
  if (!purse) return noAccount(c)
  const balance = toDecimal(await purse.balance())
  return c.json({ balance, openBets: await purse.openBets(), journal: await purse.journal() })
})

/** Launches a game for an account without the lobby, and replies with the game's URL. */
gameToolRoutes.get('/launch', async (c) => {
  const minted = await createTokenForTester(c.env.DB, c.req.query('account') ?? '')
  if (!minted) return noAccount(c)
  const mode = c.req.query('mode') === 'trial' ? 'trial' : 'real'
  const { nodeId = '', lobbyOrigin = new URL(c.req.url).origin, language = 'EN', ...pace } = c.req.query()
  const member = await c.env.DB.prepare('SELECT id, type FROM member WHERE account = ?')
    .bind(minted.userName)
    .first<Pick<Member, 'id' | 'type'>>()
  const purse = await findAccountWallet(c, minted.userName, 'real')
  if (!member || !purse) return noAccount(c)
  const launched = await createLaunch(c.env, {
    member,
    purse,
    tokenDigest: await sha256(minted.token),
    scenario: await scenarioOf(c.env).state(minted.userName),
    mode,
    lobbyOrigin,
    language,
    wanted: { ...pace, nodeId },
  })
  return 'url' in launched ? c.json(launched) : c.json({ problems: launched.refused }, 409)
})

const walletChange = v.union([
  v.strictObject({ account: v.string(), mode: v.optional(v.string()), set: decimal }),
  v.strictObject({ account: v.string(), mode: v.optional(v.string()), add: decimal }),
])

/** Sets a wallet's balance or adds to it. The added amount may be negative, but the balance may not. */
gameToolRoutes.post('/wallet', async (c) => {
  const change = v.safeParse(walletChange, await readToolBody(c))
  if (!change.success) return c.json({ problems: v.flatten(change.issues) }, 400)
  const { account, mode } = change.output
  const purse = await findAccountWallet(c, account, mode)
  if (!purse) return noAccount(c)
  const before = await purse.balance()
  const amount = 'set' in change.output ? change.output.set - before : change.output.add
  if (before + amount < 0) return c.json({ problems: 'A balance cannot be negative' }, 400)
  if (amount !== 0) {
    const key = `tester:${crypto.randomUUID()}`
    await purse.post({ key, digest: key, postings: createTransferPostings('deposits', 'player', amount) })
  }
  return sendToolResult(c, { balance: toDecimal(await purse.balance()) })
})

gameToolRoutes.post('/jackpot', async (c) => {
  const change = v.safeParse(v.strictObject({ amount: decimal }), await readToolBody(c))
  if (!change.success) return c.json({ problems: v.flatten(change.issues) }, 400)
  const refusal = await refuseUnknownScope(c, undefined)
  if (refusal) return refusal
  await setJackpotPool(getJackpotPool(c.env, await loadLedgerName(c.env.DB)), change.output.amount)
  return sendToolResult(c, { amount: toDecimal(change.output.amount) })
})

const clockChange = v.union([
  v.strictObject({ account: v.optional(v.string()), gameId: v.string() }),
  v.strictObject({
    account: v.optional(v.string()),
    seconds: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)),
  }),
])

/**
 * Advances the game clock, for everyone or for one account, to the next draw of a lottery or by some seconds.
 */
gameToolRoutes.post('/draw', async (c) => {
  const change = v.safeParse(clockChange, await readToolBody(c))
  if (!change.success) return c.json({ problems: v.flatten(change.issues) }, 400)
  const { account } = change.output
  const refusal = await refuseUnknownScope(c, account)
  if (refusal) return refusal
  const scenario = scenarioOf(c.env)
  const state = await scenario.state(account)
  const seconds =
    'seconds' in change.output
      ? change.output.seconds
      : await untilDraw(c, change.output.gameId, getGameTime(state))
  if (seconds === undefined) return c.json({ problems: 'Unknown lottery' }, 404)
  const { clockAheadS } = await scenario.change({ clockAheadS: state.clockAheadS + seconds }, account)
  return sendToolResult(c, { clockAheadS })
})

async function untilDraw(c: Context<WalletEnv>, gameId: string, now: number): Promise<number | undefined> {
  const game = await c.env.DB.prepare(
    `SELECT art, game_code AS gameCode FROM game WHERE game_id = ? AND category IN ('ELOTT', 'LOTT')`,
  )
    .bind(gameId)
    .first<{ art: string; gameCode: string }>()
  return game ? Math.ceil((getNextDraw(getLotteryRules(game), now).drawsAt - now) / 1000) : undefined
}

export const gameToolsForms = html`
<h2>Wallets, draws, jackpot</h2>
<form method="post" action="/__sandbox/wallet"><p><label>Account <input name="account" value="rafi88" required></label>
<label>Set balance to <input name="set" inputmode="decimal"></label> <label>or add <input name="add" inputmode="decimal"></label>
<button>Change wallet</button></p></form>
<form method="post" action="/__sandbox/draw"><p><label>Lottery (game id) <input name="gameId" value="570000" required></label>
<button>Draw now</button></p></form>
<form method="post" action="/__sandbox/draw"><p><label>Seconds <input name="seconds" type="number" min="1" value="30" required></label>
<button>Move the game clock forward</button></p></form>
<form method="post" action="/__sandbox/jackpot"><p><label>Jackpot <input name="amount" inputmode="decimal" required></label>
<button>Set jackpot</button></p></form>
`

export const gameToolsHelp = html`
<li>GET /__sandbox/wallet?account=…: balance, open bets and all entries (&mode=trial: the member’s play money)
<li>GET /__sandbox/launch?account=…&nodeId=…: the URL of a game, with a ticket (&mode=trial, &language=BN)
<li>POST /__sandbox/wallet {account, set} or {account, add}: decimals; also "mode"
<li>POST /__sandbox/draw {gameId} or {seconds}: move the game clock forward, to just after the next draw or by this many seconds; with "account", only for this account
<li>POST /__sandbox/jackpot {amount}: set the jackpot pool
`
