/** How many wallets a request is about: one, or all that are to be judged as one. Each has a history of its own to read. */
export function countWallets({ wallets }: { wallets?: readonly unknown[] | undefined }): number {
  return wallets?.length ?? 1
}
