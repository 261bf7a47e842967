import type { ComponentChildren, JSX } from 'preact'

type Look = 'primary' | 'quiet' | 'danger' | 'big'
type Props = Omit<JSX.IntrinsicElements['button'], 'class' | 'children'> & {
  look?: Look | readonly Look[]
  busy?: boolean
  children: ComponentChildren
}

/** While busy it keeps its focus and words, and ignores presses. */
export function Button({ look = [], busy = false, children, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      class={['button', look].flat().join(' ')}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <span class="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
