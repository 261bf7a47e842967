const paths = {
  copy: 'M8 8V5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-3M5 8h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z',
  check: 'm5 13 4.5 4.5L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  wallet:
    'M4 7.5A2.5 2.5 0 0 1 6.500 5H17v3M4 7.500V17a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H4.500M16 13.500h.01',
  paper: 'M7 3.500h7l4 4V20.500H7zM14 3.500v4h4M10 12h5M10 15.500h5',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm4.500 10.500L20 20',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.500 8.500a7.500 7.500 0 0 1 15 0',
  shield: 'M12 3.500 5 6v6c0 4.500 3 7 7 8.500 4-1.500 7-4 7-8.500V6zM9 12l2.200 2.200L15.200 10',
  out: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
} as const

export type IconName = keyof typeof paths

/** Decoration only: whatever it stands for is also said in words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8">
      <path d={paths[name]} stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  )
}

/** The page's icon is its only drawing. */
export function Mark() {
  return <img class="mark" src="/mark.svg" alt="" width="32" height="32" />
}

/** The stamp beside a verdict: a tick, a bar across, or an open ring. */
export function Stamp({ verdict }: { verdict: 'good' | 'bad' | 'open' }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" fill="none" stroke="currentColor" stroke-linecap="round">
      <circle
        cx="28"
        cy="28"
        r="24"
        stroke-width="2.5"
        {...(verdict === 'open' ? { 'stroke-dasharray': '3 6.4' } : {})}
      />
      <circle cx="28" cy="28" r="18.5" stroke-width="1" opacity="0.55" />
      {verdict === 'good' && <path d="m19 28.500 6.500 7 12-15" stroke-width="4" stroke-linejoin="round" />}
      {verdict === 'bad' && <path d="m21 21 14 14m0-14L21 35" stroke-width="4" />}
      {verdict === 'open' && <path d="M20 28h.01M28 28h.01M36 28h.01" stroke-width="5" />}
    </svg>
  )
}
