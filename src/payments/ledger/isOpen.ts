import { sql } from 'kysely'

/** Not final yet. A literal, because a parameter would hide from the engine that its small index of such rows is enough. */
export const isOpen = sql<boolean>`final = 0`
