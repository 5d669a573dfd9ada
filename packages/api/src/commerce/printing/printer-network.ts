import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Which addresses printers may have, and how long they may take; tests inject one of this machine. */
export interface PrinterNetwork {
  isAllowed(host: string, port: number): boolean
  /** Milliseconds without progress after which a printer counts as dead. */
  timeoutMs: number
}

type Network = ReturnType<typeof ipaddr.parseCIDR>

/** Ports that print servers listen at for raw data. */
const PORTS = { from: 9100, to: 9109 }
const TIMEOUT_MS = 10_000
/** Private addresses; the others need a network that lies in the same range itself. */
const PRIVATE = ['private', 'uniqueLocal']
const BY_NAME = ['loopback', 'linkLocal']
/** Where a cloud answers the machines inside it, whatever the operator allows. */
const METADATA = new Set(['169.254.169.254', '169.254.170.2', 'fd00:ec2::254'])

/** Reads `PRINTER_NETWORKS`; null when one of them is no network in CIDR form. */
export function readNetworks(text: string): Network[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.every(ipaddr.isValidCIDR) ? parts.map((part) => ipaddr.parseCIDR(part)) : null
}

/** Settings of `PRINTER_NETWORKS`, or why it is wrong. */
export function printerSettings(env: Readonly<Record<string, string | undefined>>) {
  const networks = readNetworks(env.PRINTER_NETWORKS ?? '')
  if (networks) return { ok: true, settings: { printerNetwork: printerNetwork(networks) } } as const
  const reason = `PRINTER_NETWORKS is no list of networks such as 192.168.1.0/24: ${env.PRINTER_NETWORKS}`
  return { ok: false, reason } as const
}

/**
 * Printers at addresses of these networks: private ones only, never the metadata of a cloud, and this machine or a link
 * only where a network names just that. A name is no address: it could lead elsewhere a moment later (DK-02).
 */
export function printerNetwork(networks: readonly Network[]): PrinterNetwork {
  return {
    timeoutMs: TIMEOUT_MS,
    isAllowed: (host, port) => {
      if (!isIP(host) || port < PORTS.from || port > PORTS.to) return false
      const address = ipaddr.process(host)
      if (METADATA.has(address.toString())) return false
      const range = address.range()
      return networks.some(([base, bits]) => {
        if (base.kind() !== address.kind() || !address.match([base, bits] as never)) return false
        return PRIVATE.includes(range) || (BY_NAME.includes(range) && base.range() === range)
      })
    },
  }
}
