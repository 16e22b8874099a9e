import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { seededMembers } from '../../sandbox/seed/seed-members.ts'
import { SEEDED_FUND_PASSWORD, SEEDED_PASSWORD } from '../../sandbox/seed/seed-passwords.ts'
import { commandFor } from './brand-environment.ts'
import { usesSandbox, type ViteRun } from './local-run.ts'

/** Miniflare's country of requests, for a brand without `jurisdictions`. */
const DEFAULT_COUNTRY = 'US'

/** A local run, and the command that starts it. */
type BannerOptions = Pick<ViteRun, 'config' | 'country' | 'brand'> & { script: 'dev' | 'preview' }

function sandboxLines(origin: string): string[] {
  return [
    `  Sandbox  ${origin}/__sandbox/`,
    `  Seeded accounts, each with the password ${SEEDED_PASSWORD}, rafi88 and hamza with the fund password ${SEEDED_FUND_PASSWORD}`,
    ...seededMembers.map(
      ({ account, type, disabled }) =>
        `    ${account.padEnd(16)} type ${type}${disabled ? ', disabled' : ''}`,
    ),
  ]
}

function platformLines({ config }: BannerOptions): string[] {
  const bound = config.services?.find(({ binding }) => binding === 'PLATFORM')
  return [`  Platform ${bound ? `the worker ${bound.service}` : config.vars?.PLATFORM_ORIGIN}`]
}

const countryLine = ({ country = DEFAULT_COUNTRY, brand, script }: BannerOptions): string =>
  `  Country  ${country}; COUNTRY=FR ${commandFor(script, brand)} shows what visitors from France see`

/** Returns the text that the development server prints when it has started. */
export const renderDevBanner = (origin: string, options: BannerOptions): string =>
  [
    '',
    `  Lobby    ${origin}/m/home`,
    countryLine(options),
    ...(usesSandbox(options.config) ? sandboxLines(origin) : platformLines(options)),
    '',
  ].join('\n')

/**
 * Vite plugin that prints the product's URL and its platform, with the seeded accounts of the sandbox, when
 * the development server or a preview has started.
 */
export function devBannerPlugin(run: Omit<BannerOptions, 'script'>): Plugin {
  const announce =
    (script: BannerOptions['script']) =>
    ({ httpServer, config }: ViteDevServer | PreviewServer) => {
      httpServer?.once('listening', () => {
        const address = httpServer.address()
        if (address === null || typeof address !== 'object') return
        config.logger.info(renderDevBanner(`http://localhost:${address.port}`, { ...run, script }))
      })
    }
  return { name: 'announce', configureServer: announce('dev'), configurePreviewServer: announce('preview') }
}
