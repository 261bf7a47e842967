import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

export type Async<T> = {
  state: 'loading' | 'done' | 'failed'
  value: T | null
  error: unknown
  reload: () => void
}

/** Runs `load` now and whenever a dependency changes; keeps the last value while it loads again. */
export function useAsync<T>(load: () => Promise<T>, dependencies: readonly unknown[]): Async<T> {
  const [result, setResult] = useState<Omit<Async<T>, 'reload'>>({
    state: 'loading',
    value: null,
    error: null,
  })
  const latest = useRef(0)
  const run = useCallback(
    () => {
      const turn = ++latest.current
      setResult(last => (last.state === 'loading' ? last : { ...last, state: 'loading' }))
      load().then(
        value => turn === latest.current && setResult({ state: 'done', value, error: null }),
        error => turn === latest.current && setResult(last => ({ ...last, state: 'failed', error })),
      )
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what its load depends on
    dependencies,
  )
  useEffect(run, [run])
  return { ...result, reload: run }
}
