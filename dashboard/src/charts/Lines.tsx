type Props = {
  lines: readonly string[]
  class: string
  x: number
  /** Of the first line. */
  y: number
  anchor: 'start' | 'middle' | 'end'
}

export const linePx = 14

/** Words of a picture, one line below the other. */
export function Lines({ lines, class: look, x, y, anchor }: Props) {
  return (
    <text class={look} text-anchor={anchor}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={y + index * linePx}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
