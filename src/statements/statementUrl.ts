/** The page for people about a statement: what its QR code leads to. */
export function statementUrl(service: string, statementId: string): string {
  return `${service}/s/${statementId}`
}
