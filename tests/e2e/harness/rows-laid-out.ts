import type { Page } from 'playwright/test'

/**
 * Lays out rows that are far away too (`content-visibility`): until they come near, they stand in places of an expected
 * height, and a check of the layout would find their texts cut off.
 */
export const layOutRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>(
      'main section, main section [role=none], main section [role=listitem]',
    ))
      part.style.contentVisibility = 'visible'
  })
