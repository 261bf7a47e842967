export const settlerKey = `0x${'11'.repeat(32)}` as const
