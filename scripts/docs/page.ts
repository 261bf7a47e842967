/** A page of the documentation before it has a menu around it. */
export type Page = {
  /** After `/docs/`; empty for the first one. */
  path: string
  title: string
  /** For search engines and lists: one sentence. */
  summary: string
  html: string
  headings: Heading[]
  sections: Section[]
  /** The file it was made from, where that is served too. */
  source?: string
}
export type Heading = { depth: number; id: string; text: string }
/** What the search finds: a heading and the words under it. */
export type Section = { id: string; heading: string; text: string }
