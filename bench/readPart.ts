/** The one part of a benchmark that was named before its options, if any: `node bench/api.bench.ts signal --keep`. */
export function readPart(): string | undefined {
  const [part] = process.argv.slice(2)
  return part?.startsWith('--') ? undefined : part
}
