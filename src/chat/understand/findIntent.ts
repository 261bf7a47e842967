import { type Direction, directions, type Intent } from '../query.ts'
import { chooseIntent } from './chooseIntent.ts'
import { type IntentRule, intentRules, they } from './intentRules.ts'

/** The kind of question, or null when no rule knows it. */
export function findIntent(text: string): Intent | null {
  let best: IntentRule | null = null
  for (const rule of intentRules)
    if (rule.score > (best?.score ?? 0) && rule.pattern.test(text) && !rule.unless?.test(text)) best = rule
  return best?.intent ?? null
}

const directionRules: readonly [Direction, RegExp][] = [
  [
    'out',
    /\b(?:was|were|is|are|been) _(?:party|address)_ (?:ever |last |first )?paid\b|(?<!\b(?:they|he|she|it) )\bpaid _(?:party|address)_/,
  ],
  [
    'in',
    /\b(?:come|came|coming|flow\w*) in(?:to)?\b(?!.*\bout\b)(?<!\b(?:salary|wages?|income|out)\b.*)|_party_.*\b(?:pay|paid) in\b/,
  ],
  ['out', /\binto (?:the )?_party_/],
  [
    'both',
    /\bin and out (?:together|combined)\b|\b(?:both ways|in (?:plus|and also) out|incoming (?:plus|and) outgoing|(?:inflows?|credits) plus (?:outflows?|debits))\b/,
  ],
  ['income', /\b(?:salar(?:y|ies)|wages?|paychecks?)\b.*\bpaid\b/],
  ['in', /\b(?:incoming|inbound)\b(?!.*\b(?:outgoing|outbound)\b)/],
  ['out', /\b(?:outgoing|outbound)\b(?!.*\b(?:incoming|inbound)\b)/],
  [
    'in',
    /_(?:party|address)_(?: has| have| had| money)?(?: last| ever| usually| still| normally| first)? (?:pay|pays|paid|hit|payouts?|send|sends|sent|gave|give|transfer\w*|start\w* pay\w*)\b/,
  ],
  [
    'in',
    /\bwho (?:pays|sends|employs)\b|\b(?:are|is|was|were|get|gets|got|been) (?:they |he |she |it )?paid\b(?! (?:to|out))/,
  ],
  [
    'net',
    /\b(?:net|net ?flow|cash ?flow|(?:inflows?|income|credits)\b.*\b(?:minus|less) |subtract\w*|money in\b.*\bmoney out|tak(?:e|en|ing) off|after (?:all )?(?:expenses|outflows|spending)|difference between (?:in|money in)|in minus out|in (?:and|vs|versus) (?:money )?out|left over|surplus)\b/,
  ],
  [
    'income',
    /\b(?:(?:bring|brings|brought|take|takes|took)[ -](?:in|home)|income|incomes|earn\w*|salary|salaries|wages?|revenue|paycheck|takings|monthly pay|payday|clears?|pulls? (?:in|down)|gross(?:es)?)\b/,
  ],
  [
    'out',
    new RegExp(
      `\\b(?:spend\\w*|spent|sent|send|sends|sending|outflows?|outgoings?|outgoing|withdr\\w+|withdraw\\w*|expens\\w*|paid out|pay out|purchas\\w*|bought|buy|bills?|rent|costs?|gave|give|(?:went|gone|goes|flow|flows|flowed|flowing) out|out per|(?:payments?|transfers?|purchases?) (?:(?:they|he|she|it|person|wallet) )?(?:made|makes|sent)|(?:money|cash|total|all|sum|amount|_token_) out|leav(?:e|es|ing)|go out|going out|out of|left|debits?|burn|budget)\\b|(?<!\\b(?:are|is|was|were|been|get|gets|being) )\\b${they} (?:have |has |had |ever |last |usually |normally |still |first )*(?:pay|pays|paid)\\b(?! by)|\\bpayments? out\\b|\\b(?:go|goes|went|get|gets) through\\b|\\b(?:pay|paid|payments?|transfers?|transferred|sent|money|go|went) to\\b|\\bto _(?:party|address)_\\b|\\bpay _(?:party|address)_`,
    ),
  ],
  [
    'in',
    /\b(?:receiv\w*|got|get|gets|came|come in|comes in|coming in|inflows?|deposit\w*|(?:money|total|all|sum|amount|_token_) in|into|credits?|paid (?:by|from|them|him|her|me|into)|from _(?:party|address)_|by _(?:party|address)_|(?:get|gets|got|been|was|were|is|are) paid|pays? (?:them|him|her|me)|made|make|makes|making|flow(?:s|ed|ing)? in\w*|arriv\w+|landed)\b/,
  ],
  ['both', /\b(?:transactions?|transfers?|moved?|turnover|volume|activity|in and out)\b/],
]

export function ruleDirection(text: string): Direction | null {
  return directionRules.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

export function findDirection(text: string): Direction | null {
  const kind = chooseIntent('directions', text, ruleDirection(text), 12)
  return directions.find(direction => direction === kind) ?? null
}

const vocabulary = [
  ...intentRules.map(({ pattern }) => pattern),
  ...directionRules.map(([, pattern]) => pattern),
].flatMap(({ source }) => [...source.matchAll(/([a-z]{3,})(\\w[*+])?/g)])
const wholeWords = new Set(vocabulary.map(([, word = '']) => word))
const beginnings = [...new Set(vocabulary.flatMap(([, word = '', open]) => (open ? [word] : [])))]

/** Whether a word has a meaning in the grammar, so that a label containing it cannot take it away from a question. */
export function isGrammarWord(word: string): boolean {
  return wholeWords.has(word) || beginnings.some(beginning => word.startsWith(beginning))
}
