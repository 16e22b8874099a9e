import type { Sandbox } from './sandbox-start'

/** The newest message in a member's inbox, in English. */
export async function newestMessage(
  sandbox: Sandbox,
  token: string,
): Promise<{ title: string; content: string }> {
  const query = { language: 'EN' }
  const { list } = await sandbox.value<{ list: { id: string }[] }>('inbox', { token, query })
  const [first] = list
  const { title, content } = await sandbox.value<{ title: string; content: string }>('inboxMessage', {
    token,
    query: { ...query, messageId: String(first?.id) },
  })
  return { title, content }
}
