import table from './passportWords.json' with { type: 'json' }

export type PassportLanguage = keyof typeof table
export type PassportWords = (typeof table)['en']

/** The words of the passport page without JavaScript, from the dashboard's catalogues. */
export const words: Readonly<Record<PassportLanguage, PassportWords>> = table
