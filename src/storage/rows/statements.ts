import type { Address } from '../../wire/address.ts'

/** A file that `/ipfs/{cid}` serves; its bytes are in `blob_chunks`, 1 MiB each. */
export type BlobRow = { cid: string; size: number; media_type: string; file_name: string; created_at: number }

export type StatementRow = {
  statement_id: string
  wallet: string
  period: string
  as_of_block: number
  cid: string
  sha256: string
  bytes: number
  pages: number
  created_at: number
  /** Who signed the file; null when it is unsigned. */
  issuer: Address | null
}

/** One copy of a file at a pinning service; `queued` rows are retried from `retry_at` on until they are pinned. */
export type PinRow = {
  cid: string
  service: string
  status: 'queued' | 'pinned'
  /** The service's id of the request, when it pins later than it answers. */
  reference: string | null
  tries: number
  retry_at: number
  last_error: string | null
  updated_at: number
}
