import type { Activity } from '../../wire/activity.ts'
import type { Period } from '../query.ts'
import { findSlots, type Slots } from './findSlots.ts'
import { fold } from './fold.ts'
import { mend } from './mend.ts'
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
  const text = tidy(mend(translate(fold(message))))
  const { periods, rest } = parsePeriods(protectTerms(text), activity.asOf.time)
  return { text, periods, slots: findSlots(message, rest.replaceAll('_over_', 'over'), activity) }
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
    .replace(/\bhow many (?=(?:us )?dollars|usd|bucks|shillings|euros)/g, 'how much ')
    .replace(/\b(?:what|who|where|when|how)'s\b/g, found => `${found.slice(0, -2)} is`)
    .replace(/\s+/g, ' ')
}

/** "over 6 months" is a term when a loan is meant; the period grammar must not take it. */
function protectTerms(text: string): string {
  return /\b(?:loan|afford|borrow|lend|repay|credit|instalments?|installments?)\b/.test(text)
    ? text.replace(/\bover (?=(?:a |an )?\d{1,3}[ -](?:month|week|year))/g, '_over_ ')
    : text
}
