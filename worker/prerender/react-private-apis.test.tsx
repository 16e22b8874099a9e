import { type ReactNode, Suspense, use } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, resumeToPipeableStream } from 'react-dom/server'
import { type PostponedState, prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { fulfilledPromise } from '../../client/shell/lazy-code'
import { PlaceholderPromise } from '../loading/page-loaders'
import { writeRenderedChunks } from './write-rendered-chunks'

/**
 * These tests check behaviour of React on which cached pages rely, and which React's documentation does not
 * promise (docs/private-apis.md).
 */

function Late({ text }: { text: Promise<string> }) {
  return <b>{use(text)}</b>
}

const page = (text: Promise<string>, title: string, more?: ReactNode) => (
  <html lang="en" className={title}>
    <body>
      <h1>{title}</h1>
      {more}
      <Suspense fallback={<i>wait</i>}>
        <Late text={text} />
      </Suspense>
    </body>
  </html>
)

/** Renders a page with a placeholder, like renderSharedPage (render-shared.tsx). */
async function withPlaceholder(more?: ReactNode): Promise<{ html: string; postponed: string }> {
  const placeholders = new AbortController()
  const rendered = prerender(page(new PlaceholderPromise(), 'cached', more), {
    signal: placeholders.signal,
    onError: () => undefined,
  })
  setTimeout(() => placeholders.abort(), 0)
  const { prelude, postponed } = await rendered
  return { html: await new Response(prelude as BodyInit).text(), postponed: JSON.stringify(postponed) }
}

async function textOf(rendered: ReturnType<typeof renderToPipeableStream>): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  const stream = new WritableStream<Uint8Array>({
    write: (chunk) => {
      text += decoder.decode(chunk)
    },
  })
  await writeRenderedChunks(rendered, stream.getWriter())
  return text
}

it('React renders all available content before the first timer, and leaves the fallback of a placeholder', async () => {
  const rows = Array.from({ length: 3000 }, (_, row) => row)
  const { html } = await withPlaceholder(rows.map((row) => <p key={row}>row {row}</p>))
  expect(html).toMatch(/<p>row <!-- -->2999<\/p>/)
  expect(html).toContain('<i>wait</i>')
})

it('React writes one script into a prerendered page, without a nonce', async () => {
  const { html } = await withPlaceholder()
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script id="_R_">'])
})

it('React fills a placeholder from its state in JSON, repeatedly, whatever the elements around it are', async () => {
  const { postponed } = await withPlaceholder()
  for (const text of ['first', 'second']) {
    const state = JSON.parse(postponed) as PostponedState
    const tree = page(Promise.resolve(text), 'other')
    const placeholders = await textOf(await resumeToPipeableStream(tree, state, { nonce: 'abc' }))
    expect(placeholders).toContain(`<b>${text}</b>`)
    expect(placeholders).not.toContain('other')
    expect(placeholders.match(/<script[^>]*>/g)).toEqual(['<script nonce="abc">'])
    expect(placeholders).toMatch(/<\/body><\/html>$/)
  }
})

it('React’s use reads a promise with a noted result immediately', () => {
  const shown = (text: Promise<string>) =>
    renderToStaticMarkup(
      <Suspense fallback="wait">
        <Late text={text} />
      </Suspense>,
    )
  expect(shown(fulfilledPromise('there'))).toContain('<b>there</b>')
  expect(shown(Promise.resolve('there'))).toContain('wait')
})

it('React marks a streamed section with a template, and hides its HTML until a script moves it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  setTimeout(() => resolve('late'), 0)
  const html = await textOf(renderToPipeableStream(page(promise, 'streamed')))
  expect(html).toContain('<!--$?--><template id="B:0"></template><i>wait</i>')
  expect(html).toContain('<div hidden id="S:0"><b>late</b></div>')
})
