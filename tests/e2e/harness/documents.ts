import type { Page } from 'playwright/test'

/** URLs of the documents that the page requests from now on, in order; grows with each. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  return documents
}
