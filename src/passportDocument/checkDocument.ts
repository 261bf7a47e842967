import { Check } from 'typebox/value'
import {
  type Disclosure,
  DisclosureSchema,
  disclosureType,
  PassportDocumentSchema,
} from '../wire/passportDocument.ts'
import { hashDocument } from './buildPassportDocument.ts'
import { fieldTree, isInTree, saltedFields } from './fieldTree.ts'

/** What the chain says about the passport a document claims to be. */
export type Commitment = { reportId: string; reportHash: string; fieldsRoot: string }

export type DocumentCheck = {
  form: 'full' | 'partial' | 'unknown'
  /** True when every shown byte is what was published. */
  matches: boolean
  /** Why not, for people. */
  problem: string | null
  /** The facts that are proven; none when it does not match. */
  fields: Readonly<Record<string, unknown>>
}

/** Checks a whole or partial document against what is on chain. Never throws, whatever it is given. */
export function checkDocument(document: unknown, commitment: Commitment): DocumentCheck {
  try {
    return isDisclosure(document) ? verifyDisclosure(document, commitment) : checkWhole(document, commitment)
  } catch {
    return refuse('unknown', 'It cannot be read as a passport document.')
  }
}

/** Checks that each shown field belongs to the passport on chain. */
export function verifyDisclosure(disclosure: unknown, commitment: Commitment): DocumentCheck {
  if (!Check(DisclosureSchema, disclosure)) return refuse('partial', 'It has not the form of a disclosure.')
  if (disclosure.reportId !== commitment.reportId) return refuse('partial', 'It is of another passport.')
  if (disclosure.fieldsRoot !== commitment.fieldsRoot)
    return refuse('partial', 'Its fieldsRoot is not the one on chain.')
  const names = disclosure.fields.map(({ name }) => name)
  if (new Set(names).size !== names.length) return refuse('partial', 'It shows a field twice.')
  const unproven = disclosure.fields.filter(field => !isProven(commitment.fieldsRoot, field))
  if (unproven.length > 0)
    return refuse('partial', `Not as published: ${unproven.map(({ name }) => name).join(', ')}.`)
  const fields = Object.fromEntries(disclosure.fields.map(({ name, value }) => [name, value]))
  return { form: 'partial', matches: true, problem: null, fields }
}

function checkWhole(document: unknown, { reportId, reportHash, fieldsRoot }: Commitment): DocumentCheck {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return refuse('unknown', 'It is not a JSON object.')
  const whole = document as Readonly<Record<string, unknown>>
  if (hashDocument(whole) !== reportHash)
    return refuse('full', 'Its hash is not the one on chain: it was altered, or it is another document.')
  if (!Check(PassportDocumentSchema, whole) || whole.reportId !== reportId)
    return refuse('full', 'Its hash is on chain, but it is not the passport of this id.')
  const fields = saltedFields(whole)
  if (whole.fieldsRoot !== fieldsRoot || fieldTree(fields).root !== fieldsRoot)
    return refuse('full', 'Its fields do not make the root on chain.')
  return {
    form: 'full',
    matches: true,
    problem: null,
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  }
}

function isProven(root: string, { proof, salt, name, value }: Disclosure['fields'][number]): boolean {
  try {
    return isInTree(root, { name, value, salt: salt as `0x${string}` }, proof)
  } catch {
    return false
  }
}

function isDisclosure(document: unknown): boolean {
  return (document as { type?: unknown } | null)?.type === disclosureType
}

function refuse(form: DocumentCheck['form'], problem: string): DocumentCheck {
  return { form, matches: false, problem, fields: {} }
}
