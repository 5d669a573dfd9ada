/** Bytes of an original at most. Apart from what decodes pictures, which a process loads for that alone. */
export const MAX_BYTES = 20 * 1024 * 1024
