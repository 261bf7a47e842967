/** The regular forms of an English verb: "check", "checks", "checked", "checking". */
export function inflect(verb: string): string[] {
  const stem = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}i` : verb
  const doubled = /^[^aeiou]*[aeiou][bdgmnprt]$/.test(verb) ? verb + verb.slice(-1) : verb
  const mute = verb.replace(/(?<=[^e])e$/, '')
  return [
    verb,
    /(?:s|x|z|ch|sh|i)$/.test(stem) ? `${stem}es` : `${verb}s`,
    stem === verb ? `${doubled.replace(/e$/, '')}ed` : `${stem}ed`,
    `${doubled === verb ? mute : doubled}ing`,
  ]
}
