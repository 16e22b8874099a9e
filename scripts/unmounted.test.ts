import { expect, it } from 'vitest'
import { unmounted } from './unmounted'

const router = (name: string) => ({
  file: `worker/areas/games/${name}-calls.ts`,
  text: `import { Hono } from 'hono'\nexport const ${name} = new Hono<AppEnv>().get('/${name}', answer)\n`,
})
const table = {
  file: 'shared/contract/endpoints/games.ts',
  text: 'export const games = {\n  list: { path: "/games" },\n} as const satisfies Record<string, Endpoint>\n',
}
/** The file that puts the parts together. */
const api = (...lines: string[]) => ({ file: 'worker/api.ts', text: lines.join('\n') })
const importing = "import { tiles } from './areas/games/tiles-calls'"

it('accepts a router that another file mounts, also from an index', () => {
  expect(unmounted([router('tiles'), api(importing, "export const api = base.route('/', tiles)")])).toEqual({
    parts: 1,
    problems: [],
  })
  const index = { ...router('wallet'), file: 'sandbox/wallet/index.ts' }
  const all = { file: 'sandbox/index.ts', text: "import { wallet as w } from './wallet'\nbase.route('/', w)" }
  expect(unmounted([index, all]).problems).toEqual([])
})

it('follows a router that its folder’s index hands on', () => {
  const index = { file: 'worker/areas/games/index.ts', text: "export { list, tiles } from './tiles-calls'" }
  const mounting = api("import { tiles } from './areas/games'", "base.route('/', tiles)")
  expect(unmounted([router('tiles'), index, mounting]).problems).toEqual([])
  expect(unmounted([router('tiles'), index]).problems).toHaveLength(1)
})

it.each([
  ['that nobody imports', [api('export const api = base')]],
  ['that is imported but not mounted', [api(importing, 'export const api = base')]],
  ['of which only the type is used', [api(importing, 'export type Api = typeof tiles')]],
  [
    'whose name is that of another file’s',
    [api("import { tiles } from './other'", "base.route('/', tiles)")],
  ],
  ['that only its own file mentions', []],
])('finds a router %s', (_what, others) => {
  expect(unmounted([router('tiles'), ...others]).problems).toEqual([
    'worker/areas/games/tiles-calls.ts: no other file mounts tiles',
  ])
})

it('finds a table of platform calls that is left out', () => {
  const all = (text: string) => ({ file: 'shared/contract/endpoints.ts', text })
  const complete = all("import { games } from './endpoints/games'\nexport const endpointsByArea = { games }")
  expect(unmounted([table, complete])).toEqual({ parts: 1, problems: [] })
  expect(unmounted([table, all('export const endpointsByArea = {}')]).problems).toHaveLength(1)
})
