const HASH = /^sha(256|384|512)-/

/**
 * Fetches the hashes (SRI) of a release's files from its `release.json`; throws when that does not come or is not the one
 * of `integrity` (RL-07). A value without an algorithm is refused: browsers would check nothing.
 */
export async function fetchFileHashes(
  manifest: string,
  integrity: string,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  if (!HASH.test(integrity)) throw new Error(`${manifest} has no hash`)
  const answer = await fetch(manifest, { integrity, signal })
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`)
  return ((await answer.json()) as { files: Record<string, string> }).files
}
