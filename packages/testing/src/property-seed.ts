import fc from 'fast-check'

/** The seed of every property test in `npm test`: the same cases each time, so that only a change makes one fail. */
const SEED = 20_261_120

// FULL=1 searches for new cases: many more of them, with another seed in each run.
if (!process.env.FULL) fc.configureGlobal({ seed: SEED })
