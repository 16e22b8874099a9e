import type { ContractCall } from './examples.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Returns the URL of a call with the parameters of its example. */
function urlOf({ endpoint, example }: ContractCall): string {
  const { parameters = {}, query = {} } = example?.request ?? {}
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? `{${name}}`)
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `https://platform.example${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Returns curl's option for one field of a form. A described file (ContractExample) becomes one to upload. */
function formOption(name: string, value: unknown): string {
  const [, file, type] = /^([\w-]+) \(([\w/+-]+), \d+ bytes\)$/.exec(String(value)) ?? []
  return `-F ${quoted(`${name}=${file === undefined ? String(value) : `@${file};type=${type}`}`)}`
}

/**
 * Returns a command that makes the call: curl for plain calls, `npm run call` for encrypted ones, whose body
 * curl cannot make.
 */
export function createCodeSample(call: ContractCall): { lang: string; label: string; source: string } {
  const { name, endpoint, example } = call
  const { method, module, token, encrypted, idempotent, form } = endpoint
  if (encrypted) {
    const { iat: _, jti: __, ...fields } = Object(example?.request.payload) as Record<string, unknown>
    const payload = JSON.stringify(fields)
    const options = ['--origin https://platform.example --merchant oriel', `--payload ${quoted(payload)}`]
    return {
      lang: 'shell',
      label: 'npm',
      source: `${token ? 'TOKEN=… ' : ''}npm run call -- ${name} \\\n  ${options.join(' \\\n  ')}`,
    }
  }
  const body = example?.request.body
  const fields = Object.entries(Object(body) as Record<string, unknown>)
  const data = form
    ? fields.flatMap(([key, value]) => [value].flat().map((entry) => formOption(key, entry)))
    : body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]
  const headers = [
    'Merchant: oriel',
    'Device: H5',
    'Language: EN',
    `ModuleId: ${module}`,
    ...(idempotent ? ['Idempotency-Key: b4e7d0c2-5f0e-4a6c-9a53-2c1f0b7d9e11'] : []),
  ].map((header) => `-H ${quoted(header)}`)
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(urlOf(call))}`,
    headers.join(' '),
    ...(token === true ? ['-H "Authorization: $TOKEN"'] : []),
    '-H "X-Request-Id: $(uuidgen)"',
    ...data,
  ]
  return { lang: 'shell', label: 'curl', source: parts.join(' \\\n  ') }
}
