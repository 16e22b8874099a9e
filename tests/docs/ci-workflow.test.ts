import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { describe, expect, it } from 'vitest'

/** Tests the example workflows for GitHub Actions (docs/operate/ci) with GitHub's own parser. */

// The parser imports its schema without the import attribute that Node requires.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { convertWorkflowTemplate, isMapping, isSequence, NoOperationTraceWriter, parseWorkflow } =
  await import('@actions/workflow-parser')

type Token = Parameters<typeof isMapping>[0]
/** Returns the value of a part of a workflow; texts, numbers and expressions as text. */
function toPlainValue(token: Token): unknown {
  if (isMapping(token))
    return Object.fromEntries([...token].map(({ key, value }) => [String(key), toPlainValue(value)]))
  return isSequence(token) ? [...token].map(toPlainValue) : String(token)
}

/** Parts of a parsed workflow that the tests read. */
interface Workflow {
  permissions: unknown
  jobs: Record<
    string,
    {
      permissions?: unknown
      environment?: string
      concurrency?: Record<string, string>
      steps: { uses?: string; run?: string; with?: Record<string, unknown> }[]
    }
  >
}

/** Returns the workflow and the errors that GitHub would report for it. */
async function parse(content: string): Promise<{ workflow: Workflow; errors: string[] }> {
  const { context, value } = parseWorkflow({ name: 'release.yml', content }, new NoOperationTraceWriter())
  const errors = () => context.errors.getErrors().map(({ message }) => message)
  if (value === undefined) throw new Error(errors().join('\n'))
  await convertWorkflowTemplate(context, value)
  return { workflow: toPlainValue(value) as Workflow, errors: errors() }
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

it('GitHub’s parser finds a wrong key, permission, expression and job in a workflow', async () => {
  const text = readFileSync('docs/operate/ci/release.yml', 'utf8')
  for (const [right, wrong] of [
    ['runs-on:', 'run-on:'],
    ['contents: read', 'contents: red'],
    ['inputs.step', 'input.step'],
    ['needs: test', 'needs: tests'],
  ] as const)
    expect((await parse(text.replace(right, wrong))).errors, wrong).not.toEqual([])
})

describe.each(globSync('docs/operate/ci/*.yml'))('the example workflow %s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('has no error, and runs only commands that exist', async () => {
    const { workflow, errors } = await parse(text)
    expect(errors).toEqual([])
    const commands = Object.values(workflow.jobs)
      .flatMap(({ steps }) => steps)
      .flatMap(({ run = '' }) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name))
    expect(commands).toEqual(expect.arrayContaining(['check:config', 'release', 'rollback']))
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  it('can only read the repository, leaves no token in it, and pins every action', async () => {
    const { workflow } = await parse(text)
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const { permissions, steps } of Object.values(workflow.jobs)) {
      expect(permissions).toBeUndefined()
      for (const { uses, with: options } of steps) {
        if (uses === undefined) continue
        expect(uses).toMatch(/@(v\d+\.\d+\.\d+|[\da-f]{40})$/)
        if (uses.startsWith('actions/checkout@'))
          expect(options).toMatchObject({ 'persist-credentials': 'false' })
      }
    }
  })

  it('gives the API token only to jobs of a protected environment, whose releases wait for each other', async () => {
    const { workflow } = await parse(text)
    const releasing = Object.values(workflow.jobs).filter((job) => JSON.stringify(job).includes('secrets.'))
    expect(releasing.map(({ environment }) => environment)).toEqual(['staging', 'production'])
    for (const { environment, concurrency, steps } of releasing) {
      // Errors of players' browsers are unreadable without the source maps of the build that was released.
      expect(steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'))).toEqual([
        expect.objectContaining({ with: expect.objectContaining({ path: 'source-maps' }) }),
      ])
      expect(concurrency).toEqual({ group: `release-${environment}`, 'cancel-in-progress': 'false' })
    }
  })
})
