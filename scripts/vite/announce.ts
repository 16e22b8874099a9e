import type { Plugin } from 'vite'
import { seededMembers } from '../../sandbox/seed/members.ts'

/** Tells a tester where the product is and who can be used, once the development server listens. */
export function announce(): Plugin {
  return {
    name: 'announce',
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        const address = server.httpServer?.address()
        if (address === null || typeof address !== 'object' || address === undefined) return
        const origin = `http://localhost:${address.port}`
        const accounts = seededMembers.map(({ account, type }) => `    ${account.padEnd(16)} type ${type}`)
        server.config.logger.info(
          [
            '',
            `  Lobby    ${origin}/m/home`,
            `  Sandbox  ${origin}/__sandbox/`,
            '  Seeded accounts',
            ...accounts,
            '',
          ].join('\n'),
        )
      })
    },
  }
}
