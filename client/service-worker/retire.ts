import { deleteCaches, serviceWorkerScope } from './scope'

/**
 * Service worker that removes all service workers of the lobby (`serviceWorker = "off"` in the product
 * configuration). It replaces an installed one, deletes the caches and unregisters itself. It handles no
 * requests, so pages come from the network.
 */
serviceWorkerScope.addEventListener('install', (event) => event.waitUntil(serviceWorkerScope.skipWaiting()))
serviceWorkerScope.addEventListener('activate', (event) => {
  event.waitUntil(deleteCaches().then(() => serviceWorkerScope.registration.unregister()))
})
