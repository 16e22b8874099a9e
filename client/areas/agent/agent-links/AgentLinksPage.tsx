import { useLoaderData } from 'react-router'
import type { AgentLinksData } from '../../../../shared/areas/agent/agent-links'
import { AgentNav } from '../AgentNav'
import { AgentOnly } from '../AgentOnly'
import { AgentLinkList } from './AgentLinkList'

/** Page of an agent's invitation links: their results, and the forms that create, share and end a link. */
export default function AgentLinksPage() {
  const { sections, links } = useLoaderData<AgentLinksData>()
  return (
    <>
      <AgentNav sections={sections} shown="agent-links" />
      <AgentOnly id="links" data={links}>
        {(view) => <AgentLinkList view={view} />}
      </AgentOnly>
    </>
  )
}
