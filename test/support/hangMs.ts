/** What a test waits for and has not seen by then will not come. No test passes or fails by how long something takes. */
export const hangMs = 120_000
