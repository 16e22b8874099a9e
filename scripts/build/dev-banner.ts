import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { seededMembers } from '../../sandbox/seed/seed-members.ts'
import { SEEDED_FUND_PASSWORD, SEEDED_PASSWORD } from '../../sandbox/seed/seed-passwords.ts'
import { usesSandbox, type ViteRun } from './local-run.ts'

/** Country of requests without the setting COUNTRY: Miniflare's default. */
const DEFAULT_COUNTRY = 'US'

type BannerOptions = Pick<ViteRun, 'config' | 'country'>

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

function platformLines({ config, country }: BannerOptions): string[] {
  const bound = config.services?.find(({ binding }) => binding === 'PLATFORM')
  return [
    `  Platform ${bound ? `the worker ${bound.service}` : config.vars?.PLATFORM_ORIGIN}`,
    `  Country  ${country ?? `${DEFAULT_COUNTRY}; COUNTRY=MT npm run dev shows what visitors from Malta see`}`,
  ]
}

/** Returns the text that the development server prints when it has started. */
export const renderDevBanner = (origin: string, options: BannerOptions): string =>
  [
    '',
    `  Lobby    ${origin}/m/home`,
    ...(usesSandbox(options.config) ? sandboxLines(origin) : platformLines(options)),
    '',
  ].join('\n')

/**
 * Vite plugin that prints the product's URL and its platform, with the seeded accounts of the sandbox, when
 * the development server or a preview has started.
 */
export function devBannerPlugin(options: BannerOptions): Plugin {
  const announce = ({ httpServer, config }: ViteDevServer | PreviewServer) => {
    httpServer?.once('listening', () => {
      const address = httpServer.address()
      if (address === null || typeof address !== 'object') return
      config.logger.info(renderDevBanner(`http://localhost:${address.port}`, options))
    })
  }
  return { name: 'announce', configureServer: announce, configurePreviewServer: announce }
}
