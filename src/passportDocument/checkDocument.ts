import { Check } from 'typebox/value'
import type { Hex } from '../wire/address.ts'
import {
  type Disclosure,
  DisclosureSchema,
  disclosureType,
  EarlierDisclosureSchema,
  earlierDisclosureType,
} from '../wire/passportDisclosure.ts'
import { AnyPassportDocumentSchema } from '../wire/passportDocument.ts'
import type { Quantity } from './atLeast/format.ts'
import type { AtLeastProof } from './atLeast/prove.ts'
import { verifyAtLeast } from './atLeast/verify.ts'
import { hashDocument } from './buildPassportDocument.ts'
import { fieldTree, isInTree, saltedFields } from './fieldTree.ts'

/** The on-chain record of the passport that a document claims to be. */
export type Commitment = { reportId: string; reportHash: string; fieldsRoot: string }

export type DocumentCheck = {
  form: 'full' | 'partial' | 'unknown'
  matches: boolean
  /** Why not, for people. */
  problem: string | null
  /** The proven facts; none when it does not match. */
  fields: Readonly<Record<string, unknown>>
  /** The quantities proven to be at least something; none when it does not match. */
  atLeast: readonly { quantity: Quantity; threshold: number }[]
}

/** Checks a whole or partial document against the chain. Never throws. */
export function checkDocument(document: unknown, commitment: Commitment): DocumentCheck {
  try {
    return isDisclosure(document) ? verifyDisclosure(document, commitment) : checkWhole(document, commitment)
  } catch {
    return refuse('unknown', 'It cannot be read as a passport document.')
  }
}

/** Checks that each shown field and threshold belongs to the passport on chain. `presentationsOf` says to whom it was shown. */
export function verifyDisclosure(disclosure: unknown, commitment: Commitment): DocumentCheck {
  const shown = readDisclosure(disclosure)
  if (!shown || shown.fields.length + shown.atLeast.length === 0)
    return refuse('partial', 'It has not the form of a disclosure.')
  if (shown.reportId !== commitment.reportId) return refuse('partial', 'It is of another passport.')
  if (shown.fieldsRoot !== commitment.fieldsRoot)
    return refuse('partial', 'Its fieldsRoot is not the one on chain.')
  const names = shown.fields.map(({ name }) => name)
  if (new Set(names).size !== names.length) return refuse('partial', 'It shows a field twice.')
  const unproven = [
    ...shown.fields.filter(field => !isProven(commitment.fieldsRoot, field)).map(({ name }) => name),
    ...shown.atLeast
      .filter(proof => !verifyAtLeast(commitment.fieldsRoot, proof as AtLeastProof))
      .map(({ quantity, threshold }) => `${quantity} at least ${threshold}`),
  ]
  if (unproven.length > 0) return refuse('partial', `Not as published: ${unproven.join(', ')}.`)
  return {
    form: 'partial',
    matches: true,
    problem: null,
    fields: Object.fromEntries(shown.fields.map(({ name, value }) => [name, value])),
    atLeast: shown.atLeast.map(({ quantity, threshold }) => ({ quantity, threshold })),
  }
}

/** A disclosure of either form; null for anything else. */
export function readDisclosure(document: unknown): Disclosure | null {
  if (Check(DisclosureSchema, document)) return document
  if (Check(EarlierDisclosureSchema, document)) return { ...document, type: disclosureType, atLeast: [] }
  return null
}

function checkWhole(document: unknown, { reportId, reportHash, fieldsRoot }: Commitment): DocumentCheck {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return refuse('unknown', 'It is not a JSON object.')
  const whole = document as Readonly<Record<string, unknown>>
  if (hashDocument(whole) !== reportHash)
    return refuse('full', 'Its hash is not the one on chain: it was altered, or it is another document.')
  if (!Check(AnyPassportDocumentSchema, whole) || whole.reportId !== reportId)
    return refuse('full', 'Its hash is on chain, but it is not the passport of this id.')
  const fields = saltedFields(whole)
  if (whole.fieldsRoot !== fieldsRoot || fieldTree(whole).root !== fieldsRoot)
    return refuse('full', 'Its fields do not make the root on chain.')
  return {
    form: 'full',
    matches: true,
    problem: null,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    atLeast: [],
  }
}

function isProven(root: string, { proof, salt, name, value }: Disclosure['fields'][number]): boolean {
  try {
    return isInTree(root, { name, value, salt: salt as Hex }, proof as Hex[])
  } catch {
    return false
  }
}

function isDisclosure(document: unknown): boolean {
  const type = (document as { type?: unknown } | null)?.type
  return type === disclosureType || type === earlierDisclosureType
}

function refuse(form: DocumentCheck['form'], problem: string): DocumentCheck {
  return { form, matches: false, problem, fields: {}, atLeast: [] }
}
