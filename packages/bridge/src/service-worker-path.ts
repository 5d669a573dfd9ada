/** Where the gateway serves the shell's service worker. */
export const SERVICE_WORKER_PATH = '/service-worker.js'
