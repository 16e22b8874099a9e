import { expect, it } from 'vitest'
import { reach } from './client-assets.ts'

const manifest = {
  'client/areas/home/home/HomePage.tsx': { file: 'home.js', css: ['home.css'], imports: ['ui', 'vendor'] },
  ui: { file: 'ui.js', css: ['ui.css'], imports: ['vendor'] },
  vendor: { file: 'vendor.js' },
}

it('lists what a module reaches once, sheets of imported modules first', () => {
  expect(reach(manifest, 'client/areas/home/home/HomePage.tsx')).toEqual({
    js: ['/home.js', '/ui.js', '/vendor.js'],
    css: ['/ui.css', '/home.css'],
  })
})

it('fails the build for a page that it does not contain', () => {
  expect(() => reach(manifest, 'client/areas/home/other/OtherPage.tsx')).toThrow('not in the client build')
})
