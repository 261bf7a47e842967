import { importer } from 'ipfs-unixfs-importer'

/** Files are cut at this size in the profile `unixfs-v1-2025`; a smaller file's CID is the plain SHA-256 of its bytes. */
export const chunkBytes = 1024 * 1024

/** The CID Kubo gives under the profile `unixfs-v1-2025`, base32. Nothing is stored. */
export async function computeCid(bytes: Uint8Array): Promise<string> {
  const nowhere = { put: async <T>(cid: T) => cid }
  const source = [{ content: bytes }]
  let root = ''
  for await (const entry of importer(source, nowhere, { profile: 'unixfs-v1-2025' }))
    root = entry.cid.toString()
  return root
}
