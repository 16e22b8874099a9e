import * as v from 'valibot'
import { CAPABILITIES, type Capability } from '../../shared/config/capabilities'
import { ACCOUNT_ERRORS, REGISTER_FIELDS, REGISTER_METHODS } from '../../shared/contract/account-schemas'
import { SEED_WHITELABEL } from '../seed/content/seed-settings'

/** Settings of accounts that a tester can change in the scenario. */

export const REGISTER_FIELD_STATES = ['off', 'optional', 'required'] as const
export const SCENARIO_ACCOUNT_ERRORS = ['none', ...ACCOUNT_ERRORS] as const
export const FEATURE_FLAG_NAMES = Object.keys(SEED_WHITELABEL)

export const CAPTCHA_KINDS = ['digits', 'letters', 'equation'] as const
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number]

export interface AccountScenario {
  /**
   * Error code with which account calls are refused. Applies to the account calls in `endpoints`; if there
   * are none, to all account calls that change something.
   */
  accountError: (typeof SCENARIO_ACCOUNT_ERRORS)[number]
  /** True when `accountError` applies only to the next account call, and is then reset to 'none'. */
  accountErrorOnce: boolean
  captchaKind: CaptchaKind
  /** Seconds between two messages to one phone number; 0: neither this limit nor the daily limit applies. */
  smsPauseS: number
  /** Registration fields whose state differs from the seed. */
  registerFields: Partial<Record<(typeof REGISTER_FIELDS)[number], (typeof REGISTER_FIELD_STATES)[number]>>
  /** Registration methods that are offered; empty: registration is closed. */
  registerMethods: (typeof REGISTER_METHODS)[number][]
  /** True when the rule of the user name is a pattern on which a backtracking engine never finishes. */
  hostileRule: boolean
  /** True when an SMS requires the third-party captcha (Geetest). Any complete solution is accepted. */
  geetest: boolean
  /** Phone numbers whose SMS codes Firebase sends, by prefix in E.164 form: '+880', or a whole number. */
  firebaseNumbers: string[]
  /** Names of the operator's feature flags that are inverted. */
  turnedFlags: string[]
  /** Capabilities that the settings do not name; empty: the settings have no list, so the platform has all. */
  missingCapabilities: Capability[]
}

export const DEFAULT_ACCOUNT_SCENARIO: AccountScenario = {
  accountError: 'none',
  accountErrorOnce: true,
  captchaKind: 'digits',
  smsPauseS: 60,
  registerFields: {},
  registerMethods: ['username', 'mobileNum'],
  hostileRule: false,
  geetest: false,
  firebaseNumbers: [],
  turnedFlags: [],
  missingCapabilities: [],
}

export const accountScenarioEntries = {
  accountError: v.exactOptional(v.picklist(SCENARIO_ACCOUNT_ERRORS)),
  accountErrorOnce: v.exactOptional(v.boolean()),
  captchaKind: v.exactOptional(v.picklist(CAPTCHA_KINDS)),
  smsPauseS: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600))),
  registerFields: v.exactOptional(
    v.strictObject(v.entriesFromList(REGISTER_FIELDS, v.exactOptional(v.picklist(REGISTER_FIELD_STATES)))),
  ),
  registerMethods: v.exactOptional(v.array(v.picklist(REGISTER_METHODS))),
  hostileRule: v.exactOptional(v.boolean()),
  geetest: v.exactOptional(v.boolean()),
  firebaseNumbers: v.exactOptional(v.array(v.pipe(v.string(), v.regex(/^\+\d{1,15}$/)))),
  turnedFlags: v.exactOptional(v.array(v.picklist(FEATURE_FLAG_NAMES))),
  missingCapabilities: v.exactOptional(v.array(v.picklist(CAPABILITIES))),
}
