/** The document's data for hydration: JSON in the script element with this id. */
export const HYDRATION_ID = 'hydration'

export interface Hydration {
  /** Build that rendered the page. */
  build: string
  /** Message catalogs that each page needs besides `shell`, from the build's module graph. */
  catalogs: Record<string, string[]>
  /** URL of the script of this page's component. */
  component: string
  /** URLs of the scripts of this page's catalogs, `shell` included, in the document's language. */
  messages: string[]
  /** Router state. Slow parts are references, see page-data.ts. */
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
}

export const readHydration = (): Hydration =>
  JSON.parse(document.getElementById(HYDRATION_ID)?.textContent ?? '{}') as Hydration
