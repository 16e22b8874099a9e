import type { RegisterField } from '../../shared/contract/account-schemas'
import type { ScenarioState } from '../scenario/state'
import type { SeedFieldRule } from '../seed/content/seed-settings'
import { loadSetting } from '../store/operator-settings'
import { type AccountRefusal, createInvalidFieldRefusal } from './refusals'

/**
 * A registration pattern that takes a backtracking engine exponential time. The platform itself never runs
 * the pattern.
 */
const HOSTILE_PATTERN = '^(([a-z])+.)+[A-Z]([a-z])+$'

type Scenario = Pick<
  ScenarioState,
  'registerFields' | 'registerMethods' | 'hostileRule' | 'geetest' | 'firebaseNumbers'
>

/** Loads the seeded registration rules, with the scenario's changes. */
export async function loadRegistrationRules(db: D1Database, scenario: Scenario) {
  const seeded = (await loadSetting(db, 'registerRules')) as Record<RegisterField, SeedFieldRule>
  const fields = { ...seeded }
  for (const [name, state] of Object.entries(scenario.registerFields) as [RegisterField, string][]) {
    fields[name] = {
      ...seeded[name],
      enabled: state === 'off' ? 0 : 1,
      required: state === 'required' ? 1 : 0,
    }
  }
  if (scenario.hostileRule) fields.username = { ...fields.username, rule: { pattern: HOSTILE_PATTERN } }
  return {
    fields,
    username: scenario.registerMethods.includes('username'),
    mobileNum: scenario.registerMethods.includes('mobileNum'),
    geetest: scenario.geetest,
    ...(scenario.firebaseNumbers.length > 0 && { codesBy: 'firebase' }),
  }
}

export type RegistrationRules = Awaited<ReturnType<typeof loadRegistrationRules>>

/**
 * Returns the constraint of a registration field that a text violates; undefined for a valid text. Lengths
 * are in code points.
 */
export function findViolatedConstraint(
  { rule }: SeedFieldRule,
  text: string,
): 'min' | 'max' | 'pattern' | undefined {
  const length = [...text].length
  if (length < (rule?.min ?? 0)) return 'min'
  if (length > (rule?.max ?? Number.POSITIVE_INFINITY)) return 'max'
  const pattern = rule?.pattern
  if (pattern === undefined || pattern === HOSTILE_PATTERN) return undefined
  return new RegExp(pattern, 'u').test(text) ? undefined : 'pattern'
}

const COMMON = new Set([
  'password',
  'password1',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyui',
  'iloveyou',
])

/** True when a password violates its field's rule or is easy to guess. */
function isWeak(rule: SeedFieldRule, password: string, username: string): boolean {
  const folded = password.toLowerCase()
  return (
    findViolatedConstraint(rule, password) !== undefined ||
    COMMON.has(folded) ||
    new Set(folded).size < 3 ||
    (username !== '' && folded === username.toLowerCase())
  )
}

/**
 * Refuses a weak new password; undefined when the password is accepted.
 * @param field name of the field in which the password is repeated
 */
export function refuseWeakPassword(
  rule: SeedFieldRule,
  [password, repeated]: readonly [string, string],
  username: string,
  field: string,
): AccountRefusal | undefined {
  if (password !== repeated) return createInvalidFieldRefusal(field, 'mismatch')
  return isWeak(rule, password, username) ? { code: 'password.weak' } : undefined
}
