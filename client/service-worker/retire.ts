import { forget, worker } from './scope'

/**
 * The switch that turns service workers off (`serviceWorker = "off"` in the product configuration): this one takes the
 * place of whichever a browser has, deletes what it kept and goes. It answers nothing, so pages come from the network.
 */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => {
  event.waitUntil(forget().then(() => worker.registration.unregister()))
})
