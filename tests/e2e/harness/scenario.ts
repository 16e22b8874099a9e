/**
 * Changes the sandbox's scenario for the calls of one account (docs/sandbox.md). The product that browser tests share refuses
 * a change without an account: other tests run on it at the same time. Tests that let many calls fail start a product of
 * their own, since the lobby then refuses everybody's calls for some seconds (worker/platform/transport/breaker.ts).
 */
export async function changeScenario(
  origin: string | undefined,
  account: string,
  change: Record<string, unknown>,
): Promise<void> {
  const query = new URLSearchParams({ account })
  const answer = await fetch(`${origin}/__sandbox/scenario?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!answer.ok) throw new Error(`the scenario of ${account} is not changed: ${await answer.text()}`)
}
