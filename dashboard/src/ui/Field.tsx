import type { ComponentChildren } from 'preact'
import { useUniqueId } from '../lib/useUniqueId.ts'

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined }
type Props = {
  label: ComponentChildren
  hint?: ComponentChildren
  wrong?: string | null
  /** Label and control on one line. */
  inline?: boolean
  children: (wiring: Wiring) => ComponentChildren
}

/** A label, its control, a hint and what is wrong, tied together for those who listen. */
export function Field({ label, hint, wrong, inline = false, children }: Props) {
  const id = useUniqueId()
  const described = [hint ? `${id}-hint` : '', wrong ? `${id}-wrong` : ''].filter(Boolean).join(' ')
  return (
    <div class={inline ? 'field inline' : 'field'}>
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': wrong ? true : undefined })}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p class="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
