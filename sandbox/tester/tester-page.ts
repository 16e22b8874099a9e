import { html } from 'hono/html'
import { endpoints } from '../../shared/contract/endpoints'
import { MALFORMATIONS, type ScenarioState } from '../scenario/state'
import { SEEDED_FUND_PASSWORD, SEEDED_PASSWORD } from '../seed/seed-passwords'
import type { Member } from '../session/member-session'
import { accountToolsHelp, renderAccountFields } from './account-tools'
import {
  agentToolsForms,
  agentToolsHelp,
  contractToolsForms,
  contractToolsHelp,
  type loadAgentTreeAccounts,
  renderAgentFields,
  renderAgentTable,
} from './agent-tools'
import { complaintToolsForms, complaintToolsHelp } from './complaint-tools'
import { contentToolsForms, contentToolsHelp, renderContentFields } from './content-tools'
import { gameToolsForms, gameToolsHelp, renderGameFields } from './game-tools'
import { paymentToolsForms, paymentToolsHelp, renderPaymentFields } from './payment-tools'
import { payoutToolsForms, payoutToolsHelp } from './payout-tools'
import { renderRewardFields, rewardToolsForms, rewardToolsHelp } from './reward-tools'
import { renderRecordFields } from './scenario-form'
import {
  protectionToolsForms,
  protectionToolsHelp,
  renderSecurityFields,
  securityToolsHelp,
} from './security-tools'
import { renderCheckbox, renderNumberInput, renderOption } from './tool-form'
import { renderTransferFields, transferToolsForms, transferToolsHelp } from './transfer-tools'
import { renderVerificationFields, verificationToolsForms, verificationToolsHelp } from './verification-tools'

interface Account extends Pick<Member, 'account' | 'nickname' | 'type' | 'currency' | 'balance'> {
  /** Phone number of the account with the dialling code, not masked. */
  phone: string | null
  disabled: number
}

/** Loads the accounts, seeded and registered, at most 200. */
export async function loadTesterAccounts(db: D1Database): Promise<Account[]> {
  const { results } = await db
    .prepare(
      `SELECT account, nickname, type, currency, balance, '+' || dialing_code || mobile_num AS phone, disabled
       FROM member ORDER BY type, id LIMIT 200`,
    )
    .all<Account>()
  return results
}

/** Returns the page of the testers' interface. It works without scripts. */
export const renderTesterPage = (
  state: ScenarioState,
  accounts: readonly Account[],
  places: Awaited<ReturnType<typeof loadAgentTreeAccounts>>,
) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
fieldset{margin-block:1rem}td,th{text-align:start;padding:.2rem 1rem .2rem 0}select[multiple]{min-width:16rem;height:12rem}</style>
<h1>Sandbox platform</h1>
<p>Demonstration data and scenarios. The lobby caches what it loads: after a change, wait or purge its caches.</p>
<h2>Scenario</h2>
<form method="post" action="/__sandbox/scenario">
${renderCheckbox('maintenance', 'Maintenance', state.maintenance)}
${renderCheckbox('regionRestriction', 'Region restriction', state.regionRestriction)}
${renderCheckbox('emptyCatalogue', 'Empty catalogue', state.emptyCatalogue)}
${renderCheckbox('jackpotPool', 'Jackpot pool', state.jackpotPool)}
${renderNumberInput('latencyMs', 'Latency (ms)', state.latencyMs, 1)}
${renderNumberInput('errorRate', 'Share of failing calls (0 to 1)', state.errorRate, 0.01)}
${renderNumberInput('errorStatus', 'with status', state.errorStatus, 1)}
<p><label>Malformed replies <select name="malformed">
${MALFORMATIONS.map((kind) => renderOption(kind, kind === state.malformed))}</select></label></p>
${renderAccountFields(state)}
${renderGameFields(state)}
${renderContentFields(state)}
${renderPaymentFields(state)}
${renderTransferFields(state)}
${renderRecordFields(state)}
${renderRewardFields(state)}
${renderAgentFields(state)}
${renderSecurityFields(state)}
${renderVerificationFields(state)}
<p><label>Limit latency, errors and malformed replies to (none: all)<br><select name="endpoints" multiple>
${Object.keys(endpoints).map((name) =>
  renderOption(
    name,
    state.endpoints.some((limited) => limited === name),
  ),
)}</select></label></p>
<p><button>Apply</button></p>
</form>
<form method="post" action="/__sandbox/reset"><p><button>Reset scenario and data</button></p></form>
${gameToolsForms}
${contentToolsForms}
${paymentToolsForms}
${payoutToolsForms}
${protectionToolsForms}
${rewardToolsForms}
<h2>Agents</h2>
${renderAgentTable(places)}
${agentToolsForms}
${contractToolsForms}
${transferToolsForms}
${verificationToolsForms}
${complaintToolsForms}
<h2>Accounts</h2>
<p>The password of every account is <b>${SEEDED_PASSWORD}</b>; members with a number can also log in by SMS: see the
<a href="/__sandbox/outbox">outbox</a>. Invitation codes: ORIEL2026, DHAKA77, BILAL, RAFI88.
The fund password of rafi88 and hamza is <b>${SEEDED_FUND_PASSWORD}</b>; nusrat has no fund password or payee name yet. tanvir has a year of play: 20,000 bets, created when the wallet is first used.</p>
<table><thead><tr><th>Account<th>Type<th>Number<th>Balance<th></tr></thead><tbody>
${accounts.map(
  ({ account, type, phone, balance, currency, disabled }) =>
    html`<tr><td>${account}${disabled ? ' (disabled)' : ''}<td>${type}<td>${phone}<td>${balance} ${currency}<td><a href="/__sandbox/token?account=${account}">token</a> <a href="/__sandbox/wallet?account=${account}">wallet</a></tr>`,
)}</tbody></table>
<h2>For programs</h2>
<ul>
<li><a href="/__sandbox/state">GET /__sandbox/state</a>: the scenario, and the calls counted since its last change (?account=…: for this account)
<li>POST /__sandbox/scenario with JSON: any of ${Object.keys(state).join(', ')}
<li>POST /__sandbox/scenario?account=… changes it only for this account’s calls, games and payment pages; it overrides the shared scenario
<li>POST /__sandbox/reset: restore the default scenario and the seeded data (?account=…: remove this account’s changes and keep the data)
<li><a href="/__sandbox/accounts">GET /__sandbox/accounts</a>
<li>GET /__sandbox/token?account=…: a member token for calls to the platform
${accountToolsHelp}
${gameToolsHelp}
${contentToolsHelp}
${paymentToolsHelp}
${payoutToolsHelp}
${protectionToolsHelp}
${rewardToolsHelp}
${agentToolsHelp}
${contractToolsHelp}
${securityToolsHelp}
${transferToolsHelp}
${verificationToolsHelp}
${complaintToolsHelp}</ul>
`
