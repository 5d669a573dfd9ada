import { randomInt } from 'node:crypto'

/** A Kuwaiti number that nobody used yet: a number may hold only a few open reservations. */
export const newNumber = () => `5${randomInt(1_000_000, 9_999_999)}`
