/** How many cases a property is tried with. Each run draws others, so the nightly one only draws more of them: FUZZ=10. */
export function fuzzRuns(usual: number): number {
  return usual * Number(process.env.FUZZ ?? 1)
}
