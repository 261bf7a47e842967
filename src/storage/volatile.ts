import { sql } from 'kysely'

export const volatileMark = '/* volatile */'

/**
 * At the end of a statement: should the power fail in the next moment, it may be lost, so the embedded engine does not make the
 * whole process wait for the disk. For counts, leases and what was not paid for, never for money.
 */
export const volatile = sql.raw(volatileMark)
