/**
 * The words of one language, by what they mean here: a meaning is one or more plain English words that the grammar and
 * the calendar know; the words for it stand in one line, without accents, separated by bars. An empty meaning is a
 * word that says nothing.
 */
export type Lexicon = Readonly<Record<string, string>>
