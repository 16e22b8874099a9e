import type { Endpoint } from '../../../shared/contract/endpoints/endpoint.ts'
import type { EndpointTables } from './openapi.ts'

/** Sources of the table of features, apart from the calls (contract-exports.ts). */
export interface FeatureSources {
  capabilities: readonly string[]
  capabilityFlags: { readonly [Name in string]?: string }
  /** Compliance profiles that require a capability, by its name. */
  requiredBy: (name: string) => readonly string[]
}

interface Call extends Pick<Endpoint, 'feature' | 'isMandatory'> {
  name: string
}

const INTRO = `# Features of a platform

Generated from the endpoint table by \`npm run contract\`: do not edit. A call that the platform does not know is answered with 404.

If a platform lacks features, it sends \`capabilities\` in the reply of \`settings\`: the names of those features of the table [May](#may) that it has, such as \`["protection", "vip"]\`. Features of the tables Must and Should are not named. Without \`capabilities\` it has all features. The lobby shows no entry, tab or page of a missing feature, and sends none of its calls. After the next refresh, which comes within a minute of the change, no page shows it any more. The feature \`sports\` has no calls: it is a category of games. If the platform has no promotions, the page of promotions says that there are none.`

const CLOSED = `**No registration**: send the flag \`HIDEREG3\` in \`whitelabel\`, answer \`registerRules\` with \`{"fields": {}, "username": false, "mobileNum": false}\`, and refuse \`register\` with \`register.closed\`. The other calls of \`registration\`, and \`geetest\`, are then not needed.

**No withdrawals**: send \`"closed": {}\` in \`withdrawSettings\`, and refuse \`withdraw\` with \`withdraw.closed\`. The page then says that withdrawals are closed, and needs no accounts.`

const LANGUAGE_OF_MEMBERS = `**No \`updateLanguage\`**: after a 404 the lobby does not send it again in that session, unless the member chooses another language. Pages stay the same, but you do not learn in which language to write e-mails and SMS.`

/** Calls of player protection that are needed only by platforms that send a field in \`protection\`. */
const PROTECTION_FIELDS: Readonly<Record<string, string>> = {
  limitsOffered: 'offerLimits',
  acceptTerms: 'termsDue',
  setMarketingChoices: 'marketingChoices',
  answerReminder: 'reminders',
  setReviewInterval: 'reviewMonths',
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')
const code = (name: string) => `\`${name}\``
const callsOf = (calls: readonly Call[], feature: string) =>
  calls
    .filter((call) => call.feature === feature)
    .map(({ name }) => code(name))
    .join(', ') || '–'

function protectionRows(calls: readonly Call[]): string[][] {
  const all = calls.filter(({ feature }) => feature === 'protection')
  const others = all.filter(({ isMandatory }) => !isMandatory)
  const ofField = others.filter(({ name }) => name in PROTECTION_FIELDS)
  const namesOf = (list: readonly Call[]) => list.map(({ name }) => code(name)).join(', ')
  return [
    [
      namesOf(all.filter(({ isMandatory }) => isMandatory)),
      'always: without it no game and no deposit opens',
    ],
    [
      namesOf(others.filter((call) => !ofField.includes(call))),
      'for what every lobby offers: limits, reality checks, breaks, exclusion and its end, closing the account, and consent to offers',
    ],
    ...ofField.map(({ name }) => [code(name), `only if \`protection\` has \`${PROTECTION_FIELDS[name]}\``]),
  ]
}

/** Renders the table of calls per feature as a Markdown page: those a platform must, should and may have. */
export function renderFeatures(
  tables: EndpointTables,
  { capabilities, capabilityFlags, requiredBy }: FeatureSources,
): string {
  const calls: Call[] = Object.values(tables).flatMap((rows) =>
    Object.entries(rows).map(([name, { feature, isMandatory }]) => ({
      name,
      feature,
      ...(isMandatory && { isMandatory }),
    })),
  )
  const core = [...new Set(calls.map(({ feature }) => feature))].filter(
    (name) => !capabilities.includes(name),
  )
  const must = calls.filter(({ isMandatory }) => isMandatory)
  const should = calls.filter(({ isMandatory }) => !isMandatory)
  const coreRows = (list: readonly Call[]) =>
    core.map((name) => [code(name), callsOf(list, name)]).filter(([, names]) => names !== '–')
  return `${[
    INTRO,
    '## Must',
    'Without these calls the lobby does not work. `protection` is another one: see [player protection](#player-protection).',
    table(['Feature', 'Calls'], coreRows(must)),
    CLOSED,
    '## Player protection',
    'Every profile requires this capability, so name `protection` in `capabilities`. The lobby always shows the pages and forms of these calls. Without a call its form says that the feature is unavailable.',
    table(['Calls', 'Needed'], protectionRows(calls)),
    '## Should',
    'Without one of these calls, the part of a page that needs it says that it could not be loaded. The conformance run warns of each that is answered with 404; it does not fail.',
    table(['Feature', 'Calls'], coreRows(should)),
    LANGUAGE_OF_MEMBERS,
    '## May',
    '`capabilities` names each of these that the platform has. A feature with a flag also needs the flag in the reply of `whitelabel`. A feature that the compliance profile requires cannot be switched off: the conformance run, the deep health check and the log say when it is missing.',
    table(
      ['Capability', 'Calls', 'Flag', 'Required by'],
      capabilities.map((name) => {
        const ofName =
          name === 'protection' ? '[player protection](#player-protection)' : callsOf(calls, name)
        const flag = capabilityFlags[name]
        return [code(name), ofName, flag ? code(flag) : '–', requiredBy(name).join(', ') || '–']
      }),
    ),
  ].join('\n\n')}\n`
}
