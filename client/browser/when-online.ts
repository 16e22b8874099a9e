/**
 * Imports a module that the page can wait for, and tries again whenever the network returns. A page that already stands
 * must not become an error because the network was lost before the rest of it was loaded.
 * @throws what the import throws while the device is online, after client/browser/recover.ts has reloaded in vain
 */
export async function whenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return whenOnline(load)
  }
}
