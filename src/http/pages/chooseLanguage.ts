/** The reader's first preferred language (RFC 9110 §12.5.4) that we have; a regional variant matches its language. */
export function chooseLanguage<L extends string>(
  header: string | undefined,
  offered: readonly L[],
  fallback: NoInfer<L>,
): L {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
      const [language = ''] = tag.split('-')
      return {
        language: language === 'tl' ? 'fil' : language,
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wishes) {
    const found = offered.find(name => name === language)
    if (found) return found
  }
  return fallback
}
