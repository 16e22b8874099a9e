/**
 * A mark in a runbook for a step that was never run on an account. The comment behind it names the steps of
 * the rehearsal that run it: `*Not tried.* <!-- rehearse: login deposit -->`.
 */
const MARK = / *\*[^*\n]*[Nn]ot tried[^*\n]*\* *<!-- rehearse: ([a-z -]+?) -->/g

/**
 * Removes the marks of the steps in a runbook that a rehearsal has run.
 * @param passed names of the steps that have passed
 */
export const removeTriedMarks = (text: string, passed: ReadonlySet<string>): string =>
  text.replace(MARK, (mark, steps: string) =>
    steps.split(' ').every((step) => passed.has(step)) ? '' : mark,
  )
