/** The words of a piece of HTML that we wrote ourselves, for the search. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
