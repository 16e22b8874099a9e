import { deleteCaches, serviceWorkerScope } from './scope'

/**
 * Turns service workers off (`serviceWorker = "off"` in the product configuration). Replaces any installed
 * one, deletes its caches and unregisters itself. Handles no requests, so pages come from the network.
 */
serviceWorkerScope.addEventListener('install', (event) => event.waitUntil(serviceWorkerScope.skipWaiting()))
serviceWorkerScope.addEventListener('activate', (event) => {
  event.waitUntil(deleteCaches().then(() => serviceWorkerScope.registration.unregister()))
})
