type Props<T extends string> = {
  /** Said to those who cannot see that the buttons belong together. */
  label: string
  options: readonly T[]
  /** Empty where nothing is chosen yet. */
  value: T | ''
  name: (option: T) => string
  choose: (option: T) => void
}

/** One of a few: what is chosen stands out, the rest waits in the same track. */
export function Segmented<T extends string>({ label, options, value, name, choose }: Props<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend to see, and there is one already
    <div class="segmented" role="group" aria-label={label}>
      {options.map(option => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => choose(option)}>
          {name(option)}
        </button>
      ))}
    </div>
  )
}
