import { expect, test } from 'vitest'
import type { ShellData } from '../../shared/page-data/shell-data'
import { placeAppLinks } from './app-link-placement'

const session = { kind: 'guest' } as const

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
    noticeBar: true,
  },
  {
    case: 'another page',
    isHome: false,
    runsAsApp: false,
    flags: on,
    downloads: links,
    header: false,
    drawer: true,
    noticeBar: false,
  },
  {
    case: 'inside the app',
    isHome: true,
    runsAsApp: true,
    flags: on,
    downloads: links,
    header: false,
    drawer: false,
    noticeBar: false,
  },
  {
    case: 'window off',
    isHome: true,
    runsAsApp: false,
    flags: [],
    downloads: links,
    header: false,
    drawer: false,
    noticeBar: false,
  },
  {
    case: 'other flags only',
    isHome: true,
    runsAsApp: false,
    flags: ['CBS3'],
    downloads: links,
    header: false,
    drawer: false,
    noticeBar: false,
  },
  {
    case: 'no links',
    isHome: true,
    runsAsApp: false,
    flags: on,
    downloads: [],
    header: false,
    drawer: false,
    noticeBar: false,
  },
  {
    case: 'one link',
    isHome: true,
    runsAsApp: false,
    flags: on,
    downloads: ['IOS'] as const,
    header: true,
    drawer: true,
    noticeBar: true,
  },
])(
  'decides where to link to the app: $case',
  ({ isHome, runsAsApp, flags, downloads, header, drawer, noticeBar }) => {
    expect(placeAppLinks({ isHome, runsAsApp, flags, downloads: [...downloads], session })).toEqual({
      header,
      drawer,
      noticeBar,
    })
  },
)

test('offers members the app once on home, in the header', () => {
  const member = { kind: 'member' } as ShellData['session']
  const home = { isHome: true, runsAsApp: false, flags: on, downloads: [...links], session: member }
  expect(placeAppLinks(home)).toEqual({ header: true, drawer: true, noticeBar: false })
})
