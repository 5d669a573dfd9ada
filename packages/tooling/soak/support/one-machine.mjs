import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

// What the network of a container engine does, on one machine: the name `api` means every API, and the payment
// provider is a local server. Loaded into the processes by `--import`.
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

const request = https.request
https.request = (options, ...rest) => {
  if (options?.host !== 'api.stripe.com') return request(options, ...rest)
  const { hostname, port } = new URL(process.env.STRIPE_DOUBLE)
  return http.request({ ...options, host: hostname, port, protocol: 'http:', agent: undefined }, ...rest)
}
syncBuiltinESMExports()
