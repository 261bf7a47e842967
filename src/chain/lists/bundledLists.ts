import bundled from './bundled.json' with { type: 'json' }
import type { Lists } from './lists.ts'

/** The lists of this version. A test checks them by the rules for newer lists. */
export const bundledLists = bundled as Lists
