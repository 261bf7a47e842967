/** What a payment asks to have signed, by naming the extension. */
export type Declared = { receipt: boolean; delivery: boolean }
