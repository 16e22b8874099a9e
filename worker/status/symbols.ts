import clock from '@phosphor-icons/core/bold/clock-bold.svg?raw'
import wifi from '@phosphor-icons/core/bold/wifi-slash-bold.svg?raw'
import globe from '@phosphor-icons/core/duotone/globe-hemisphere-east-duotone.svg?raw'
import hourglass from '@phosphor-icons/core/duotone/hourglass-medium-duotone.svg?raw'
import warning from '@phosphor-icons/core/duotone/warning-duotone.svg?raw'
import wrench from '@phosphor-icons/core/duotone/wrench-duotone.svg?raw'
import lock from '@phosphor-icons/core/fill/lock-fill.svg?raw'
import chats from '@phosphor-icons/core/regular/chats-circle.svg?raw'
import headset from '@phosphor-icons/core/regular/headset.svg?raw'
import whatsapp from '@phosphor-icons/core/regular/whatsapp-logo.svg?raw'

const sources: Readonly<Record<string, string>> = {
  'clock-bold': clock,
  'globe-hemisphere-east-duotone': globe,
  'hourglass-medium-duotone': hourglass,
  'warning-duotone': warning,
  'wrench-duotone': wrench,
  'lock-fill': lock,
  'chats-circle': chats,
  headset,
  'wifi-slash-bold': wifi,
  'whatsapp-logo': whatsapp,
}

/** The icons of the system pages as symbols of a sprite, apart from the sprite that every other page has. */
export const systemSymbols = Object.entries(sources)
  .map(([name, svg]) => {
    const shapes = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    return `<symbol id="i-${name}" viewBox="0 0 256 256">${shapes}</symbol>`
  })
  .join('')
