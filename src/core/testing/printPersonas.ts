/** Prints the judgement of every persona; tests start it in another process to compare bytes. */
import { analyzeActivity } from '../analyzeActivity.ts'
import { PERSONAS } from './personas.ts'

process.stdout.write(JSON.stringify(PERSONAS.map(({ activity }) => analyzeActivity(activity))))
