import { Resolver } from 'node:dns/promises'
import { request } from 'node:https'
import { keyedHash } from '../../platform/http/keyed-hash.ts'
import { publicLookup } from './public-lookup.ts'

/** Lookups of domain ownership; tests inject their own. Nothing found is an empty list or null. */
export interface DomainProofs {
  /** The TXT records of a name. */
  txt: (name: string) => Promise<string[]>
  /** The text behind an https address. */
  file: (address: string) => Promise<string | null>
}

/** What a business publishes to prove that it owns a domain. */
export interface ExpectedProof {
  txtName: string
  txtValue: string
  fileAddress: string
  fileText: string
}

/** The proof of one business for one domain; another business needs another one. */
export function expectedProof(secret: string, referenceId: string, domain: string): ExpectedProof {
  const word = keyedHash(secret, 'domain', `${referenceId} ${domain}`)
  return {
    txtName: `_storefront.${domain}`,
    txtValue: `storefront-domain=${word}`,
    fileAddress: `https://${domain}/.well-known/storefront-domain.txt`,
    fileText: word,
  }
}

/** How the proof was found; null when it is nowhere. */
export async function findProof(
  proofs: DomainProofs,
  expected: ExpectedProof,
): Promise<'dns' | 'file' | null> {
  const records = await proofs.txt(expected.txtName)
  if (records.some((record) => record.trim() === expected.txtValue)) return 'dns'
  return (await proofs.file(expected.fileAddress))?.trim() === expected.fileText ? 'file' : null
}

const TIMEOUT_MS = 5_000
const MOST_BYTES = 1_024

/** The TXT records of a name; none if the lookup fails, or has no answer after five seconds. */
export async function readTxt(resolver: Pick<Resolver, 'resolveTxt'>, name: string): Promise<string[]> {
  let late: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<string[][]>((resolve) => {
    late = setTimeout(resolve, TIMEOUT_MS, [])
  })
  const found = await Promise.race([resolver.resolveTxt(name).catch(() => []), limit])
  clearTimeout(late)
  return found.map((parts) => parts.join(''))
}

/** Lookups on the internet: public addresses only, no redirects, limited size. */
export const INTERNET_PROOFS: DomainProofs = {
  txt: (name) => readTxt(new Resolver({ timeout: 2_000, tries: 1 }), name),
  file: (address) =>
    new Promise((resolve) => {
      const asked = request(
        address,
        { lookup: publicLookup, timeout: TIMEOUT_MS, agent: false },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            text += part
            if (text.length > MOST_BYTES) asked.destroy()
          })
          answer.on('end', () => resolve(answer.statusCode === 200 ? text : null))
          answer.on('error', () => resolve(null))
        },
      )
      const late = setTimeout(() => asked.destroy(), TIMEOUT_MS)
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve(null))
      asked.on('close', () => {
        clearTimeout(late)
        resolve(null)
      })
      asked.end()
    }),
}
