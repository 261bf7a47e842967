import table from './passportWords.json' with { type: 'json' }

export type PassportLanguage = keyof typeof table
export type PassportWords = (typeof table)['en']

/** The page of a passport without JavaScript, in the dashboard's languages and words. */
export const words: Readonly<Record<PassportLanguage, PassportWords>> = table
