/** A position in a payer's purchases, newest first. */
export type ReceiptPlace = { time: number; nonce: string; token: string }

/** A purchase with a receipt; its last change, and whether its answer is still stored, decide what the receipt says. */
export type Receipted = ReceiptPlace & { updatedAt: number; isKept: boolean }
