import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ORIGIN } from '../harness/harness'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Some clients send their whole body before they read the response. They must receive an early refusal,
 * however large the body and slow the connection.
 * The tests use plain sockets, because HTTP clients may notice an early response and hide the fate of the
 * connection.
 */

const KB = 1024
const MB = 1024 * KB

const lobby = await sharedLobby()
const player = await createMember()

interface Upload {
  path: string
  method?: string
  headers?: Record<string, string>
  /** Size of the body, bytes. */
  size: number
  /** True to send the body in chunks (RFC 9112, section 7.1) instead of with a Content-Length. */
  isChunked?: boolean
  /** Number of pieces in which the body is sent. The next field is the pause between them, ms. */
  pieces?: number
  pauseMs?: number
}

/** Reads the response up to its Content-Length, because the connection stays open. */
async function wholeAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    const [head = '', body] = answer.split('\r\n\r\n')
    const length = /^content-length: (\d+)$/im.exec(head)?.[1]
    if (body !== undefined && body.length >= Number(length)) return answer
  }
  throw new Error(`the connection was closed after ${answer.length} bytes`)
}

/** Sends the whole request before reading the response. The promise rejects when the connection is reset. */
async function upload({ path, method = 'POST', headers, size, isChunked, ...pace }: Upload): Promise<string> {
  const { pieces = 1, pauseMs = 0 } = pace
  const socket = connect({ host: lobby.base.hostname, port: Number(lobby.base.port) })
  socket.pause()
  const failed = new Promise<never>((_, reject) => socket.once('error', reject))
  failed.catch(() => undefined)
  const write = (data: string | Buffer) =>
    Promise.race([new Promise<void>((resolve) => socket.write(data, () => resolve())), failed])
  const head = {
    Host: new URL(ORIGIN).host,
    'Sec-Fetch-Site': 'same-origin',
    ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(size) }),
    ...headers,
  }
  try {
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    await write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    const piece = Buffer.alloc(size / pieces, 'x')
    for (let sent = 0; sent < pieces; sent += 1) {
      if (pauseMs > 0) await pause(pauseMs)
      if (isChunked) await write(`${piece.length.toString(16)}\r\n`)
      await write(piece)
      if (isChunked) await write('\r\n')
    }
    if (isChunked) await write('0\r\n\r\n')
    return await Promise.race([wholeAnswer(socket), failed])
  } finally {
    socket.destroy()
  }
}

const asMember = (more: Record<string, string> = {}) => ({
  Cookie: player.cookie,
  'X-CSRF-Token': player.csrfToken,
  'Content-Type': 'application/json',
  ...more,
})

const refusals: [string, () => Upload, number, string][] = [
  [
    'by its content type',
    () => ({ path: '/m/api/icon', size: 4 * MB, headers: asMember({ 'Content-Type': 'image/gif' }) }),
    403,
    'content-type',
  ],
  [
    'by its CSRF token',
    () => ({
      path: '/m/api/icon',
      size: 4 * MB,
      headers: asMember({ 'Content-Type': 'image/png', 'X-CSRF-Token': 'another' }),
    }),
    403,
    'csrf-token',
  ],
  [
    'by its origin',
    () => ({ path: '/m/activity', size: 8 * MB, headers: { Origin: 'https://evil.example' } }),
    403,
    'foreign-origin',
  ],
  [
    'for lack of a session',
    () => ({
      path: '/m/api/icon',
      size: MB,
      headers: { 'Content-Type': 'image/png', 'X-CSRF-Token': 'guest' },
    }),
    401,
    'login-required',
  ],
  ['by its size', () => ({ path: '/m/api/icon', size: 6 * MB, headers: asMember() }), 413, 'image-too-large'],
  [
    'by its size, which was not announced',
    () => ({ path: '/m/api/codes/login', size: MB, isChunked: true, headers: asMember() }),
    413,
    'body-too-large',
  ],
  ['by its method', () => ({ path: '/m/home', method: 'PATCH', size: MB }), 405, 'method not allowed'],
  ['by its path', () => ({ path: '/m/home/x.css', size: MB }), 404, 'not found'],
  [
    'because it is not a form',
    () => ({ path: '/m/activity', size: 4 * MB, headers: { 'Content-Type': 'image/png' } }),
    400,
    'not a form',
  ],
]

describe('a body rejected unread', () => {
  it.each(refusals)('a body rejected unread %s gets a full response', async (_, request, status, code) => {
    const answer = await upload(request())
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain(code)
  })

  it('a body rejected unread gets a full response on a slow connection, too', async () => {
    const [, request] = refusals[0] as (typeof refusals)[number]
    const answer = await upload({ ...request(), size: 512 * KB, pieces: 16, pauseMs: 150 })
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).toContain('content-type')
  })

  it('a body rejected unread may get a redirect as response', async () => {
    const answer = await upload({ path: '/m//home', size: MB })
    expect(answer).toMatch(/^HTTP\/1\.1 302 /)
    expect(answer).toMatch(/^location: \/m\/home\r$/im)
  })
})
