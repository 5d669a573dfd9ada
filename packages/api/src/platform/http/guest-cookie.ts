import { hostCookieName, isSecure } from '@storefront/http-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlatformContext } from '../platform-context.ts'
import { expectAccess } from './declared-access.ts'
import { isSigned, keyedHash, secretsOf } from './keyed-hash.ts'
import { randomId, sha256 } from './random-id.ts'

export const GUEST_COOKIE = 'sf_guest'
/** 256 bits in url-safe base64, and the server's signature of them. */
const SIGNED_TOKEN = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

type Signing = Pick<PlatformContext, 'secret' | 'publicOrigin'>

const cookieName = (secure: boolean) => hostCookieName(GUEST_COOKIE, secure)

const signatureOf = (token: string, secret: string) => keyedHash(secret, 'guest cookie', token)

/** The hash that identifies this visitor's orders; null without a guest cookie issued by this server (OR-09). */
export function guestOwner(request: FastifyRequest, { secret, publicOrigin }: Signing): string | null {
  expectAccess(request, 'guest', 'visitor', 'session')
  const cookie = request.cookies[cookieName(isSecure(request, publicOrigin))] ?? ''
  const [, token = '', signature = ''] = SIGNED_TOKEN.exec(cookie) ?? []
  return token && isSigned(signature, secret, (one) => signatureOf(token, one)) ? sha256(token) : null
}

/** The guest who sends the order: the one of the cookie, or a new one. */
export interface OrderingGuest {
  owner: string
  /** Set if the response must set the cookie. */
  newToken: string | null
}

export interface NewGuest extends OrderingGuest {
  newToken: string
}

/** Proof of a browser without a cookie that it sent an order: its key and a secret that it stores. */
export interface SentOrder {
  key: string
  proof?: string | undefined
}

/**
 * The guest of an order. A first order is sent without a cookie, perhaps several times, and any of the answers may be
 * lost; so the new token follows from what that browser sends each time, and every answer carries the same one (OR-04,
 * OR-10), also while the secret is changed. Without the server's secret it is as hard to guess as 256 random bits.
 */
export async function orderingGuest(
  request: FastifyRequest,
  sent: SentOrder,
  signing: Signing,
  ownerOfKey: (key: string) => Promise<string | null>,
): Promise<OrderingGuest> {
  const owner = guestOwner(request, signing)
  if (owner) return { owner, newToken: null }
  const [newest, ...others] = guestsOfOrder(sent, signing)
  const earlier = others.length > 0 ? await ownerOfKey(sent.key) : null
  return others.find((one) => one.owner === earlier) ?? newest
}

/**
 * The guest ids that an order without a cookie may belong to, by each secret, newest first: an earlier attempt may have
 * reached a process that signs with another secret.
 */
export function guestsOfOrder(
  sent: SentOrder,
  { secret }: Pick<Signing, 'secret'>,
): [NewGuest, ...NewGuest[]] {
  const [newest, ...others] = secretsOf(secret)
  const guestOf = (one: string): NewGuest => {
    const newToken = keyedHash(one, 'guest', `${sent.key}\n${sent.proof ?? ''}`)
    return { owner: sha256(newToken), newToken }
  }
  return [guestOf(newest), ...others.map(guestOf)]
}

/** A new guest with a random token, for calls that are not retried. */
export function newGuest(request: FastifyRequest, signing: Signing): OrderingGuest {
  const owner = guestOwner(request, signing)
  return owner ? { owner, newToken: null } : guestsOfOrder({ key: randomId(256) }, signing)[0]
}

/** Sets the HttpOnly guest cookie. Only in responses to writes, never to a GET. */
export function setGuestCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { newToken }: OrderingGuest,
  { secret, publicOrigin }: Signing,
): void {
  if (newToken === null) return
  const secure = isSecure(request, publicOrigin)
  reply.setCookie(cookieName(secure), `${newToken}.${signatureOf(newToken, secret)}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: YEAR_SECONDS,
  })
}
