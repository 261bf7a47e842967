/** Tells when the page goes to paper and when it is back; the answer ends the watch. */
export function whilePrinted(tell: (isPrinted: boolean) => void): () => void {
  const before = () => tell(true)
  const after = () => tell(false)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}
