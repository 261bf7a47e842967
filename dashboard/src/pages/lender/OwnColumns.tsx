/** What the lender's own list says of a wallet: name, amount, reference. */
export function OwnColumns({ own }: { own: Record<string, string> }) {
  const told = Object.entries(own)
  if (told.length === 0) return null
  return (
    <p class="small own">
      {told.map(([column, value]) => (
        <span key={column}>
          <span class="soft">{column}:</span> {value}
        </span>
      ))}
    </p>
  )
}
