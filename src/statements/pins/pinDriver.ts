type PinFile = {
  cid: string
  name: string
  /** Read only by services that take the bytes. */
  readBytes: () => Promise<Uint8Array>
}

type PinAnswer = {
  status: 'pinned' | 'pending'
  /** The CID the service says it keeps; compared with ours by the caller. */
  cid: string
  /** How to ask about it again, when it is pending. */
  reference: string | null
}

/** A place that keeps copies. `reference` is what the last answer of the same file carried. */
export type PinDriver = {
  service: string
  pin: (file: PinFile, reference: string | null) => Promise<PinAnswer>
}
