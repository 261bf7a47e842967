// History: building the index against Ponder, reading from large tables, requests per screen.
// BENCH_ROWS sets the larger table (default 10 million), BENCH_PARTS picks of calls,backfill,reads.
import { benchBackfill } from './history/backfill.ts'
import { benchCalls } from './history/calls.ts'
import { benchReads } from './history/reads.ts'

const parts = (process.env.BENCH_PARTS ?? 'calls,backfill,reads').split(',')
if (parts.includes('calls')) await benchCalls()
if (parts.includes('backfill')) await benchBackfill(Number(process.env.BENCH_LOGS ?? 100_000))
if (parts.includes('reads')) await benchReads([1_000_000, Number(process.env.BENCH_ROWS ?? 10_000_000)])
