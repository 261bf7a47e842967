import type { Activity } from '../../wire/activity.ts'
import type { Period } from '../query.ts'
import { correctSpelling } from './correctSpelling.ts'
import { findSlots, type Slots } from './findSlots.ts'
import { normalizeText } from './normalizeText.ts'
import { parsePeriods } from './parsePeriods.ts'
import { translate } from './translate.ts'

export type Message = {
  /** Folded, in English, mended: the whole question. */
  text: string
  periods: Period[]
  /** What it names, and the words that are left. */
  slots: Slots
}

/** What a question says before anyone asks what it means: its words, its times, the things it names. */
export function readMessage(message: string, activity: Activity): Message {
  const text = tidy(correctSpelling(translate(normalizeText(message))))
  const { periods, rest } = parsePeriods(protect(text), activity.asOf.time)
  return { text, periods, slots: findSlots(message, rest.replaceAll(/_(over|in)_/g, '$1'), activity) }
}

/** Courtesies and names for the person that would look like words of the question. */
function tidy(text: string): string {
  return text
    .replace(/ (?:please|kindly|hey|hi|hello|so|well|thanks|thank you)(?= )/g, '')
    .replace(
      /^ (?:can|could|would|will) you (?=(?:tell|show|give|list|explain|say|find|check|describe|summar))/,
      ' ',
    )
    .replace(
      /\b(?:give|tell|show|let) (?:me|us)(?: know)?\b|^ (?:give|provide|compute|calculate|return|state|report|fetch) /g,
      ' show ',
    )
    .replace(/\bloan officer\b|\bborrowers?(?:'s)?\b|\bapplicants?(?:'s)?\b/g, 'person')
    .replace(/\bhow many (?=(?:us )?dollars|usd\b|bucks|shillings|euros)/g, 'how much ')
    .replace(/\b(?:what|who|where|when|how)'s\b/g, found => `${found.slice(0, -2)} is`)
    .replace(/\s+/g, ' ')
}

/** Words that the period grammar must not take: "over 6 months" of a loan is a term, "money in yesterday" is a direction. */
function protect(text: string): string {
  const flow = text.replace(
    /^ ((?:how much )?(?:total|money|cash|sum|amount) )in (?!here|there|the|this (?:wallet|account)|it )(?=\S)/,
    ' $1_in_ ',
  )
  return /\b(?:loan|afford|borrow|lend|repay|credit|instalments?|installments?)\b/.test(flow)
    ? flow.replace(/\bover (?=(?:a |an )?\d{1,3}[ -](?:month|week|year))/g, '_over_ ')
    : flow
}
