import type { ComponentChildren } from 'preact'

/** A table that may be wider than the screen: it scrolls on its own, also by keyboard. */
export function TableScroll({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard's focus
    <section class="table-wrap" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
