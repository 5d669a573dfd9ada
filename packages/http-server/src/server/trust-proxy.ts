import { compile } from '@fastify/proxy-addr'

/** Decides whether a peer of a request, counted from the socket, may report the visitor's address, scheme and host. */
export type TrustProxy = (address: string, hop: number) => boolean

const MOST_HOPS = 10
/** Names of ranges that the library knows. */
const NAMED = /^[a-z]+$/
const BITS_OF_IPV4 = 32
const BITS_OF_IPV6 = 128
/** A number of hops is believed only from such peers: a port that the internet reaches trusts nobody by it. */
const isPrivatePeer = compile(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Reads `TRUST_PROXY`: the number of proxies in front of the server, or their addresses, ranges and the names
 * `loopback`, `linklocal` and `uniquelocal`, separated by commas (PR-02). Null when the text is neither. Each of a list
 * stands for one proxy where its address is private: visitors have such addresses too, and what they claim to hand on
 * would count.
 */
export function readTrustProxy(text: string): TrustProxy | null {
  if (/^\d+$/.test(text)) return trustHops(Number(text))
  const peers = text.split(',').map((peer) => peer.trim())
  if (peers.some((peer) => peer === '' || /^[\d.]*\/0$|^::\/0$/.test(peer))) return null
  try {
    return trustEach(narrowFirst(peers).map((peer) => compile(peer)))
  } catch {
    // The library throws for what is neither an address nor a range.
    return null
  }
}

/** A range stands for one proxy: not for one that has an entry of its own. */
function narrowFirst(peers: readonly string[]): string[] {
  return peers.toSorted((a, b) => openBits(a) - openBits(b))
}

/** Bits of an address that an entry leaves open: the fewer, the narrower it is. A name counts as the widest. */
function openBits(peer: string): number {
  if (NAMED.test(peer)) return BITS_OF_IPV6
  const [address = '', range] = peer.split('/')
  if (range === undefined) return 0
  const fixed = range.includes('.') ? bitsOfNetmask(range) : Number(range)
  return (address.includes(':') ? BITS_OF_IPV6 : BITS_OF_IPV4) - fixed
}

/** 8 of `255.0.0.0`. */
function bitsOfNetmask(mask: string): number {
  const ones = mask.split('.').map((part) => Number(part).toString(2).replaceAll('0', '').length)
  return ones.reduce((sum, count) => sum + count, 0)
}

function trustEach(peers: readonly ReturnType<typeof compile>[]): TrustProxy {
  // The addresses of one request are asked about one after the other, from the peer on.
  let left = peers
  return (address, hop) => {
    if (hop === 0) left = peers
    const peer = left.find((one) => one(address, hop))
    if (peer && isPrivatePeer(address, hop)) left = left.filter((one) => one !== peer)
    return peer !== undefined
  }
}

function trustHops(count: number): TrustProxy | null {
  if (count < 1 || count > MOST_HOPS) return null
  return (address, hop) => hop < count && (hop > 0 || isPrivatePeer(address, 0))
}
