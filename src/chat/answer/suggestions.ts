/** What can be asked, shown beside answers and refusals. */
export const suggestions = [
  'How much did they earn last month?',
  'Who pays them?',
  'How steady is the income?',
  'Why this score?',
  'Can they afford $500 over 6 months?',
  'What was excluded from income and why?',
] as const
