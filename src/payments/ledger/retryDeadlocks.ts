/** A deadlock, a clash of transactions, a unique key that another took in the same moment. */
const clashes = new Set(['40P01', '40001', '23505'])

/** Two nodes that change overlapping rows can block each other; PostgreSQL then fails one, whose statement is simply run again. */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= 5 || !clashes.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
