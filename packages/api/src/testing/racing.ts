/**
 * Options of tests whose calls race each other on purpose: in CI such a test is tried once more, so that chance does not
 * hold up a landing. The run names each that needed it, and that is a fault to find.
 */
export const RACING = { retry: process.env.CI ? 1 : 0 }
