/** The languages of the page; questions are read and answered in them. */
export const languages = ['en', 'es', 'fr', 'pt', 'sw', 'fil'] as const

export type Language = (typeof languages)[number]
