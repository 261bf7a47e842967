/** Spelled out here: the schemas beside them are nothing that a page should load. */
export const reportIdForm = /^(REP|WP)-[0-9A-Z]{10}$/
export const statementIdForm = /^ST-[0-9A-Z]{10}$/

/** The page of a passport or a statement; null when the text is the id of neither. */
export function pageOf(id: string): string | null {
  if (reportIdForm.test(id)) return `/p/${id}`
  return statementIdForm.test(id) ? `/s/${id}` : null
}
