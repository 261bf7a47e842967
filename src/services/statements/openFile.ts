import { CID } from 'multiformats/cid'
import { FileNotKeptError, InvalidCidError, RangeNotSatisfiableError } from '../../errors/statements.ts'
import { findBlob, readBlob } from '../../statements/store/blobs.ts'
import type { Context } from '../context.ts'

export type OpenFile = {
  cid: string
  size: number
  mediaType: string
  fileName: string
  read: (start: number, end: number) => AsyncGenerator<Uint8Array>
  refuseRange: () => never
}

/** A file of the embedded store by its CID, in any encoding of the CID. */
export async function openFile({ database }: Pick<Context, 'database'>, asked: string): Promise<OpenFile> {
  const cid = parseCid(asked)
  const blob = await findBlob(database, cid)
  if (!blob) throw new FileNotKeptError({ cid })
  return {
    cid,
    size: blob.size,
    mediaType: blob.media_type,
    fileName: blob.file_name,
    read: (start, end) => readBlob(database, cid, start, end),
    refuseRange: () => {
      throw new RangeNotSatisfiableError({ size: blob.size })
    },
  }
}

function parseCid(text: string): string {
  try {
    return CID.parse(text).toV1().toString()
  } catch {
    throw new InvalidCidError({ cid: text })
  }
}
