import { html } from 'hono/html'
import { REGISTER_FIELDS, REGISTER_METHODS } from '../../shared/contract/account'
import {
  type AccountScenario,
  accountErrors,
  captchaKinds,
  fieldStates,
  flagNames,
} from '../scenario/account'
import { box, choice, number } from './controls'

const AS_SEEDED = 'as seeded'

/** The part of the scenario form for accounts. */
export const accountFields = (state: AccountScenario) => html`
<fieldset><legend>Accounts</legend>
<p><label>Refuse with <select name="accountError">
${accountErrors.map((code) => choice(code, code === state.accountError))}</select></label></p>
${box('accountErrorOnce', 'Only the next call (the limits below name which)', state.accountErrorOnce)}
<p><label>Captcha <select name="captchaKind">
${captchaKinds.map((kind) => choice(kind, kind === state.captchaKind))}</select></label></p>
${number('smsPauseS', 'Seconds between two messages to a number (0: no limits)', state.smsPauseS, 1)}
${REGISTER_METHODS.map(
  (method) => html`<p><label><input type="checkbox" name="registerMethods" value="${method}"
 ${state.registerMethods.includes(method) ? html`checked` : ''}> Register by ${method}</label></p>`,
)}
${box('hostileRule', 'A rule for user names that takes for ever', state.hostileRule)}
${box('geetest', 'Third-party puzzle before an SMS', state.geetest)}
<p><label>Numbers whose codes Firebase sends, such as +880 +8801712345678 <input name="firebaseNumbers"
 value="${state.firebaseNumbers.join(' ')}"></label></p>
<p><label>Flags turned over<br><select name="turnedFlags" multiple>
${flagNames.map((name) => choice(name, state.turnedFlags.includes(name)))}</select></label></p>
<details><summary>Registration fields</summary>
${REGISTER_FIELDS.map(
  (field) => html`<p><label>${field} <select name="field-${field}">
${choice(AS_SEEDED, state.registerFields[field] === undefined)}
${fieldStates.map((kind) => choice(kind, kind === state.registerFields[field]))}</select></label></p>`,
)}
</details></fieldset>
`

/** The changes that this part of the form posts. */
export const accountChange = (form: FormData) => ({
  accountError: form.get('accountError') ?? 'none',
  accountErrorOnce: form.has('accountErrorOnce'),
  captchaKind: form.get('captchaKind') ?? 'digits',
  smsPauseS: Number(form.get('smsPauseS') ?? 60),
  registerMethods: form.getAll('registerMethods'),
  hostileRule: form.has('hostileRule'),
  geetest: form.has('geetest'),
  firebaseNumbers: String(form.get('firebaseNumbers') ?? '')
    .split(/[\s,]+/)
    .filter((prefix) => prefix !== ''),
  turnedFlags: form.getAll('turnedFlags'),
  registerFields: Object.fromEntries(
    REGISTER_FIELDS.map((field) => [field, form.get(`field-${field}`) ?? AS_SEEDED]).filter(
      ([, kind]) => kind !== AS_SEEDED,
    ),
  ),
})
