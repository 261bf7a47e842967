/** Calls when the reader opens the browser's own search; the answer ends the watch. */
export function whenSearched(tell: () => void): () => void {
  const hear = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f')) tell()
  }
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}
