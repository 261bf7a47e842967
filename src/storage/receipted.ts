/** A place in a payer's purchases, newest first. */
export type ReceiptPlace = { time: number; nonce: string; token: string }

/** A purchase that has a receipt: what that says follows from when it changed last, and whether its answer is still there. */
export type Receipted = ReceiptPlace & { updatedAt: number; isKept: boolean }
