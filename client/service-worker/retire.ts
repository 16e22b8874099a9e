import { forget, worker } from './scope'

/**
 * Turns service workers off (`serviceWorker = "off"` in the product configuration). This one replaces any
 * installed one, deletes its caches and unregisters itself. It handles no requests, so pages come from the
 * network.
 */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => {
  event.waitUntil(forget().then(() => worker.registration.unregister()))
})
