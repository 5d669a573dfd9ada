/** Maximum size of an original in bytes. In a module of its own so that reading it does not load the decoder. */
export const MAX_BYTES = 20 * 1024 * 1024
