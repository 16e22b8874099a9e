import { ORIGIN } from './harness'

/** Origins of games, chat and payments that are not those of the sandbox. Files with the same options share lobbies. */
export const outsideOrigins = {
  origin: ORIGIN,
  frameOrigins: ['https://games.example'],
  chatOrigins: ['https://chat.example'],
  payOrigins: ['https://pay.example'],
}
