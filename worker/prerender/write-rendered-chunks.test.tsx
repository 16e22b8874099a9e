import { Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { writeRenderedChunks } from './write-rendered-chunks'

function collector() {
  const chunks: string[] = []
  const stream = new WritableStream<Uint8Array>({
    write: (chunk) => {
      chunks.push(new TextDecoder().decode(chunk))
    },
  })
  return { chunks, writer: stream.getWriter() }
}

function Later({ text }: { text: Promise<string> }) {
  return <b>{use(text)}</b>
}

const pageWith = (text: Promise<string>) => (
  <main>
    <Suspense fallback={<i>wait</i>}>
      <Later text={text} />
    </Suspense>
  </main>
)

function Broken(): never {
  throw new Error('broken')
}

describe('React’s output', () => {
  it('is one chunk when all of it is ready at once, whatever its length', async () => {
    const { chunks, writer } = collector()
    const long = 'পৃষ্ঠা '.repeat(3000)
    const page = (
      <ul>
        <li>{long}</li>
        <li>end</li>
      </ul>
    )
    await writeRenderedChunks(renderToPipeableStream(page), writer)
    expect(chunks).toEqual([`<ul><li>${long}</li><li>end</li></ul>`])
  })

  it('is sent before later content', async () => {
    const { chunks, writer } = collector()
    const { promise, resolve } = Promise.withResolvers<string>()
    const written = writeRenderedChunks(renderToPipeableStream(pageWith(promise)), writer)
    await vi.waitUntil(() => chunks.length > 0)
    expect(chunks.join('')).toContain('<i>wait</i>')
    expect(chunks.join('')).not.toContain('balance')
    resolve('balance')
    await written
    expect(chunks.join('')).toContain('<b>balance</b>')
  })
})

it('stops React when the reader has left', async () => {
  const stream = new WritableStream<Uint8Array>({
    write: () => {
      throw new Error('the reader has left')
    },
  })
  const stopped = vi.fn()
  const never = new Promise<string>(() => undefined)
  const rendered = renderToPipeableStream(pageWith(never), { onError: stopped })
  const written = writeRenderedChunks(rendered, stream.getWriter())
  await expect(written).rejects.toThrow('the reader has left')
  await vi.waitUntil(() => stopped.mock.calls.length > 0)
})

it('fails when the page cannot be rendered', async () => {
  const rendered = renderToPipeableStream(<Broken />, { onError: () => undefined })
  await expect(writeRenderedChunks(rendered, collector().writer)).rejects.toThrow('broken')
})
