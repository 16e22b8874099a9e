import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { TRANSFER_REFUSALS, type TransferScenario } from '../scenario/payment-scenario'
import { SEED_WALLET_VENDORS } from '../seed/seed-transfers'
import { loadLedgerName } from '../store/ledger-name'
import { toDecimal } from '../wallet/minor-units'
import type { WalletEnv } from '../wallet/wallet-env'
import { getWalletStub } from '../wallet/wallet-name'
import { readToolBody, renderNumberInput, renderOption, sendToolResult } from './tool-form'

const vendors = (
  name: 'vendorsDown' | 'vendorsSlow' | 'vendorsLate',
  label: string,
  state: TransferScenario,
) => html`<p><label>${label}<br><select name="${name}" multiple>
${SEED_WALLET_VENDORS.map((code) => renderOption(code, state[name].includes(code)))}</select></label></p>`

/** Renders the section of the scenario form for vendor wallets. */
export const renderTransferFields = (state: TransferScenario) => html`
<fieldset><legend>Vendor wallets</legend>
${vendors('vendorsDown', 'Vendors that don’t respond', state)}
${renderNumberInput('vendorsBackInMin', 'Minutes until they are back (0: unknown)', state.vendorsBackInMin, 1)}
${vendors('vendorsSlow', 'Vendors that respond after four seconds', state)}
${vendors('vendorsLate', 'Vendors that confirm transfers five minutes later', state)}
<p><label>Refuse transfers to vendors with <select name="sendingRefused">
${TRANSFER_REFUSALS.map((code) => renderOption(code, code === state.sendingRefused))}</select></label></p>
</fieldset>
`

/** Returns the changes that the vendor wallets section of the scenario form posts. */
export const parseTransferChange = (form: FormData) => ({
  vendorsDown: form.getAll('vendorsDown'),
  vendorsBackInMin: Number(form.get('vendorsBackInMin') ?? 0),
  vendorsSlow: form.getAll('vendorsSlow'),
  vendorsLate: form.getAll('vendorsLate'),
  sendingRefused: form.get('sendingRefused') ?? 'none',
})

/** Tool for testing vendor wallets: confirms transfers for the vendors. */
export const transferToolRoutes = new Hono<WalletEnv>()

async function walletNamed({ env }: Context<WalletEnv>, account: string) {
  const memberId = await env.DB.prepare('SELECT id FROM member WHERE account = ?')
    .bind(account)
    .first<string>('id')
  if (memberId === null) return undefined
  return getWalletStub(env, { memberId, mode: 'real', ledger: await loadLedgerName(env.DB) })
}

const noAccount = { problems: 'Unknown account: see /__sandbox/accounts' }

transferToolRoutes.get('/transfers', async (c) => {
  const wallet = await walletNamed(c, c.req.query('account') ?? '')
  if (!wallet) return c.json(noAccount, 404)
  const pending = await wallet.pendingTransfers()
  return c.json({
    pending: pending.map(({ id, parts }) => ({
      id,
      parts: parts.map((part) => ({ ...part, amount: toDecimal(part.amount) })),
    })),
  })
})

transferToolRoutes.post('/transfers', async (c) => {
  const body = v.safeParse(v.strictObject({ account: v.string() }), await readToolBody(c))
  if (!body.success) return c.json({ problems: v.flatten(body.issues) }, 400)
  const wallet = await walletNamed(c, body.output.account)
  if (!wallet) return c.json(noAccount, 404)
  const pending = await wallet.pendingTransfers()
  for (const { id } of pending) await wallet.confirmTransfer(id)
  return sendToolResult(c, { confirmed: pending.length })
})

export const transferToolsForms = html`
<h2>Vendor wallets</h2>
<form method="post" action="/__sandbox/transfers"><p><label>Account <input name="account" value="rafi88" required></label>
<button>Confirm all pending transfers</button></p></form>
`

export const transferToolsHelp = html`
<li>GET /__sandbox/transfers?account=…: pending transfers
<li>POST /__sandbox/transfers {account}: confirm them
`
