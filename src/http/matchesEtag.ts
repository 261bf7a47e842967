/** Whether `If-None-Match` names the tag (RFC 9110, 13.1.2): a list, compared weakly, or any. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
    .some(tag => tag === etag || tag === '*')
}
