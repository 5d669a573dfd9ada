import { configure } from '@testing-library/react'

/** Component tests wait for as long as a busy machine takes; the default is one second. */
configure({ asyncUtilTimeout: 20_000 })
