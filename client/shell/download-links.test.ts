import { expect, test } from 'vitest'
import { downloadPlaces } from './download-links'

const on = ['DOWNLOADWINDOW3']
const links = ['IOS', 'Android'] as const

test.each([
  {
    case: 'home with everything on',
    isHome: true,
    runsAsApp: false,
    flags: on,
    downloads: links,
    header: true,
    drawer: true,
  },
  {
    case: 'another page',
    isHome: false,
    runsAsApp: false,
    flags: on,
    downloads: links,
    header: false,
    drawer: true,
  },
  {
    case: 'inside the app',
    isHome: true,
    runsAsApp: true,
    flags: on,
    downloads: links,
    header: false,
    drawer: false,
  },
  {
    case: 'window off',
    isHome: true,
    runsAsApp: false,
    flags: [],
    downloads: links,
    header: false,
    drawer: true,
  },
  {
    case: 'other flags only',
    isHome: true,
    runsAsApp: false,
    flags: ['CBS3'],
    downloads: links,
    header: false,
    drawer: true,
  },
  {
    case: 'no links',
    isHome: true,
    runsAsApp: false,
    flags: on,
    downloads: [],
    header: false,
    drawer: false,
  },
  {
    case: 'one link',
    isHome: true,
    runsAsApp: false,
    flags: on,
    downloads: ['IOS'] as const,
    header: true,
    drawer: true,
  },
])('$case', ({ isHome, runsAsApp, flags, downloads, header, drawer }) => {
  expect(downloadPlaces({ isHome, runsAsApp, flags, downloads: [...downloads] })).toEqual({ header, drawer })
})
