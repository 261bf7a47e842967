import { createListBudget } from '../../../src/applicants/listBudget.ts'
import { type ListLine, readPeople } from '../../../src/applicants/readPeople.ts'

export const readList = (text: string): ListLine[] => readPeople(text, createListBudget())
