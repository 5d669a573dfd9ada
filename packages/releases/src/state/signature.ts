import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { ObjectStore } from '@storefront/object-store'
import { canonicalJson } from './canonical-json.ts'
import type { ReleaseState, SignedState } from './release-state.ts'

/** The signing key and its id. */
export interface Signer {
  keyId: string
  key: KeyObject
}
/** Trusted public keys by id; more than one during key rotation. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>

/** A store together with the keys whose signatures are trusted (decision 0042). */
export interface TrustedStore {
  store: ObjectStore
  keys: TrustedKeys
}

/** First 16 hex digits of the SHA-256 of the public key. */
function keyIdOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  const der = publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(0, 16)
}

/** Reads a private Ed25519 key in PEM form. Throws on anything else. */
export function signerFrom(pem: string): Signer {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the signing key is not an Ed25519 key')
  return { keyId: keyIdOf(key), key }
}

/** Reads every key of a PEM bundle; a private key contributes its public key. */
export function trustedKeysFrom(pem: string): TrustedKeys {
  const blocks = pem.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? []
  return new Map(
    blocks.map((block) => {
      const key = createPublicKey(block)
      return [keyIdOf(key), key]
    }),
  )
}

/** A new private key in PEM form. */
export function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const bytesOf = (state: ReleaseState) => Buffer.from(canonicalJson(state))

/** Signs the canonical JSON of a state. */
export function signState(state: ReleaseState, { keyId, key }: Signer): SignedState {
  return {
    ...state,
    sig: { alg: 'Ed25519', keyId, value: sign(null, bytesOf(state), key).toString('base64') },
  }
}

/** Whether a trusted key signed exactly this state. */
export function isSignedBy({ sig, ...state }: SignedState, keys: TrustedKeys): boolean {
  const key = sig?.alg === 'Ed25519' ? keys.get(sig.keyId) : undefined
  return key !== undefined && verify(null, bytesOf(state), key, Buffer.from(sig.value, 'base64'))
}

/** The hash that the next state records as `parentHash`. */
export function stateHash(state: SignedState): string {
  return `sha256-${createHash('sha256').update(canonicalJson(state)).digest('base64')}`
}
