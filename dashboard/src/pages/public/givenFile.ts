import { reportIdForm, statementIdForm } from './ids.ts'

/** A file chosen before what it is about was looked up. It stays in this page and is sent nowhere. */
let given: { id: string; content: unknown } | null = null

/** The passport or statement that a file is about; null when it is neither's. */
export async function giveFile(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  given = isPdf(bytes) ? await readStatement(bytes) : readDocument(bytes)
  return given?.id ?? null
}

/** What was given for this id, once. */
export function takeFile(id: string): { content: unknown } | null {
  const taken = given?.id === id ? given : null
  if (taken) given = null
  return taken
}

function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
}

async function readStatement(bytes: Uint8Array) {
  const { takeSignature } = await import('../../../../src/statementFile/signatureLine.ts')
  const id = takeSignature(bytes)?.signature.statementId ?? ''
  return statementIdForm.test(id) ? { id, content: bytes } : null
}

function readDocument(bytes: Uint8Array) {
  try {
    const content = JSON.parse(new TextDecoder().decode(bytes)) as { reportId?: unknown } | null
    const id = String(content?.reportId)
    return reportIdForm.test(id) ? { id, content } : null
  } catch {
    return null
  }
}
