/** What the document hands to the browser besides its HTML: JSON in the script element of this id. */
export const HYDRATION_ID = 'hydration'

export interface Hydration {
  /** Build that rendered the page. */
  build: string
  /** Catalogs of messages that each page needs beside `frame`; from the module graph of the build. */
  catalogs: Record<string, string[]>
  /** Router state; slow parts are references, see page-data. */
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
}
