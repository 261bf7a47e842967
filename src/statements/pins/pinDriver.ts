type PinFile = {
  cid: string
  name: string
  /** Read only by services that take the bytes. */
  readBytes: () => Promise<Uint8Array>
}

type PinAnswer = {
  status: 'pinned' | 'pending'
  /** The CID that the service pinned; the caller compares it with ours. */
  cid: string
  /** The id for later questions, while it is pending. */
  reference: string | null
}

/** A pinning service. `reference` is the one of the last answer for the same file. */
export type PinDriver = {
  service: string
  pin: (file: PinFile, reference: string | null) => Promise<PinAnswer>
}
