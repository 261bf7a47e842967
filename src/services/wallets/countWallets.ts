/** How many wallets a request reads: one, or all that are judged as one. Each has its own history. */
export function countWallets({ wallets }: { wallets?: readonly unknown[] | undefined }): number {
  return wallets?.length ?? 1
}
