import dns from 'node:dns'
import dnsPromises from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

// What the network of a container engine does, on one machine: the name `api` means every API, and the payment
// provider and the shop's receiver of webhooks are local servers. Loaded into the processes by `--import`.
const APIS = ['127.0.0.2', '127.0.0.3'].map((address) => ({ address, family: 4 }))
let turn = 0

const lookup = dns.lookup
dns.lookup = (name, options, done) => {
  if (name !== 'api') return lookup(name, options, done)
  const answer = typeof options === 'function' ? options : done
  turn += 1
  const found = turn % 2 ? APIS : APIS.toReversed()
  process.nextTick(() => (options?.all ? answer(null, found) : answer(null, found[0].address, 4)))
}

const RECEIVER = 'till.example'
/** An address outside, which the guard against internal ones lets pass; nothing is sent there. */
const OUTSIDE = [{ address: '8.8.8.8', family: 4 }]
const lookupPromise = dnsPromises.lookup
dnsPromises.lookup = async (name, options) => (name === RECEIVER ? OUTSIDE : lookupPromise(name, options))

const request = https.request
https.request = (options, ...rest) => {
  if (options instanceof URL && options.hostname === RECEIVER) {
    const [{ method, headers, signal }] = rest
    return http.request(process.env.WEBHOOK_DOUBLE, { method, headers, signal, agent: false })
  }
  if (options?.host !== 'api.stripe.com') return request(options, ...rest)
  const { hostname, port } = new URL(process.env.STRIPE_DOUBLE)
  return http.request({ ...options, host: hostname, port, protocol: 'http:', agent: undefined }, ...rest)
}
syncBuiltinESMExports()
