import { sql } from 'kysely'

export const volatileMark = '/* volatile */'

/**
 * Added to a statement whose effect may be lost in a power cut, so that the embedded engine does not make the whole process wait
 * for the disk. For counters, leases and unpaid things, never for money.
 */
export const volatile = sql.raw(volatileMark)
