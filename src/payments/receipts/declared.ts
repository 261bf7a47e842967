/** Which signatures a payment requests, by naming their extensions. */
export type Declared = { receipt: boolean; delivery: boolean }
