import bundled from './bundled.json' with { type: 'json' }
import type { Lists } from './lists.ts'

/** The lists that come with this version; a test holds them to all that newer ones are held to. */
export const bundledLists = bundled as Lists
