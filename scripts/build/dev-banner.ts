import type { Plugin } from 'vite'
import { seededMembers } from '../../sandbox/seed/seed-members.ts'
import { SEEDED_FUND_PASSWORD, SEEDED_PASSWORD } from '../../sandbox/seed/seed-passwords.ts'

/**
 * Vite plugin that prints the product's URL and the seeded accounts when the development server has started.
 */
export function devBannerPlugin(): Plugin {
  return {
    name: 'announce',
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        const address = server.httpServer?.address()
        if (address === null || typeof address !== 'object' || address === undefined) return
        const origin = `http://localhost:${address.port}`
        const accounts = seededMembers.map(
          ({ account, type, disabled }) =>
            `    ${account.padEnd(16)} type ${type}${disabled ? ', disabled' : ''}`,
        )
        server.config.logger.info(
          [
            '',
            `  Lobby    ${origin}/m/home`,
            `  Sandbox  ${origin}/__sandbox/`,
            `  Seeded accounts, each with the password ${SEEDED_PASSWORD}, rafi88 and hamza with the fund password ${SEEDED_FUND_PASSWORD}`,
            ...accounts,
            '',
          ].join('\n'),
        )
      })
    },
  }
}
