const marked = new WeakSet<object>()

/** Marks an answer as given away: the work could not do what was asked, so the caller keeps the payment. */
export function uncharged<T extends object>(answer: T): T {
  marked.add(answer)
  return answer
}

export function isUncharged(answer: object | string): boolean {
  return typeof answer === 'object' && marked.has(answer)
}
