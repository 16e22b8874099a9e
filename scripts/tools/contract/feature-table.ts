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

A platform that lacks a feature says so once: \`capabilities\` in the reply of \`settings\` names the features that it has. Without that list it has all of them. The lobby shows no entry, tab or page of a missing feature, and sends none of its calls. After the next refresh, which comes within a minute of the change, no page shows it any more. Features without calls are pages or categories of games.`

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')
const code = (name: string) => `\`${name}\``
const callsOf = (calls: readonly Call[], feature: string) =>
  calls
    .filter((call) => call.feature === feature)
    .map(({ name }) => code(name))
    .join(', ') || '–'

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
    'Without these calls the lobby does not work. Player protection is one of them: games, deposits and the rest of an account wait until `protection` has answered.',
    table(['Feature', 'Calls'], coreRows(must)),
    '## Should',
    'Without one of these calls, the part of a page that needs it says that it could not be loaded.',
    table(['Feature', 'Calls'], coreRows(should)),
    '## May',
    'A platform names each of these that it has. A feature with a flag also needs the flag in the reply of `whitelabel`. A feature that the compliance profile requires cannot be switched off: the conformance run, the deep health check and the log say when it is missing.',
    table(
      ['Capability', 'Calls', 'Flag', 'Required by'],
      capabilities.map((name) => {
        const flag = capabilityFlags[name]
        return [code(name), callsOf(calls, name), flag ? code(flag) : '–', requiredBy(name).join(', ') || '–']
      }),
    ),
  ].join('\n\n')}\n`
}
