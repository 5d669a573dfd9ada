import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from './random-id.ts'

export const GUEST_COOKIE = 'sf_guest'
/** 256 bits in url-safe base64. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The hash under which this visitor's orders are kept; null for a visitor without a guest cookie (OR-09). */
export function guestOwner(request: FastifyRequest): string | null {
  const token = request.cookies[GUEST_COOKIE]
  return token && TOKEN.test(token) ? sha256(token) : null
}

/** Who sends this order: the guest of the cookie, else the new guest that belongs to the idempotency key. */
export interface OrderingGuest {
  owner: string
  /** Set when the visitor must be given the cookie. */
  newToken: string | null
}

/**
 * The guest of an order. A first order is sent without a cookie, perhaps several times, and any of the answers may
 * be lost; so the new token follows from the key and every answer carries the same one (OR-04, OR-10). Without the
 * server's secret it is as hard to guess as 256 random bits.
 */
export function orderingGuest(
  request: FastifyRequest,
  idempotencyKey: string,
  secret: string,
): OrderingGuest {
  const owner = guestOwner(request)
  if (owner) return { owner, newToken: null }
  const newToken = createHmac('sha256', secret).update(`guest\n${idempotencyKey}`).digest('base64url')
  return { owner: sha256(newToken), newToken }
}

/** Gives the visitor the guest cookie, out of reach of scripts. */
export function setGuestCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(GUEST_COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: YEAR_SECONDS,
  })
}
