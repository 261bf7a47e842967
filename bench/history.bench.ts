// History: building the index against Ponder, reading from large tables, requests per screen.
// BENCH_ROWS sets the larger table (default 10 million), BENCH_PARTS picks of calls,backfill,reads; `index` is the
// process that backfill times. PONDER_DIR is a folder where Ponder is installed already.
const parts = (process.env.BENCH_PARTS ?? 'calls,backfill,reads').split(',')
// Each part is loaded only when it runs, so that a timed process starts with nothing it does not need.
if (parts.includes('index')) await (await import('./history/indexOnce.ts')).indexOnce()
if (parts.includes('calls')) await (await import('./history/calls.ts')).benchCalls()
if (parts.includes('backfill'))
  await (await import('./history/backfill.ts')).benchBackfill(Number(process.env.BENCH_LOGS ?? 100_000))
if (parts.includes('reads'))
  await (await import('./history/reads.ts')).benchReads([
    1_000_000,
    Number(process.env.BENCH_ROWS ?? 10_000_000),
  ])
