/** The page about a statement, the target of its QR code. */
export function statementUrl(service: string, statementId: string): string {
  return `${service}/s/${statementId}`
}
