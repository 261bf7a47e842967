/** A document chosen before its passport was looked up. It stays in this page and is sent nowhere. */
let given: { reportId: string; document: unknown } | null = null

/** The id that a file names; null when it is no passport document. */
export async function giveDocument(file: File): Promise<string | null> {
  let document: unknown = null
  try {
    document = JSON.parse(await file.text())
  } catch {
    return null
  }
  const { reportId } = (document ?? {}) as { reportId?: unknown }
  if (typeof reportId !== 'string') return null
  given = { reportId, document }
  return reportId
}

/** What was given for this passport, once. */
export function takeDocument(reportId: string): { document: unknown } | null {
  const taken = given?.reportId === reportId ? given : null
  if (taken) given = null
  return taken
}
