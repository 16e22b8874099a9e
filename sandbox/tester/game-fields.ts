import { html } from 'hono/html'
import { type GameScenario, launchErrors, outcomes, vendorFaults } from '../scenario/games'
import { choice, number } from './controls'

/** The part of the scenario form for launches and games. */
export const gameFields = (state: GameScenario) => html`
<fieldset><legend>Games</legend>
<p><label>Refuse launches with <select name="launchError">
${launchErrors.map((code) => choice(code, code === state.launchError))}</select></label></p>
<p><label>game_url of launches (empty: as it should be) <input name="launchUrl" value="${state.launchUrl}"></label></p>
<p><label>Vendor <select name="vendorFault">
${vendorFaults.map((fault) => choice(fault, fault === state.vendorFault))}</select></label></p>
<p><label>Slot and fish rounds <select name="outcome">
${outcomes.map((outcome) => choice(outcome, outcome === state.outcome))}</select></label></p>
${number('clockAheadS', 'Games’ clock ahead by (seconds)', state.clockAheadS, 1)}
</fieldset>
`

/** The changes that this part of the form posts. */
export const gameChange = (form: FormData) => ({
  launchError: form.get('launchError') ?? 'none',
  launchUrl: form.get('launchUrl') ?? '',
  vendorFault: form.get('vendorFault') ?? 'none',
  outcome: form.get('outcome') ?? 'random',
  clockAheadS: Number(form.get('clockAheadS') ?? 0),
})
